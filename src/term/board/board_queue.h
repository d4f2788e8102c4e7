/* What is to be built and doesn't stand yet. */
#ifndef HOLDOUT_TERM_BOARD_BOARD_QUEUE_H
#define HOLDOUT_TERM_BOARD_BOARD_QUEUE_H

#include "term/board/board.h"

/* Over the ground: the letter of each queued building behind a parenthesis, "(L", where tiles are wide between two. */
void board_draw_queue(const Board *board);

#endif
