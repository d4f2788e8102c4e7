/* Where a new run is set up: its kind, and what that kind lets the player choose. What was chosen last stays chosen. On
 * the seed's row whatever is typed is the seed, but for keys that lead away from it. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/homes/newest_run.h"
#include "term/journey/run_words.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/play/play.h"
#include "term/stack/results.h"
#include "term/tty/text_field.h"
#include "holdout/describe.h"

enum { LEFT = 2, LIST_ROW = 2, PANEL_COLUMN = 42, SIDE = 2, LEVELS_MAX = 99, ROWS_MAX = 4 + TWISTS_MAX };

typedef enum RowKind { ROW_MODE, ROW_SHIP, ROW_SEED, ROW_LEVEL, ROW_ASCENSION, ROW_TWIST } RowKind;

typedef struct Rows {
    int count;
    struct {
        RowKind kind;
        int twist;
    } at[ROWS_MAX];
} Rows;

typedef struct NewRunChoice {
    List list;
    int kind; /* of run, in the order of this screen */
    int ship; /* as GameOptions has it, never 0 */
    int ascension;
    Progress progress;
    uint32_t twists;
    bool typing;                  /* the seed */
    char left[JOURNAL_PATH_SIZE]; /* an unfinished run that the player is asked about, or "" */
    const char *refused;          /* the name of what can't be chosen, though it was tried; or NULL */
} NewRunChoice;

static const Content *content_of(const App *app)
{
    return app->options->content;
}

static RunMode mode_of(const NewRunChoice *choice)
{
    static const RunMode order[MODE_COUNT] = {MODE_RUN, MODE_DAILY, MODE_CUSTOM, MODE_SORTIE, MODE_LINEAR};
    return order[choice->kind];
}

static void add_row(Rows *rows, RowKind kind, int twist)
{
    rows->at[rows->count].kind = kind;
    rows->at[rows->count++].twist = twist;
}

static Rows rows_of(const App *app, const NewRunChoice *choice)
{
    Rows rows = {0};
    RunMode mode = mode_of(choice);
    add_row(&rows, ROW_MODE, 0);
    if (mode != MODE_DAILY) {
        if (run_mode_has_chart(mode)) {
            add_row(&rows, ROW_SHIP, 0);
        }
        add_row(&rows, ROW_SEED, 0);
    }
    add_row(&rows, run_mode_has_chart(mode) ? ROW_ASCENSION : ROW_LEVEL, 0);
    for (int i = 0; mode == MODE_CUSTOM && i < content_of(app)->run.twist_count; i++) {
        add_row(&rows, ROW_TWIST, i);
    }
    return rows;
}

/* May the player choose the ship? */
static bool has_ship(RunMode mode)
{
    return run_mode_has_chart(mode) && mode != MODE_DAILY;
}

static const Ship *ship_of(const App *app, const NewRunChoice *choice)
{
    return &content_of(app)->ships[choice->ship - 1];
}

/* The one that the command line names is, as with --new, so that a run that was shared can be begun. */
static bool ship_is_open(const App *app, const NewRunChoice *choice)
{
    return choice->ship == app->options->ship || feats_open(choice->progress.feats, ship_of(app, choice)->opened_by);
}

static bool twist_is_open(const App *app, const NewRunChoice *choice, int twist)
{
    return feats_open(choice->progress.feats, content_of(app)->run.twists[twist].opened_by);
}

/* Custom runs may try any step; the others go as far as has been won. */
static int ascension_max(const App *app, const NewRunChoice *choice)
{
    int open = choice->progress.ascension[mode_of(choice)], all = content_of(app)->run.ascension_count;
    return mode_of(choice) == MODE_CUSTOM ? all : int_min(open, all);
}

static int count_of(const App *app, const void *state)
{
    return rows_of(app, state).count;
}

static void moved(App *app, void *state)
{
    (void)app;
    ((NewRunChoice *)state)->left[0] = '\0';
    ((NewRunChoice *)state)->refused = NULL;
}

static int turned(int value, int step, int least, int most)
{
    return value + step < least ? most : value + step > most ? least : value + step;
}

static bool at_seed(const App *app, const NewRunChoice *choice)
{
    return rows_of(app, choice).at[choice->list.chosen].kind == ROW_SEED;
}

/* With the key that was pressed, where that is a letter or the like. */
static void begin_typing(App *app, NewRunChoice *choice)
{
    choice->typing = true;
    if (app->key.code != ' ') {
        text_field_key(app->seed, sizeof app->seed, app->key);
    }
}

static void change_kind(App *app, int step)
{
    NewRunChoice *choice = screen_state(app);
    choice->kind = turned(choice->kind, step, 0, MODE_COUNT - 1);
    int most = ascension_max(app, choice);
    choice->ascension = int_min(choice->ascension, most);
}

/* In, or out again. */
static void put_twist(const App *app, NewRunChoice *choice, int twist)
{
    if (twist_is_open(app, choice, twist)) {
        choice->twists ^= (uint32_t)1 << twist;
    } else {
        choice->refused = content_of(app)->run.twists[twist].name;
    }
}

static void change(App *app, int step)
{
    NewRunChoice *choice = screen_state(app);
    Rows rows = rows_of(app, choice);
    choice->left[0] = '\0';
    choice->refused = NULL;
    switch (rows.at[choice->list.chosen].kind) {
    case ROW_MODE:
        change_kind(app, step);
        break;
    case ROW_SHIP:
        choice->ship = turned(choice->ship, step, 1, content_of(app)->ship_count);
        break;
    case ROW_SEED:
        begin_typing(app, choice);
        break;
    case ROW_LEVEL:
        app->level = turned(app->level, step, 1, LEVELS_MAX);
        break;
    case ROW_ASCENSION:
        choice->ascension = turned(choice->ascension, step, 0, ascension_max(app, choice));
        break;
    case ROW_TWIST:
        put_twist(app, choice, rows.at[choice->list.chosen].twist);
        break;
    }
}

static void type_seed(App *app, int argument)
{
    (void)argument;
    NewRunChoice *choice = screen_state(app);
    choice->left[0] = '\0';
    choice->refused = NULL;
    if (at_seed(app, choice)) {
        begin_typing(app, choice);
    } else if (mode_of(choice) != MODE_DAILY) {
        while (!at_seed(app, choice)) {
            choice->list.chosen = (choice->list.chosen + 1) % rows_of(app, choice).count;
        }
        choice->typing = true;
    }
}

/* Shows what is open by now, and at first the ship and the step that the command line names. */
static void open(App *app, void *state, const void *argument)
{
    (void)argument;
    NewRunChoice *choice = state;
    choice->progress = results_progress(app);
    for (int i = 0; i < content_of(app)->run.twist_count; i++) {
        choice->twists &= twist_is_open(app, choice, i) ? UINT32_MAX : ~((uint32_t)1 << i);
    }
    if (choice->ship == 0) {
        int named = app->options->ship;
        choice->ship = named > 0 ? named : 1 + content_of(app)->run.first_ship;
        choice->ascension = int_clamp(app->options->ascension, 0, ascension_max(app, choice));
    }
    choice->list.chosen = 0;
    choice->typing = false;
    choice->left[0] = '\0';
    choice->refused = NULL;
}

/* Asked once, unless the player wants no questions, before the first run that is left for another one; any other key
 * takes the question back. */
static bool asks_first(const App *app, NewRunChoice *choice)
{
    if (settings_get(&app->settings, SETTING_CONFIRM) != 0) {
        return false;
    }
    if (!choice->left[0]) {
        newest_run(app->options, choice->left);
        return choice->left[0];
    }
    choice->left[0] = '\0';
    choice->refused = NULL;
    return false;
}

static void begin(App *app, int argument)
{
    (void)argument;
    NewRunChoice *choice = screen_state(app);
    if (has_ship(mode_of(choice)) && !ship_is_open(app, choice)) {
        choice->refused = ship_of(app, choice)->name;
        return;
    }
    if (asks_first(app, choice)) {
        return;
    }
    GameOptions options = {.mode = mode_of(choice), .first_level = 1, .ship = choice->ship};
    options.feats = choice->progress.feats;
    options.aids = (Aids)settings_get(&app->settings, SETTING_AIDS);
    if (!run_mode_has_chart(mode_of(choice))) {
        options.first_level = app->level;
    } else {
        options.ascension = choice->ascension;
        options.chapters = mode_of(choice) != MODE_SORTIE;
        options.twists = mode_of(choice) == MODE_CUSTOM ? choice->twists : 0;
    }
    if (mode_of(choice) == MODE_DAILY) {
        Text seed = text_into(options.seed, sizeof options.seed);
        text_add(&seed, "daily %s", app->options->date);
    } else if (app->seed[0]) {
        text_copy_trimmed(options.seed, sizeof options.seed, app->seed);
    } else {
        app->options->draw_seed(options.seed);
    }
    app->notice[0] = '\0';
    screen_pop(app);
    play_begin(app, &options);
}

static void type(App *app, Key key)
{
    NewRunChoice *choice = screen_state(app);
    if (!choice->typing) {
        choice->typing = at_seed(app, choice) && text_field_key(app->seed, sizeof app->seed, key);
    } else {
        choice->typing = list_type(app, app->seed, sizeof app->seed, key);
    }
}

static bool typing(const void *state)
{
    return ((const NewRunChoice *)state)->typing;
}

static void describe_row(const App *app, const NewRunChoice *choice, RowKind kind, int twist, Text *text)
{
    switch (kind) {
    case ROW_MODE:
        text_add(text, _("Kind       < %s >"), run_mode_text(mode_of(choice)));
        break;
    case ROW_SHIP:
        text_add(text, ship_is_open(app, choice) ? _("Ship       < %s >") : _("Ship       < %s >  not open yet"),
                 ship_of(app, choice)->name);
        break;
    case ROW_SEED:
        text_add(text, _("Seed       %s%s"), app->seed[0] || choice->typing ? app->seed : _("drawn for the run"),
                 choice->typing ? "_" : "");
        break;
    case ROW_LEVEL:
        text_add(text, _("Level      < %d >"), app->level);
        break;
    case ROW_ASCENSION:
        text_add(text, _("Ascension  < %d >  of %d"), choice->ascension, ascension_max(app, choice));
        break;
    case ROW_TWIST:
        text_add(text, twist_is_open(app, choice, twist) ? "[%c] %s" : _("[%c] %s  not open yet"),
                 choice->twists >> twist & 1 ? 'x' : ' ', content_of(app)->run.twists[twist].name);
        break;
    }
}

/* Apart from the kind of run stands what it is made of, and apart from that its twists. */
static const char *heading(const App *app, const void *state, int at)
{
    Rows rows = rows_of(app, state);
    bool begins = at == 1 || (at > 1 && rows.at[at].kind == ROW_TWIST && rows.at[at - 1].kind != ROW_TWIST);
    return begins ? "" : NULL;
}

static void draw_row(const App *app, const void *state, int at, Area area, Style style)
{
    Rows rows = rows_of(app, state);
    char line[GAME_SEED_SIZE + CONTENT_NAME_SIZE];
    Text text = text_into(line, sizeof line);
    describe_row(app, state, rows.at[at].kind, rows.at[at].twist, &text);
    canvas_text(app->canvas, area.column, area.row, area.columns - 1, style, line);
}

static const char *about_mode(RunMode mode)
{
    static const char *const texts[MODE_COUNT] = {
        [MODE_RUN] =
            N_("Three acts, each a chart of systems to find your way through: battles, shops, events, and a boss at "
               "the end. Hull that is lost stays lost, and without hull the run is over."),
        [MODE_SORTIE] =
            N_("One act for an evening, about 45 minutes: the seed draws which of the three. You begin with as much as "
               "a run has by then, chosen from offers, and win when the boss of the act is dead."),
        [MODE_DAILY] = N_("The same run for everyone today (UTC): the date is its seed."),
        [MODE_CUSTOM] = N_("A run by your own rules: any seed, any ascension, and twists."),
        [MODE_LINEAR] =
            N_("Without a chart: one level after the other, each harder, until the hull is gone. Blueprints are "
               "offered after each."),
    };
    return _(texts[mode]);
}

/* The steps in force, the last one first: it is what the choice is about. */
static void describe_ascension(const App *app, const NewRunChoice *choice, Text *text)
{
    const RunRules *rules = &content_of(app)->run;
    int ascension = choice->ascension, most = ascension_max(app, choice);
    text_add(text, ascension == 0 ? _("The run as it is, without anything that makes it harder.\n") : "");
    for (int i = ascension - 1; i >= 0; i--) {
        char step[CONTENT_TEXT_SIZE];
        describe_clause(content_of(app), &rules->ascension[i].clause, step, sizeof step);
        text_add(text, "%d %s: %s\n", i + 1, rules->ascension[i].name, step);
    }
    if (most < rules->ascension_count) {
        text_add(text,
                 mode_of(choice) == MODE_SORTIE ? _("Winning a sortie at %d unlocks the next.")
                                                : _("Winning a run at %d unlocks the next."),
                 most);
    }
}

/* Its picture, what it is like, and what is otherwise with it. */
static void describe_chosen_ship(const App *app, const NewRunChoice *choice, Text *text)
{
    const Ship *ship = ship_of(app, choice);
    char words[CONTENT_TEXT_SIZE];
    describe_ship(content_of(app), choice->ship - 1, words, sizeof words);
    text_add(text, "%s\n%s\n", ship->flavour, words);
    if (!ship_is_open(app, choice)) {
        describe_opened_by(content_of(app), ship->opened_by, words, sizeof words);
        text_add(text, "%s\n", words);
    }
}

static void describe_twist(const App *app, const NewRunChoice *choice, int twist, Text *text)
{
    const RunStep *chosen = &content_of(app)->run.twists[twist];
    char words[CONTENT_TEXT_SIZE];
    describe_clause(content_of(app), &chosen->clause, words, sizeof words);
    if (twist_is_open(app, choice, twist)) {
        text_add(text, _("%s\n" KEY("Space") " puts it in or takes it out."), words);
        return;
    }
    text_add(text, "%s\n", words);
    describe_opened_by(content_of(app), chosen->opened_by, words, sizeof words);
    text_add(text, "%s\n", words);
}

static void describe_selected(const App *app, const NewRunChoice *choice, Text *text)
{
    Rows rows = rows_of(app, choice);
    int twist = rows.at[choice->list.chosen].twist;
    switch (rows.at[choice->list.chosen].kind) {
    case ROW_MODE:
        text_add(text, "%s", about_mode(mode_of(choice)));
        break;
    case ROW_SHIP:
        describe_chosen_ship(app, choice, text);
        break;
    case ROW_SEED:
        text_add(text, _("The same seed makes the same run. Type one here; without one each run draws its own."));
        break;
    case ROW_LEVEL:
        text_add(text, _("The level that you begin with."));
        break;
    case ROW_ASCENSION:
        describe_ascension(app, choice, text);
        break;
    case ROW_TWIST:
        describe_twist(app, choice, twist, text);
        break;
    }
}

/* Rows at the foot: lines, or cards where the screen is tall. */
static int shelf_rows(const Canvas *canvas)
{
    enum { LINES = 8, TALL = 40 };
    return canvas->rows >= TALL ? canvas->rows / 2 : LINES;
}

/* What the run begins with; false and nothing where there is no room for it. */
static bool put_starters(const App *app, const NewRunChoice *choice, Area area)
{
    const Content *content = content_of(app);
    const Ship *ship = has_ship(mode_of(choice)) ? ship_of(app, choice) : content_first_ship(content);
    Canvas *canvas = app->canvas;
    Cards cards = {0};
    const ClauseSet in_force = clauses_chosen((int)(ship - content->ships), 0, 0);
    for (int i = 0; i < ship->starter_count; i++) {
        words_blueprint_card(content, ship->starters[i], -1, &in_force, cards_add(&cards));
    }
    struct Reading *reading = canvas_mute(canvas);
    Area below = {area.column, area.row + 1, area.columns, area.rows - 1};
    bool shown = card_table_show(canvas, &app->theme, below, &cards);
    if (shown) {
        canvas_text(canvas, area.column, area.row, area.columns, (Style){INK_DIM, GROUND_NONE, STYLE_BOLD},
                    _("You begin with"));
    }
    canvas->reading = reading;
    return shown;
}

/* How far down the words begin: below the ship's picture, on its row. */
static int put_picture(const App *app, const NewRunChoice *choice, Area area)
{
    Rows rows = rows_of(app, choice);
    if (rows.at[choice->list.chosen].kind != ROW_SHIP) {
        return 0;
    }
    const Ship *ship = ship_of(app, choice);
    Ink ink = ship_is_open(app, choice) ? INK_KEY : INK_DIM;
    for (int i = 0; i < ship->art_row_count; i++) {
        canvas_text(app->canvas, area.column, area.row + i, area.columns, (Style){.ink = (uint16_t)ink}, ship->art[i]);
    }
    return ship->art_row_count + 1;
}

/* The row below the last of the list, were it not cut. */
static int list_end(const App *app, const NewRunChoice *choice)
{
    int end = LIST_ROW, count = rows_of(app, choice).count;
    for (int i = 0; i < count; i++) {
        end += 1 + (heading(app, choice, i) != NULL);
    }
    return end;
}

/* What there is to know of the row, and where there is room what the run begins with: under both, or under the words
 * where the list is too long for that. */
static void draw_panel(const App *app, const void *state, Area panel)
{
    const NewRunChoice *choice = state;
    enum { TEXT_SIZE = 4000, SHELF_COLUMNS = 48 };
    char words[TEXT_SIZE];
    Canvas *canvas = app->canvas;
    Text text = text_into(words, sizeof words);
    describe_selected(app, choice, &text);
    Area area = {panel.column + SIDE, panel.row + 1, panel.columns - SIDE - 1, panel.rows - 2};
    int below = put_picture(app, choice, area);
    area.row += below;
    area.rows -= below;
    int used = canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, words), columns = canvas->columns - 2 * LEFT;
    if (choice->refused) {
        canvas_printf(canvas, LEFT, canvas->rows - 2, columns, (Style){.ink = INK_WARN},
                      _("%s can't be chosen yet; its row says what opens it."), choice->refused);
    } else if (choice->left[0]) {
        canvas_printf(canvas, LEFT, canvas->rows - 2, columns, (Style){.ink = INK_WARN},
                      _("%s stays in the list of unfinished runs, key " KEY("u") " on the title."),
                      newest_run_name(choice->left));
    }
    Area shelf = {LEFT, canvas->rows - shelf_rows(canvas), columns, shelf_rows(canvas) - 2};
    bool below_all = list_end(app, choice) < shelf.row;
    if (!below_all) {
        shelf.column = area.column;
        shelf.columns = area.columns;
    }
    bool room = area.row + used < shelf.row - 1 && shelf.columns >= SHELF_COLUMNS;
    bool shelved = room && put_starters(app, choice, shelf) && below_all;
    panel.rows = shelved ? shelf.row - 1 - panel.row : panel.rows - 1;
    canvas_lay(canvas, panel, GROUND_PANEL);
}

static void put_keys(const App *app, const void *state, Text *keys)
{
    const NewRunChoice *choice = state;
    (void)app;
    text_add(keys, "%s",
             choice->typing    ? _("Type a seed; Enter takes it, Esc clears it.")
             : choice->left[0] ? _("Enter begin all the same   arrows change something   q back")
                               : _("Enter begin   arrows choose and change   Space change   ? help   q back"));
}

static const ListScreen NEW_RUN_LIST = {
    .layout = {.left = LEFT,
               .column = LEFT,
               .row = LIST_ROW,
               .columns = 39,
               .indent = 2,
               .beside = PANEL_COLUMN,
               .bare = true},
    .round = true,
    .count = count_of,
    .moved = moved,
    .title = N_("A new run"),
    .heading = heading,
    .row = draw_row,
    .beside = draw_panel,
    .put_keys = put_keys,
};

static const Binding NEW_RUN_BINDINGS[] = {
    LIST_UP_DOWN_KEYS(N_("choose a row")),
    {{HKEY_RIGHT, 'l', '+', ' '}, "left right hl Space", N_("change it; put twists in or out"), change, 1},
    {{HKEY_LEFT, 'h', '-'}, NULL, NULL, change, -1},
    {{'s'}, "s", N_("type the seed"), type_seed, 0},
    {{HKEY_ENTER}, "Enter", N_("begin the run"), begin, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("back to the title"), act_back, 0},
};

static const char ABOUT[] = N_("Ascension makes runs harder step by step, each with all before it. Twists change "
                               "the rules of a custom run, for better or worse.");

const Screen NEW_RUN_SCREEN = {.name = N_("New run"),
                               SCREEN_KEYS(NEW_RUN_BINDINGS),
                               .state_size = sizeof(NewRunChoice),
                               .kept = true,
                               .open = open,
                               LIST_PARTS(NEW_RUN_LIST),
                               .type = type,
                               .typing = typing,
                               .about = ABOUT};
