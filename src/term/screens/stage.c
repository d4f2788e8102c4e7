/* A frame of lines around whatever the stage shows: how the run stands on top, what was said last and the keys at the
 * foot. */
#include "term/canvas/hot.h"
#include "term/screens/stage.h"

#include "base/number.h"
#include "base/text.h"
#include "term/canvas/bar.h"
#include "term/canvas/columns.h"
#include "term/journey/run_words.h"
#include "term/screens/seek_bar.h"

enum { HEAD_SIZE = 120, GAP = 2, HULL_CELLS_MIN = 4, HULL_CELLS_MAX = 25, STRIP_ROWS = 3, STRIP_SIZE = 1200 };

static void put_progress(Text *text, const Game *game)
{
    if (!run_has_chart(game)) {
        text_add(text, "Level %d", game->level);
    } else {
        text_add(text, "Act %d of %d", game->run.chart.act, game->content->run.act_count);
    }
}

/* The stores in as many words as there is room for. */
typedef enum Wording { WORDING_SHORT, WORDING_USUAL, WORDING_LONG } Wording;

static void put_stores(Text *text, const Game *game, Wording wording)
{
    const Run *run = &game->run;
    text_add(text, "credits %d", run->credits);
    if (run_has_chart(game)) {
        text_add(text, "  keys %d  threat %d", run->keys, run->threat);
        int more = run->threat * run_number_of(game, RUN_THREAT);
        if (more > 0) {
            text_add(text, wording == WORDING_LONG ? ": attackers have %d %% more HP" : " (+%d %% HP)", more);
        }
    }
    text_add(text, "  %s %d/%d", wording == WORDING_SHORT ? "held" : "blueprints", run->held_count, run->slots);
}

/* In the most words that leave room for the hull's bar, or else in the fewest; returns the columns left. */
static int fit_stores(const Game *game, int room, char *out, size_t size)
{
    int spare = 0;
    for (int wording = WORDING_LONG; wording >= WORDING_SHORT; wording--) {
        Text text = text_into(out, size);
        put_stores(&text, game, (Wording)wording);
        spare = room - columns_of(out);
        if (spare >= (wording == WORDING_LONG ? HULL_CELLS_MAX : 0)) {
            break;
        }
    }
    return spare;
}

void run_head_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game)
{
    enum { LABEL = 5 };
    const Run *run = &game->run;
    char progress[HEAD_SIZE], stores[HEAD_SIZE], hull[HEAD_SIZE];
    Text text = text_into(progress, sizeof progress);
    put_progress(&text, game);
    bool low = run->hull * 3 <= run->hull_max;
    text = text_into(hull, sizeof hull);
    text_add(&text, "%d/%d%s", run->hull, run->hull_max, low ? "!" : "");
    int room = area.columns - columns_of(progress) - columns_of(hull) - LABEL - 1 - 2 * GAP;
    int spare = fit_stores(game, room, stores, sizeof stores);
    int cells = spare < HULL_CELLS_MIN ? 0 : int_min(spare, HULL_CELLS_MAX);
    int column = area.column + columns_of(progress) + GAP;
    canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                progress);
    column += canvas_text(canvas, column, area.row, LABEL, (Style){.ink = INK_DIM}, "hull ");
    Bar bar = {run->hull, run->hull_max, 0, false, low ? INK_BAD : INK_HULL, GLYPH_HULL_FULL, GLYPH_HULL_EMPTY};
    bar_draw(canvas, theme, column, area.row, cells, &bar);
    column += cells + (cells > 0);
    column += canvas_text(canvas, column, area.row, area.columns, (Style){.ink = (uint8_t)bar.ink}, hull) + GAP;
    canvas_text(canvas, column, area.row, area.column + area.columns - column, (Style){.ink = INK_TEXT}, stores);
}

static const char *last_message(const App *app)
{
    const View *view = &app->view;
    return view->message_count > 0 ? view->messages[(view->message_count - 1) % VIEW_MESSAGES] : "";
}

int stage_message_rows(const App *app)
{
    enum { INDENT = 2 };
    return columns_of(last_message(app)) > app->canvas->columns - INDENT ? 2 : 1;
}

void stage_draw_keys(const App *app, const char *keys)
{
    Canvas *canvas = app->canvas;
    if (app->replay && !app->view.live) {
        seek_bar_draw(app, (Area){1, canvas->rows - 1, canvas->columns - 2, 1});
        return;
    }
    hot_keys(canvas, 1, canvas->rows - 1, canvas->columns - 2, (Style){.ink = INK_DIM},
             app->replay ? "live   , looks back   arrows look around   b blueprints   ? help   q leave" : keys);
}

Area stage_frame(const App *app, const char *title, const char *keys)
{
    Canvas *canvas = app->canvas;
    int rows = stage_message_rows(app);
    run_head_draw(canvas, &app->theme, (Area){0, 0, canvas->columns, 1}, screen_game(app));
    canvas_text(canvas, 1, 2, canvas->columns - 2, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, title);
    messages_draw(canvas, &app->theme, (Area){0, canvas->rows - 1 - rows, canvas->columns, rows}, &app->view);
    stage_draw_keys(app, keys);
    return (Area){1, 4, canvas->columns - 2, canvas->rows - 6 - rows};
}

Area stage_put_augment(const App *app, Area area, int augment)
{
    Card card = {.name = ""};
    words_augment_card(screen_game(app), augment, &card);
    int above = area.row - 1; /* just below the title */
    int rows = canvas_wrap(app->canvas, (Area){area.column, above, area.columns, area.rows}, (Style){.ink = INK_TEXT},
                           card.text);
    int more = rows > 1 ? rows - 1 : 0;
    return (Area){area.column, area.row + more, area.columns, area.rows - more};
}

void stage_move(int *selected, int count, int step)
{
    if (count > 0) {
        *selected = ((*selected + step) % count + count) % count;
    }
}

bool stage_pick(int *selected, int count, int number)
{
    if (number > count) {
        return false;
    }
    *selected = number - 1;
    return true;
}

static Verdict check_held(const Game *game, const Decision *decision, int held)
{
    Decision tried = *decision;
    tried.held = (uint8_t)(held + 1);
    return game_check(game, &tried);
}

Verdict stage_check(const Game *game, const Decision *decision, bool needs_held)
{
    Verdict verdict = game_check(game, decision);
    for (int i = 0; needs_held && !verdict.allowed && i < game->run.held_count; i++) {
        verdict = check_held(game, decision, i);
    }
    return verdict;
}

int stage_first_held(const Game *game, const Decision *decision)
{
    for (int i = 0; i < game->run.held_count; i++) {
        if (check_held(game, decision, i).allowed) {
            return i;
        }
    }
    return 0;
}

void stage_held_cards(const Game *game, const Decision *decision, Cards *cards)
{
    for (int i = 0; i < game->run.held_count; i++) {
        Card *card = cards_add(cards);
        words_held_card(game, i, card);
        if (decision) {
            Verdict verdict = check_held(game, decision, i);
            text_copy(card->why, sizeof card->why, verdict.allowed ? "" : verdict.why);
        }
    }
}

int stage_held_strip(const App *app, Area area)
{
    const Game *game = screen_game(app);
    char line[STRIP_SIZE];
    Text text = text_into(line, sizeof line);
    text_add(&text, "You hold %d of %d:", game->run.held_count, game->run.slots);
    for (int i = 0; i < game->run.held_count; i++) {
        const HeldBlueprint *held = &game->run.held[i];
        text_add(&text, "%s %s%s", i > 0 ? "," : "", game->content->blueprints[held->blueprint].name,
                 held->augment_count == 2   ? "++"
                 : held->augment_count == 1 ? "+"
                                            : "");
    }
    int rows = cards_text_rows(app->canvas, area.columns, line);
    rows = int_min(rows, STRIP_ROWS);
    canvas_wrap(app->canvas, (Area){area.column, area.row + area.rows - rows, area.columns, rows},
                (Style){.ink = INK_DIM}, line);
    return rows;
}

void picks_expect(void *state, const Decision *next)
{
    Picks *picks = state;
    bool chooses = next && (next->kind == DECISION_TAKE || next->kind == DECISION_BUY || next->kind == DECISION_CHOOSE);
    picks->selected = chooses ? next->item : picks->selected;
    picks->picking = chooses && next->held > 0;
    picks->held = picks->picking ? next->held - 1 : picks->held;
}

void stage_type(App *app, Key key)
{
    if (key.code != HKEY_MOUSE && key.code != HKEY_UNKNOWN && key.code != HKEY_NONE) {
        view_message(&app->view, "That key does nothing here; ? lists those that do.");
    }
}
