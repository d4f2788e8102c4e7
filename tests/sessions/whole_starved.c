/* Whole sessions whose memory runs out. */
#include "whole_parts.h"

#include "support/shortage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <cmocka.h>

static int play(void)
{
    const Failure *failure = whole_play();
    if (failure->status != EXIT_DONE) {
        fprintf(stderr, "holdout: %s\n", failure->why);
    }
    return (int)failure->status;
}

void whole_starve(const WholeSession *session)
{
    size_t size;
    whole_set_up(session);
    machine_begin();
    void *beside = whole_beside(&size);
    shortage_try(&(ShortageScene){.name = session->name,
                                  .begin = session->prepare,
                                  .play = play,
                                  .judge = whole_judge,
                                  .beside = beside,
                                  .beside_size = size});
    machine_end();
    whole_tear_down();
}
