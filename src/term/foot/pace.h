/* How fast a game on foot plays by itself, in decisions a second. */
#ifndef HOLDOUT_TERM_FOOT_PACE_H
#define HOLDOUT_TERM_FOOT_PACE_H

typedef struct FootPace {
    int speed; /* below PACE_SPEEDS */
    int due;   /* tenths of a decision that time has brought */
} FootPace;
enum { PACE_SPEEDS = 6, PACE_USUAL = 2 };

int pace_a_second(const FootPace *pace);
void pace_change(FootPace *pace, int by);

/* How many decisions so many ticks bring, two of which are a tenth of a second. */
int pace_pass(FootPace *pace, int ticks);

#endif
