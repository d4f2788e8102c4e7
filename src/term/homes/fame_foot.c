#include "term/homes/fame_foot.h"

#include "base/text.h"
#include "base/translation.h"

#include <stdio.h>

enum { SIZE = SCORE_SEED_SIZE };

static const Column COLUMNS[FAME_FOOT_COLUMNS] = {
    {"#", 4, NULL},          {"", 4, TABLE_ENDS},    {N_("player"), 12, NULL}, {N_("game"), 8, NULL},
    {N_("level"), 5, NULL},  {N_("turns"), 6, NULL}, {N_("killed"), 6, NULL},  {N_("exp"), 6, NULL},
    {N_("health"), 8, NULL}, {N_("seed"), 42, NULL}};

RunTable fame_foot_table(void)
{
    return TABLE_OF(COLUMNS, SIZE);
}

void fame_foot_fill(const ScoreFoot *row, int rank, char (*cells)[SCORE_SEED_SIZE])
{
    snprintf(cells[0], SIZE, "%d", rank);
    snprintf(cells[1], SIZE, "%s", row->won ? _("won") : _("lost"));
    text_copy(cells[2], SIZE, row->player);
    text_copy(cells[3], SIZE, row->book);
    snprintf(cells[4], SIZE, "%d", row->deepest);
    snprintf(cells[5], SIZE, "%d", row->rounds);
    snprintf(cells[6], SIZE, "%d", row->kills);
    snprintf(cells[7], SIZE, "%d", row->experience);
    snprintf(cells[8], SIZE, "%d/%d", row->hp, row->hp_max);
    text_copy(cells[9], SIZE, row->seed);
}

void fame_foot_detail(const App *app, const ScoreFoot *row, Area area)
{
    const Content *content = app->options->content;
    int killer = content_creature(content, row->killer);
    const char *name = killer >= 0 ? content->creatures[killer].name : row->killer;
    char words[SCORE_SEED_SIZE * 2];
    Text text = text_into(words, sizeof words);
    text_add(&text, "%s, ", row->date);
    text_add(&text, translation_of_count("%d decision", "%d decisions", row->decisions), row->decisions);
    text_add(&text, ", ");
    if (row->won) {
        text_add(&text, _("won."));
    } else if (row->killer[0]) {
        text_add(&text, _("lost on floor %d to %s %s."), row->floor, text_article(name, false), name);
    } else {
        text_add(&text, _("lost on floor %d."), row->floor);
    }
    text_add(&text, "\n");
    text_add(&text, _("Seed: %s"), row->seed);
    canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, words);
}
