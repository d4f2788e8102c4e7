#include "term/battle/end_deeds.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "holdout/describe.h"
#include "scores/share.h"
#include "term/battle/outcome.h"
#include "term/canvas/bars.h"
#include "term/canvas/columns.h"
#include "term/journey/run_words.h"
#include "term/view/clause_words.h"
#include "term/stack/results.h"

enum { GAP = 2, SHARE_ROWS = 3, OPENS_ROWS = 4, OPENS_SIZE = 1000 };

static void put_head(const App *app, Area area, const char *words)
{
    canvas_text(app->canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD}, words);
}

/* Returns the rows used, as what stands beside it and below it does. */
static int put_damage(const App *app, Area area)
{
    Bars bars = {0};
    if (app->session) {
        outcome_work(screen_game(app), app->tally.work, &bars);
    }
    int used = bars_draw(app->canvas, &app->theme, area, _("Damage by blueprint (killed)"), &bars);
    if (used == 0) {
        put_head(app, area, _("Damage by blueprint"));
        used = 1 + canvas_wrap(app->canvas, area_below(area, 1), (Style){.ink = INK_TEXT},
                               app->session ? _("None was done.") : _("It is counted only while a run is played."));
    }
    return used;
}

static void add_fitting(const Game *game, int fitting, Text *text)
{
    Card card = {.text = ""};
    words_fitting_done(game, fitting, &card);
    text_add(text, card.text[0] ? "%s.%s" : "%s", game->content->fittings[fitting].name, card.text);
}

/* A row each; what its numbers alone do has done nothing that could be counted. */
static int put_fittings(const App *app, Area area)
{
    const Game *game = screen_game(app);
    int held[FITTINGS_MAX], count = fittings_held(game, held), row = 1;
    put_head(app, area, _("Fittings, and what they did"));
    for (int i = 0; i < count && row < area.rows; i++) {
        char line[CARD_TEXT_SIZE + CONTENT_NAME_SIZE + 4];
        Text text = text_into(line, sizeof line);
        if (row == area.rows - 1 && count - i > 1) {
            text_add(&text, _("and %d more"), count - i);
        } else {
            add_fitting(game, held[i], &text);
        }
        row += canvas_wrap(app->canvas, area_below(area, row), (Style){.ink = INK_TEXT}, line);
    }
    if (row == 1) {
        row += canvas_wrap(app->canvas, area_below(area, row), (Style){.ink = INK_TEXT}, _("None was found."));
    }
    return row;
}

static void put_share(const App *app, Area area)
{
    char line[SCORE_SHARE_SIZE];
    Text text = text_into(line, sizeof line);
    score_share_game(screen_game(app), &text);
    canvas_wrap(app->canvas, area, (Style){.ink = INK_KEY}, line);
}

static int put_opens(const App *app, Area area, const char *opens)
{
    put_head(app, area, _("Newly open"));
    return 1 + canvas_wrap(app->canvas, area_below(area, 1), (Style){.ink = INK_TEXT}, opens);
}

void end_deeds_draw(const App *app, Area area)
{
    char opens[OPENS_SIZE];
    uint32_t feats = app->session ? results_newly_open(app) : 0;
    bool any = describe_opens(app->options->content, feats, opens, sizeof opens) > 0;
    int half = (area.columns - GAP) / 2, rows = area.rows - SHARE_ROWS - 1;
    int most = rows - (any ? OPENS_ROWS : 0);
    int damage = put_damage(app, (Area){area.column, area.row, half, most});
    int fittings = put_fittings(app, (Area){area.column + half + GAP, area.row, half, most});
    int used = int_max(damage, fittings) + 1;
    if (any) {
        used += put_opens(app, (Area){area.column, area.row + used, area.columns, rows - used}, opens) + 1;
    }
    put_share(app, (Area){area.column, area.row + used, area.columns, SHARE_ROWS});
}

bool end_write_feats(const App *app, int columns, char *out, size_t size)
{
    enum { MORE = 14 }; /* columns of ", and 20 more" */
    const Content *content = app->options->content;
    const int count = app->session ? __builtin_popcount(app->tally.feats.reached) : 0;
    int told = 0;
    Text text = text_into(out, size);
    for (int i = 0; told < count && i < content->feat_count; i++) {
        const char *name = content->feats[i].name;
        if (app->tally.feats.reached >> i & 1) {
            const int room = columns - (told + 1 < count ? MORE : 0);
            if (columns > 0 && columns_of(out) + 2 + columns_of(name) > room) {
                break;
            }
            text_add_part(&text, ", ", "%s", name);
            told++;
        }
    }
    if (told < count) {
        text_add_part(&text, ", ", _("and %d more"), count - told);
    }
    return count > 0;
}

void end_lists_draw(const App *app, Area area)
{
    char feats[OPENS_SIZE], opens[OPENS_SIZE];
    const bool any = end_write_feats(app, 0, feats, sizeof feats);
    const char *none = app->session ? _("None was done.") : _("They are counted only while a run is played.");
    put_head(app, area, _("Feats of this run"));
    int used = 1 + canvas_wrap(app->canvas, area_below(area, 1), (Style){.ink = INK_TEXT}, any ? feats : none);
    if (app->session && describe_opens(app->options->content, results_newly_open(app), opens, sizeof opens) > 0) {
        put_opens(app, area_below(area, used + 1), opens);
    }
}
