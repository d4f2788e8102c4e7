#include "term/homes/fame_foot.h"

#include "base/text.h"
#include "base/translation.h"

static const ListColumn COLUMNS[] = {{"#", 4, NULL},          {"", 4, LIST_ENDS},     {N_("player"), 12, NULL},
                                     {N_("game"), 8, NULL},   {N_("level"), 5, NULL}, {N_("turns"), 6, NULL},
                                     {N_("killed"), 6, NULL}, {N_("exp"), 6, NULL},   {N_("health"), 8, NULL},
                                     {N_("seed"), 42, NULL}};
const ListTable FAME_FOOT_TABLE = LIST_TABLE(COLUMNS);

void fame_foot_put(const ScoreFoot *row, int rank, ListCells *cells)
{
    list_cell(cells, "%d", rank);
    list_cell(cells, "%s", row->won ? _("won") : _("lost"));
    list_cell(cells, "%s", row->player);
    list_cell(cells, "%s", row->book);
    list_cell(cells, "%d", row->deepest);
    list_cell(cells, "%d", row->rounds);
    list_cell(cells, "%d", row->kills);
    list_cell(cells, "%d", row->experience);
    list_cell(cells, "%d/%d", row->hp, row->hp_max);
    list_cell(cells, "%s", row->seed);
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
