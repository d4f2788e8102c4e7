/* A run that is over takes no decision more. */
#include "run/stage.h"

const StageRow STAGE_ROW_WON = {0};
const StageRow STAGE_ROW_LOST = {0};
