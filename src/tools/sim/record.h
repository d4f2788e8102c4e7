/* What is kept of a run besides how it ended: battle by battle, offer by offer, way by way. */
#ifndef HOLDOUT_TOOLS_SIM_RECORD_H
#define HOLDOUT_TOOLS_SIM_RECORD_H

#include "holdout/journal.h"

#include <jansson.h>

typedef struct SimRecord SimRecord;

SimRecord *sim_record_new(const Content *content);
void sim_record_free(SimRecord *record);

/* Looks on while the run is played. */
SessionObserver sim_record_observer(SimRecord *record);

/* What a decision between battles is about: made before it is taken, as nothing of it is on the table afterwards. Noted
 * once it was, or freed with json_decref; NULL: of no interest. */
json_t *sim_record_look(const Game *game, const Decision *decision);
void sim_record_note(SimRecord *record, json_t *told);

/* A battle that is left before it is over. */
void sim_record_end_battle(SimRecord *record, const Game *game);

/* Adds it all to what is told of the run. */
void sim_record_tell(const SimRecord *record, json_t *told);

#endif
