/* What the Generators screens are drawn of: from rows (generators_model.h), each from const state alone. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_DRAW_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_DRAW_H

#include "term/generators/generators_model.h"

/* What is made, the parts below it, keys. */
void generators_draw(const App *app, const Generators *generators);

/* The head line: what is looked at, or the seed as it is typed. Also a part, without rows: text mode reads in the order
 * in which things are drawn. */
void generators_draw_title(const App *app, const Generators *generators, Area area);

/* Parts. The stages in their order, the one on show marked, or in brackets; those to come are dim. */
void generators_draw_stages(const App *app, const Generators *generators, Area area);
void generators_draw_stages_in_brackets(const App *app, const Generators *generators, Area area);

/* "moment 3 of 17", in which attempt where there are several, the pace, and a bar of how far it is. */
void generators_draw_counter(const App *app, const Generators *generators, Area area);

/* What happened with the step on show. */
void generators_draw_sentence(const App *app, const Generators *generators, Area area);

/* What the focused number means, or why it was refused; and the same behind the number itself. */
void generators_draw_meaning(const App *app, const Generators *generators, Area area);
void generators_draw_number(const App *app, const Generators *generators, Area area);

/* The focused number by itself, between marks; returns the columns used. */
int generators_draw_focus(const App *app, const Generators *generators, Area area);

/* A number's cell in a list: star, name, value at the right end, between marks when it is focused. */
void generators_draw_cell(Canvas *canvas, Area cell, const Generators *generators, int at);

#endif
