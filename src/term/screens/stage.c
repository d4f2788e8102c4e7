/* A frame of lines around whatever the stage shows: how the run stands on top, what was said last and the keys at the
 * foot. */
#include "term/canvas/hot.h"
#include "term/board/parts.h"
#include "term/screens/codex_model.h"
#include "term/screens/stage.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/bar.h"
#include "term/canvas/card.h"
#include "term/canvas/columns.h"
#include "term/journey/run_words.h"
#include "term/play/play.h"
#include "term/play/seek_bar.h"

#include <string.h>
#include "holdout/describe.h"

enum {
    HEAD_SIZE = 120,
    GAP = 2,
    HULL_CELLS_MIN = 4,
    HULL_CELLS_MAX = 25,
    STRIP_ROWS = 4,
    STRIP_LABEL = 40,
    STORES_MAX = 4
};
enum { SIGN_COLUMNS = 3, HELD_ROWS = 6, AIRY_ROWS = 28, ABILITY_SIGN = '*', SUPPLY_SIGN = '!' };

static void put_progress(Text *text, const Game *game)
{
    if (!run_has_chart(game)) {
        text_add(text, _("Level %d"), game->level);
    } else if (game->options.mode == MODE_SORTIE) {
        text_add(text, _("Sortie, act %d"), game->run.chart.act);
    } else {
        text_add(text, _("Act %d of %d"), game->run.chart.act, game->content->run.act_count);
    }
}

/* The stores in as many words as there is room for. */
typedef enum Wording { WORDING_SHORT, WORDING_USUAL, WORDING_LONG } Wording;

/* What the run has, each in its own colour. */
typedef struct Stores {
    int count;
    struct {
        char words[HEAD_SIZE];
        Ink ink;
    } part[STORES_MAX];
} Stores;

static Text add_store(Stores *stores, Ink ink)
{
    int last = stores->count++;
    stores->part[last].ink = ink;
    return text_into(stores->part[last].words, HEAD_SIZE);
}

static void add_threat(Text *text, const Game *game, Wording wording)
{
    const Run *run = &game->run;
    int more = run_threat_percent(game, run->threat, false);
    if (more > 0 && wording == WORDING_LONG) {
        text_add(text, _("threat %d: attackers have %d %% more HP, the boss %d %%"), run->threat, more,
                 run_threat_percent(game, run->threat, true));
    } else if (more > 0) {
        text_add(text, _("threat %d (+%d %% HP)"), run->threat, more);
    } else {
        text_add(text, _("threat %d"), run->threat);
    }
}

static Stores stores_of(const Game *game, Wording wording)
{
    const Run *run = &game->run;
    Stores stores = {0};
    Text text = add_store(&stores, INK_MATERIALS);
    text_add(&text, _("credits %d"), run->credits);
    if (run_has_chart(game)) {
        text = add_store(&stores, INK_MATERIALS);
        text_add(&text, _("keys %d"), run->keys);
        text = add_store(&stores, INK_ABILITY);
        add_threat(&text, game, wording);
    }
    text = add_store(&stores, INK_TEXT);
    text_add(&text, wording == WORDING_SHORT ? _("held %d/%d") : _("blueprints %d/%d"), run->held_count, run->slots);
    return stores;
}

static int stores_columns(const Stores *stores)
{
    int columns = 0;
    for (int i = 0; i < stores->count; i++) {
        columns += columns_of(stores->part[i].words) + (i > 0 ? GAP : 0);
    }
    return columns;
}

/* In the most words that leave room for the hull's bar, or else in the fewest; returns the columns left. */
static int fit_stores(const Game *game, int room, Stores *stores)
{
    int spare = 0;
    for (int wording = WORDING_LONG; wording >= WORDING_SHORT; wording--) {
        *stores = stores_of(game, (Wording)wording);
        spare = room - stores_columns(stores);
        if (spare >= (wording == WORDING_LONG ? HULL_CELLS_MAX : 0)) {
            break;
        }
    }
    return spare;
}

static void draw_stores(Canvas *canvas, Area area, const Stores *stores)
{
    for (int i = 0, used = 0; i < stores->count && used < area.columns; i++) {
        used += canvas_text(canvas, area.column + used, area.row, area.columns - used,
                            (Style){.ink = (uint16_t)stores->part[i].ink}, stores->part[i].words);
        used += GAP;
    }
}

void run_head_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game)
{
    const Run *run = &game->run;
    char progress[HEAD_SIZE], hull[HEAD_SIZE];
    Stores stores;
    Text text = text_into(progress, sizeof progress);
    put_progress(&text, game);
    bool low = run->hull * 3 <= run->hull_max;
    text = text_into(hull, sizeof hull);
    text_add(&text, "%d/%d%s", run->hull, run->hull_max, low ? "!" : "");
    int room = area.columns - columns_of(progress) - columns_of(hull) - columns_of(_("hull")) - 1 - 1 - 2 * GAP;
    int spare = fit_stores(game, room, &stores);
    int cells = spare < HULL_CELLS_MIN ? 0 : int_min(spare, HULL_CELLS_MAX);
    int column = area.column + columns_of(progress) + GAP;
    canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                progress);
    column += canvas_printf(canvas, column, area.row, area.columns, (Style){.ink = INK_DIM}, "%s ", _("hull"));
    Bar bar = {run->hull, run->hull_max, 0, false, low ? INK_BAD : INK_HULL, GLYPH_HULL_FULL, GLYPH_HULL_EMPTY};
    bar_draw(canvas, theme, column, area.row, cells, &bar);
    column += cells + (cells > 0);
    column += canvas_text(canvas, column, area.row, area.columns, (Style){.ink = (uint8_t)bar.ink}, hull) + GAP;
    draw_stores(canvas, (Area){column, area.row, area.column + area.columns - column, 1}, &stores);
}

int stage_message_rows(const App *app)
{
    enum { INDENT = 2 };
    return columns_of(view_last_message(&app->view)) > app->canvas->columns - INDENT ? 2 : 1;
}

void stage_draw_keys(const App *app, const char *keys)
{
    Canvas *canvas = app->canvas;
    if (app->replay && !app->view.live) {
        seek_bar_draw(app, (Area){1, canvas->rows - 1, canvas->columns - 2, 1});
        return;
    }
    hot_keys(canvas, 1, canvas->rows - 1, canvas->columns - 2, (Style){.ink = INK_DIM},
             app->replay  ? _("live   , looks back   arrows look around   b blueprints   ? help   q leave")
             : app->pilot ? _("T take over   Space play   . step   b blueprints   ? help   q leave")
                          : keys);
}

void stage_draw_answer(const App *app)
{
    Canvas *canvas = app->canvas;
    if (app->view.message_count > app->heard) {
        Area area = {0, canvas->rows - 2, canvas->columns, 1};
        canvas_fill(canvas, area, ' ', (Style){.ink = INK_TEXT});
        messages_draw(canvas, &app->theme, area, &app->view);
    }
}

Area stage_frame(const App *app, const char *title, const char *keys)
{
    Canvas *canvas = app->canvas;
    int rows = stage_message_rows(app), at = canvas->rows >= AIRY_ROWS ? 2 : 1;
    Area head = {0, 0, canvas->columns, 1};
    run_head_draw(canvas, &app->theme, head, screen_game(app));
    canvas_lay(canvas, head, GROUND_HEAD);
    canvas_text(canvas, 1, at, canvas->columns - 2, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, title);
    messages_draw(canvas, &app->theme, (Area){0, canvas->rows - 1 - rows, canvas->columns, rows}, &app->view);
    stage_draw_keys(app, keys);
    return (Area){1, at + 2, canvas->columns - 2, canvas->rows - 4 - at - rows};
}

/* What the augment does that a blueprint is being chosen for; returns the area below it. */
static Area put_augment(const App *app, Area area, int augment)
{
    char words[CARD_TEXT_SIZE];
    describe_augment(screen_game(app)->content, augment, words, sizeof words);
    text_join_lines(words);
    int above = area.row - 1; /* just below the title */
    int rows =
        canvas_wrap(app->canvas, (Area){area.column, above, area.columns, area.rows}, (Style){.ink = INK_TEXT}, words);
    int more = rows > 1 ? rows - 1 : 0;
    return area_below(area, more);
}

int stage_places(const Game *game, const Decision *decision)
{
    return game_gets_supply(game, decision) ? game->run.supply_count : game->run.held_count;
}

const char *stage_place_name(const Game *game, const Decision *decision, int place)
{
    return game_gets_supply(game, decision) ? game->content->blueprints[game->run.supplies[place]].name
                                            : run_held_name(game, place);
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
    for (int i = 0; needs_held && !verdict.allowed && i < stage_places(game, decision); i++) {
        verdict = check_held(game, decision, i);
    }
    return verdict;
}

/* The first place for which the decision is allowed, or 0. */
static int first_held(const Game *game, const Decision *decision)
{
    for (int i = 0; i < stage_places(game, decision); i++) {
        if (check_held(game, decision, i).allowed) {
            return i;
        }
    }
    return 0;
}

void stage_held_cards(const Game *game, const Decision *decision, int augment, Cards *cards)
{
    for (int i = 0; i < game->run.held_count; i++) {
        Card *card = cards_add(cards);
        Verdict verdict = decision ? check_held(game, decision, i) : verdict_yes();
        if (augment >= 0 && verdict.allowed) {
            words_augmented_card(game, i, augment, card);
        } else {
            words_held_card(game, i, card);
        }
        text_copy(card->why, sizeof card->why, verdict.allowed ? "" : verdict.why);
    }
}

/* " W " and what it is called, with a sign for each augment; " F*" is an ability, since its letter may be a building's,
 * too, and " F!" a supply, which have places behind what is held. Returns the columns, also where nothing is drawn. */
static int put_held(Canvas *canvas, int column, int row, const Game *game, int place)
{
    const Run *run = &game->run;
    bool holds = place < run->held_count;
    int index = holds ? run->held[place].blueprint : run->supplies[place - run->held_count];
    const Blueprint *blueprint = &game->content->blueprints[index];
    char name[CARD_NAME_SIZE];
    Text text = text_into(name, sizeof name);
    text_add(&text, "%s%.*s", holds ? run_held_name(game, place) : blueprint->name,
             holds ? run->held[place].augment_count : 0, "++");
    int columns = SIGN_COLUMNS + 1 + columns_of(name);
    if (canvas) {
        struct Reading *reading = canvas_mute(canvas);
        Style sign = {INK_ACTOR, (uint16_t)theme_blueprint_ground(blueprint->kind),
                      (uint8_t)(STYLE_BOLD | (holds && run->held[place].evolution > 0 ? STYLE_UNDERLINE : 0))};
        canvas_fill(canvas, (Area){column, row, SIGN_COLUMNS, 1}, ' ', sign);
        canvas_put(canvas, column + 1, row, (uint32_t)blueprint->glyph, sign);
        if (blueprint_is_used(blueprint)) {
            canvas_put(canvas, column + 2, row, blueprint->kind == BLUEPRINT_SUPPLY ? SUPPLY_SIGN : ABILITY_SIGN, sign);
        }
        canvas->reading = reading;
        canvas_text(canvas, column + SIGN_COLUMNS + 1, row, columns, (Style){.ink = INK_TEXT}, name);
    }
    return columns + GAP;
}

/* How many had no room, at the end of the last row. */
static void put_more(Canvas *canvas, Area row, int count)
{
    char words[STRIP_LABEL];
    Text text = text_into(words, sizeof words);
    text_add(&text, " +%d", count);
    int columns = columns_of(words);
    canvas_text(canvas, row.column + row.columns - columns, row.row, columns, (Style){.ink = INK_DIM}, words);
}

/* Without a canvas nothing is drawn. Returns the rows used. */
static int put_strip(Canvas *canvas, Area area, const Game *game)
{
    char label[STRIP_LABEL];
    Text text = text_into(label, sizeof label);
    text_add(&text, _("You hold %d of %d:"), game->run.held_count, game->run.slots);
    int column = area.column + columns_of(label) + 1, row = 0;
    if (canvas) {
        canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_DIM}, label);
    }
    const int count = game->run.held_count + game->run.supply_count;
    for (int i = 0; i < count && row < STRIP_ROWS; i++) {
        int columns = put_held(NULL, 0, 0, game, i);
        if (column + columns - GAP > area.column + area.columns) {
            column = area.column;
            row++;
        }
        if (canvas && row < STRIP_ROWS) {
            put_held(canvas, column, area.row + row, game, i);
        } else if (canvas) {
            put_more(canvas, (Area){area.column, area.row + row - 1, area.columns, 1}, count - i);
        }
        column += columns;
    }
    return int_min(row + 1, STRIP_ROWS);
}

int stage_held_strip(const App *app, Area area)
{
    const Game *game = screen_game(app);
    int rows = put_strip(NULL, area, game);
    put_strip(app->canvas, (Area){area.column, area.row + area.rows - rows, area.columns, rows}, game);
    return rows;
}

bool stage_show_held(const App *app, Area area)
{
    const Game *game = screen_game(app);
    Cards held = {0};
    if (app->canvas->reading || area.rows < HELD_ROWS) {
        return false;
    }
    stage_held_cards(game, NULL, -1, &held);
    Area below = {area.column, area.row + 1, area.columns, area.rows - 1};
    bool shown = card_table_show(app->canvas, &app->theme, below, &held);
    if (shown) {
        canvas_printf(app->canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD},
                      _("You hold %d of %d"), game->run.held_count, game->run.slots);
    }
    return shown;
}

void stage_choose(const App *app, Area area, const Cards *cards, int selected)
{
    int strip = put_strip(NULL, area, screen_game(app));
    int used = cards_draw(app->canvas, &app->theme, (Area){area.column, area.row, area.columns, area.rows - strip - 1},
                          cards, selected);
    if (!stage_show_held(app, area_below(area, used + 1))) {
        stage_held_strip(app, area);
    }
}

size_t picks_list(const App *app, const void *state)
{
    (void)app;
    return ((const Picks *)state)->picking ? offsetof(Picks, held) : 0;
}

/* What is rarer than what comes for it is given up only when that has been said. */
static bool warns(App *app, Picks *picks, const Decision *decision)
{
    const Game *game = screen_game(app);
    const int comes = game_gained(game, decision), goes = game_named(game, decision);
    if (comes < 0 || goes < 0 || app->replay || app->pilot || picks->warned == decision->held) {
        return false;
    }
    const Blueprint *got = &game->content->blueprints[comes], *lost = &game->content->blueprints[goes];
    if (lost->rarity <= got->rarity || !game_check(game, decision).allowed) {
        return false;
    }
    char question[VIEW_MESSAGE_SIZE];
    Text text = text_into(question, sizeof question);
    const char *goes_name = stage_place_name(game, decision, picks->held.chosen);
    text_add(&text, _("%s is %s, %s only %s: Enter once more gives up %s."), goes_name, rarity_text(lost->rarity),
             got->name, rarity_text(got->rarity), goes_name);
    picks->warned = decision->held;
    screen_asks_anyway(app, question);
    return true;
}

void picks_read_held(App *app, Decision decision)
{
    const Picks *picks = screen_state(app);
    decision.held = (uint8_t)(picks->held.chosen + 1);
    codex_open_at(app, CODEX_BLUEPRINT, game_named(screen_game(app), &decision));
}

bool picks_decide(App *app, Decision decision, bool held, bool asks)
{
    Picks *picks = screen_state(app);
    if (held) {
        decision.held = (uint8_t)(picks->held.chosen + 1);
        if (warns(app, picks, &decision)) {
            return false;
        }
    } else if (asks && !app->replay && !app->pilot) {
        picks->picking = true;
        picks->warned = 0;
        picks->held.chosen = first_held(screen_game(app), &decision);
        screen_turn(app);
        return false;
    }
    return play_decide(app, &decision);
}

static void put_carried(const Game *game, Cards *cards)
{
    for (int i = 0; i < game->run.supply_count; i++) {
        words_supply_card(game, game->run.supplies[i], cards_add(cards));
    }
}

void picks_draw_held(const App *app, Area area, const Picks *picks, const Decision *decision, int augment)
{
    Cards cards = {0};
    if (augment >= 0) {
        area = put_augment(app, area, augment);
    }
    if (game_gets_supply(screen_game(app), decision)) {
        put_carried(screen_game(app), &cards);
    } else {
        stage_held_cards(screen_game(app), decision, augment, &cards);
    }
    cards_draw(app->canvas, &app->theme, area, &cards, picks->held.chosen);
}

/* Why something must go for a blueprint or a supply: of two limits the narrower. */
typedef enum Limit { LIMIT_SUPPLIES, LIMIT_ABILITIES, LIMIT_BUILDINGS, LIMIT_SLOTS, LIMIT_COUNT } Limit;

static const struct {
    const char *note, *title, *question;
} LIMITS[LIMIT_COUNT] = {
    [LIMIT_SUPPLIES] = {N_("You carry %d of %d: one goes."), N_("Take one for another, or none: you carry %d of %d"),
                        N_("You carry %d of %d: which supply do you give up for %s?")},
    [LIMIT_ABILITIES] = {N_("You hold %d of %d abilities: one goes."),
                         N_("Take one for another, or none: you hold %d of %d abilities"),
                         N_("You hold %d of %d abilities: which one do you give up for %s?")},
    [LIMIT_BUILDINGS] = {N_("You hold %d of %d buildings: one goes."),
                         N_("Take one for another, or none: you hold %d of %d buildings"),
                         N_("You hold %d of %d buildings: which one do you give up for %s?")},
    [LIMIT_SLOTS] = {N_("You hold %d of %d: one goes."), N_("Take one for another, or none: you hold %d of %d"),
                     N_("You hold %d of %d: which blueprint do you give up for %s?")},
};

/* And how many of how many there are. */
static Limit limit_of(const Game *game, int blueprint, int *have, int *most)
{
    const Run *run = &game->run;
    const Blueprint *taken = &game->content->blueprints[blueprint];
    const bool supply = taken->kind == BLUEPRINT_SUPPLY, kind = !supply && run_kind_is_full(game, blueprint);
    *most = supply ? run_number_of(game, RUN_SUPPLIES) : kind ? run_most_of_kind(game, blueprint) : run->slots;
    *have = supply ? run->supply_count : kind ? *most : run->held_count;
    return supply ? LIMIT_SUPPLIES : !kind ? LIMIT_SLOTS : blueprint_is_used(taken) ? LIMIT_ABILITIES : LIMIT_BUILDINGS;
}

void stage_note_full(const Game *game, int blueprint, Card *card)
{
    const bool supply = game->content->blueprints[blueprint].kind == BLUEPRINT_SUPPLY;
    int have, most;
    char words[CARD_TEXT_SIZE];
    if (supply ? run_carries(&game->run, blueprint) || run_supply_making_room(game) < 0
               : !run_is_full(game, blueprint)) {
        return;
    }
    Text text = text_into(words, sizeof words);
    const Limit limit = limit_of(game, blueprint, &have, &most);
    text_add(&text, _(LIMITS[limit].note), have, most);
    text_add_part(&text, "\n", "%s", card->text);
    text_copy(card->text, sizeof card->text, words);
}

void stage_say_for_another(const Game *game, int blueprint, Text *text)
{
    int have, most;
    const Limit limit = limit_of(game, blueprint, &have, &most);
    text_add(text, _(LIMITS[limit].title), have, most);
}

void stage_say_given_up(const Game *game, int blueprint, Text *text)
{
    int have, most;
    const Limit limit = limit_of(game, blueprint, &have, &most);
    text_add(text, _(LIMITS[limit].question), have, most, game->content->blueprints[blueprint].name);
}

void picks_expect(void *state, const Decision *next)
{
    Picks *picks = state;
    bool chooses = next && (next->kind == DECISION_TAKE || next->kind == DECISION_BUY || next->kind == DECISION_CHOOSE);
    picks->cards.chosen = chooses ? next->item : picks->cards.chosen;
    picks->picking = chooses && next->held > 0;
    picks->held.chosen = picks->picking ? next->held - 1 : picks->held.chosen;
}

void stage_type(App *app, Key key)
{
    if (key.code != HKEY_MOUSE && key.code != HKEY_UNKNOWN && key.code != HKEY_NONE) {
        screen_say_no_key(app);
    }
}
