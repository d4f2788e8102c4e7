/* What a voyage's plot and a team's errand are about, in words. */
#ifndef HOLDOUT_FOOT_WORDS_PLOT_WORDS_H
#define HOLDOUT_FOOT_WORDS_PLOT_WORDS_H

#include "holdout/foot_questions.h"

/* Of a voyage: "Denne wants to own the Lendulum." */
size_t foot_goal_text(const FootGame *game, char *out, size_t size);

/* Of a voyage, what is to be done next: "Travel to Pena and meet Vale." */
size_t foot_quest_text(const FootGame *game, char *out, size_t size);

/* What is still to be done about the errand: "Bram is aboard, where the way ends."; nothing without one. */
size_t foot_errand_text(const FootGame *game, char *out, size_t size);

/* What an entity is called by the story, the errand's or a voyage's, or as a companion: "the Lendulum", "Margan";
 * nothing for any other. */
size_t foot_plot_name(const FootGame *game, int entity, char *out, size_t size);

/* The thing or the body on the hero's floor that the plot or the errand wants next, or FOOT_NOBODY. */
int foot_sought(const FootGame *game);

#endif
