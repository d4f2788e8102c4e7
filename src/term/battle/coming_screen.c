/* All waves that are known: what enters where, how many, how close together, what they are like, and what would come of
 * each against what stands now. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/view/coming.h"
#include "holdout/describe.h"
#include "holdout/forecast.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/battle/battle_screen.h"
#include "term/screens/codex_model.h"
#include "term/speech/battle_speech.h"
#include "term/stack/forecasting.h"

#include <string.h>

enum {
    TITLE_ROW = 0,
    NAMES_ROW = 1,
    LIST_ROW = 2,
    PAGE_ROWS = 5, /* of what is said about the chosen type, its gap and the key line included */
    LINE_SIZE = 200,
    FORECAST_COLUMNS = 36,
    TEXT_SIZE = 1200,
};

/* A wave has a line, and so has each of its groups; where nothing is left to come, a wave's line stands alone. */
typedef struct ComingList {
    const Battle *battle;
    int count;
    Coming groups[COMING_MAX];
} ComingList;

static void list_of(const App *app, ComingList *list)
{
    list->battle = &screen_game(app)->battle;
    list->count = coming_groups(list->battle, list->groups);
}

static int count_of(const App *app, const void *state)
{
    (void)state;
    ComingList list;
    list_of(app, &list);
    return list.count;
}

/* Groups are chosen; what they stand among, and how far that has scrolled, is this screen's own. */
static const ListScreen COMING_LIST = {.count = count_of};

static int line_of_wave(const ComingList *list, int wave)
{
    int line = wave;
    for (int i = 0; i < list->count; i++) {
        line += list->groups[i].wave < wave;
    }
    return line;
}

static int line_of_group(const ComingList *list, int group)
{
    return list->count > 0 ? group + list->groups[group].wave + 1 : 0;
}

static int rows_of(const App *app)
{
    return app->canvas->rows - LIST_ROW - PAGE_ROWS;
}

/* The chosen group and the line of its wave are to be seen. */
static void settle(const App *app, void *opened)
{
    List *state = opened;
    ComingList list;
    list_of(app, &list);
    state->chosen = int_clamp(state->chosen, 0, int_max(list.count - 1, 0));
    int line = line_of_group(&list, state->chosen);
    int head = list.count > 0 ? line_of_wave(&list, list.groups[state->chosen].wave) : 0;
    bool both = line - head < rows_of(app);
    state->first = int_min(state->first, both ? head : line);
    state->first = int_max(state->first, line - rows_of(app) + 1);
}

/* Columns of the table; what has no room at the least width comes last. */
enum {
    AT_WAYS = 2,
    AT_COUNT = 8,
    AT_NAME = 16,
    AT_HP = 43,
    AT_SPEED = 49,
    AT_GAP = 58,
    AT_HULL = 70,
    AT_MORE = 82,
    MORE_COLUMNS = 30,
    MORE_MOST = 120,
    LINES_BEFORE = 2
};

static void put_names(Canvas *canvas)
{
    static const struct {
        int column;
        const char *name;
    } names[] = {{AT_WAYS, N_("way")},      {AT_COUNT, N_("number")},  {AT_NAME, N_("what")},     {AT_HP, N_("HP")},
                 {AT_SPEED, N_("tiles/s")}, {AT_GAP, N_("one every")}, {AT_HULL, N_("hull lost")}};
    enum { COUNT = sizeof names / sizeof *names };
    for (int i = 0; i < COUNT; i++) {
        int end = i + 1 < COUNT ? names[i + 1].column - 1 : AT_MORE - 1;
        canvas_text(canvas, names[i].column, NAMES_ROW, end - names[i].column, (Style){.ink = INK_DIM},
                    _(names[i].name));
    }
}

static void put_seconds(Canvas *canvas, int column, int row, Style style, int ticks)
{
    canvas_printf(canvas, column, row, AT_HULL - AT_GAP - 1, style, "%d.%02d s", ticks / TICKS_PER_SECOND,
                  ticks % TICKS_PER_SECOND * 5);
}

static void put_speed(Canvas *canvas, int row, Style style, const AttackerType *type)
{
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    text_add_fix(&text, type->speed * TICKS_PER_SECOND);
    canvas_text(canvas, AT_SPEED, row, AT_GAP - AT_SPEED - 1, style, line);
}

/* What its description says after so many lines. */
static const char *described_after(int lines, const Content *content, int type, char *text, size_t size)
{
    describe_attacker(content, type, text, size);
    const char *special = text;
    for (int i = 0; i < lines && special; i++) {
        special = strchr(special, '\n');
        special = special ? special + 1 : NULL;
    }
    return special ? special : "";
}

/* On a wide screen what is special about it stands in its row: what follows its numbers and what it costs. */
static void put_more(const App *app, const Coming *group, int row, Style style)
{
    Canvas *canvas = app->canvas;
    char text[TEXT_SIZE];
    if (canvas->columns < AT_MORE + MORE_COLUMNS) {
        return;
    }
    const char *special = described_after(LINES_BEFORE, screen_game(app)->content, group->type, text, sizeof text);
    text_join_lines(text);
    char cell[MORE_MOST * 4 + 5]; /* all of it stands below the list where it is chosen */
    (void)text_clean_cell(cell, sizeof cell, int_min(canvas->columns - AT_MORE, MORE_MOST), special);
    style.ink = INK_DIM;
    canvas_text(canvas, AT_MORE, row, canvas->columns - AT_MORE, style, cell);
}

static void put_group(const App *app, const ComingList *list, int index, int row, bool selected)
{
    Canvas *canvas = app->canvas;
    const Coming *group = &list->groups[index];
    const AttackerType *type = &list->battle->content->attackers[group->type];
    const BattleRules *rules = &list->battle->content->battle;
    Ground ground = selected ? GROUND_ROW : GROUND_NONE;
    Style style = {INK_TEXT, (uint8_t)ground, selected ? STYLE_BOLD : 0};
    char letters[LINE_SIZE];
    coming_letters(list->battle, group, letters, sizeof letters);
    canvas_fill(canvas, (Area){0, row, canvas->columns, 1}, ' ', style);
    canvas_put(canvas, 0, row, selected ? theme_glyph(&app->theme, GLYPH_SELECT) : ' ',
               (Style){INK_KEY, (uint8_t)ground, 0});
    canvas_text(canvas, AT_WAYS, row, AT_COUNT - AT_WAYS - 1, (Style){INK_WARN, (uint8_t)ground, 0}, letters);
    canvas_printf(canvas, AT_COUNT, row, AT_NAME - AT_COUNT - 1, style,
                  group->hidden             ? "?"
                  : group->named            ? "%d !"
                  : coming_paths(group) > 1 ? _("%d each")
                                            : "%d",
                  group->count);
    canvas_put(canvas, AT_NAME, row, (uint32_t)type->glyph,
               (Style){(uint8_t)theme_attacker_ink(type->size, false), (uint8_t)ground, STYLE_BOLD});
    const bool fresh = coming_is_new(screen_game(app), group);
    Style name = {group->boss    ? INK_BAD
                  : group->named ? INK_KEY
                  : fresh        ? INK_WARN
                                 : INK_TEXT,
                  (uint8_t)ground, style.attributes};
    char who[LINE_SIZE] = "";
    if (group->named) {
        run_say_named(screen_game(app), true, who, sizeof who);
    }
    canvas_printf(canvas, AT_NAME + 2, row, AT_HP - AT_NAME - 3, name, fresh && !group->named ? _("%s (new)") : "%s",
                  group->named ? who : type->name);
    canvas_printf(canvas, AT_HP, row, AT_SPEED - AT_HP - 1, style, "%d", coming_hp(list->battle, group));
    put_speed(canvas, row, style, type);
    if (group->hidden) {
        canvas_text(canvas, AT_WAYS, row, AT_COUNT - AT_WAYS - 1, style, "?");
        canvas_text(canvas, AT_GAP, row, AT_HULL - AT_GAP - 1, style, "?");
    } else if (group->count > 1 && group->spacing > 0) {
        put_seconds(canvas, AT_GAP, row, style, group->spacing);
    }
    if (type->size == SIZE_BOSS) {
        canvas_text(canvas, AT_HULL, row, AT_MORE - AT_HULL - 1, style, _("all"));
    } else {
        canvas_printf(canvas, AT_HULL, row, AT_MORE - AT_HULL - 1, style, "%d", rules->hull_loss[type->size]);
    }
    put_more(app, group, row, style);
}

/* Who serves whom in the wave, as many pairs as leave room for its forecast; returns the column that follows. */
static int put_pairs(Canvas *canvas, const Battle *battle, int wave, int column, int row)
{
    char pairs[CONTENT_TEXT_SIZE], line[CONTENT_TEXT_SIZE];
    bool some = describe_interplay(battle->content, &battle->waves[wave], pairs, sizeof pairs) > 0;
    while (some && columns_of(pairs) > canvas->columns - column - FORECAST_COLUMNS) {
        char *last = strrchr(pairs, ';');
        some = last != NULL;
        if (last) {
            *last = '\0';
        }
    }
    if (!some) {
        return column;
    }
    Text text = text_into(line, sizeof line);
    text_add(&text, "%s.  ", pairs);
    return column + canvas_text(canvas, column, row, canvas->columns - column, (Style){.ink = INK_WARN}, line);
}

static void put_wave(const App *app, const ComingList *list, int wave, int row)
{
    Canvas *canvas = app->canvas;
    const Battle *battle = list->battle;
    bool running = battle->phase == BATTLE_WAVE && wave == 0;
    int left = battle_attackers_to_come(battle, wave);
    char line[LINE_SIZE];
    Text text = text_into(line, sizeof line);
    if (battle_wave_known(battle, wave) != WAVE_KNOWN) {
        text_add(&text,
                 left == 0 ? _("Wave %d, now: all are in.")
                 : running ? (battle_is_stay(battle) ? _("Wave %d, now: how many, and where, is not known: you stayed.")
                                                     : _("Wave %d, now: how many, and where, is not known."))
                 : battle->phase == BATTLE_WON ? _("Wave %d, if you stay: how many, and where, is not known.")
                                               : _("Wave %d, next: how many, and where, is not known."),
                 battle->waves[wave].number);
        canvas_text(canvas, 0, row, canvas->columns, (Style){.ink = INK_KEY, .attributes = STYLE_BOLD}, line);
        return;
    }
    text_add(&text,
             running     ? _("Wave %d, now: %d still to come.")
             : wave == 0 ? _("Wave %d, next: %d.")
                         : _("Wave %d: %d."),
             battle->waves[wave].number, left);
    if (coming_boss_hp(battle, wave) > 0) {
        text_add(&text, " ");
        text_add(&text, _("Boss then: %d HP."), coming_boss_hp(battle, wave));
    }
    const ComingChance chance = coming_chance(battle, wave);
    const char *words = coming_chance_words(chance);
    const bool narrow = columns_of(line) + columns_of(words) > canvas->columns - FORECAST_COLUMNS;
    text_add(&text, chance != COMING_SURE ? " %s  " : "%s  ", narrow ? coming_chance_brief(chance) : words);
    int column = canvas_text(canvas, 0, row, canvas->columns, (Style){.ink = INK_KEY, .attributes = STYLE_BOLD}, line);
    column = put_pairs(canvas, battle, wave, column, row);
    forecasting_put(app, (Area){column, row, canvas->columns - column, 1}, wave);
}

static void put_list(const App *app, const ComingList *list, const List *state)
{
    int end = LIST_ROW + rows_of(app);
    for (int i = 0; i < coming_waves(list->battle); i++) {
        int row = LIST_ROW + line_of_wave(list, i) - state->first;
        if (row >= LIST_ROW && row < end) {
            put_wave(app, list, i, row);
        }
    }
    for (int i = 0; i < list->count; i++) {
        int row = LIST_ROW + line_of_group(list, i) - state->first;
        if (row >= LIST_ROW && row < end) {
            hot_item(app->canvas, (Area){0, row, app->canvas->columns, 1}, i);
            put_group(app, list, i, row, i == state->chosen);
        }
    }
}

static void put_page(const App *app, const ComingList *list, int selected)
{
    Canvas *canvas = app->canvas;
    int row = canvas->rows - PAGE_ROWS + 1;
    char text[TEXT_SIZE];
    text_copy(text, sizeof text,
              coming_is_over(list->battle) ? _("The battle is over: nobody comes any more.")
                                           : _("Nothing more is known to come."));
    if (list->count > 0) {
        const Coming *group = &list->groups[selected];
        describe_attacker_as(list->battle->content, group->type, coming_hp(list->battle, group), text, sizeof text);
    }
    canvas_wrap(canvas, (Area){0, row, canvas->columns, PAGE_ROWS - 2}, (Style){.ink = INK_TEXT}, text);
}

static void draw(const App *app, const void *opened)
{
    const List *state = opened;
    Canvas *canvas = app->canvas;
    ComingList list;
    list_of(app, &list);
    char roster[CONTENT_TEXT_SIZE];
    describe_roster(list.battle->content, &screen_game(app)->wave_source.roster, roster, sizeof roster);
    canvas_text(canvas, 0, TITLE_ROW, canvas->columns, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD}, roster);
    put_names(canvas);
    put_list(app, &list, state);
    put_page(app, &list, state->chosen);
    hot_keys(canvas, 0, canvas->rows - 1, canvas->columns, (Style){.ink = INK_DIM},
             _("arrows choose   Enter all about it   ? help   q or Esc back"));
    canvas->cursor_column = 0;
    canvas->cursor_row = LIST_ROW + line_of_group(&list, state->chosen) - state->first;
}

/* Each wave with what would come of it; then the group that is chosen. */
static void tell(const App *app, const void *opened, Reading *reading)
{
    const List *state = opened;
    ComingList list;
    list_of(app, &list);
    char roster[CONTENT_TEXT_SIZE];
    describe_roster(list.battle->content, &screen_game(app)->wave_source.roster, roster, sizeof roster);
    reading_say(reading, "%s.", roster);
    speech_waves(reading, screen_game(app), app->forecast);
    if (list.count > 0) {
        const Coming *group = &list.groups[state->chosen];
        char line[LINE_SIZE], about[TEXT_SIZE];
        Text text = text_into(line, sizeof line);
        speech_add_group(&text, screen_game(app), group);
        reading_begin_group(reading);
        reading->focus = reading->count;
        reading_say(reading, _("In wave %d: %s."), list.battle->waves[group->wave].number, line);
        describe_attacker_as(list.battle->content, group->type, coming_hp(list.battle, group), about, sizeof about);
        reading_note_text(reading, 0, 0, about);
        reading_end_group(reading);
    }
}

static void look_up(App *app, int argument)
{
    (void)argument;
    const List *state = screen_state(app);
    ComingList list;
    list_of(app, &list);
    if (list.count > 0) {
        codex_open_at(app, CODEX_ATTACKER, list.groups[state->chosen].type);
    }
}

static Work work(App *app)
{
    return forecasting_work(app, WAVE_LOOKAHEAD);
}

enum { PAGE = 8 };
static const Binding BINDINGS[] = {
    {{HKEY_DOWN, 'j', HKEY_TAB}, "arrows jk Tab", N_("choose"), list_go, 1},
    {{HKEY_UP, 'k', HKEY_BACKTAB}, NULL, NULL, list_go, -1},
    {{HKEY_PAGE_DOWN, ' '}, "PgUp PgDn Space", N_("choose far away"), list_go, PAGE},
    {{HKEY_PAGE_UP, 'b'}, NULL, NULL, list_go, -PAGE},
    {{HKEY_HOME, 'g'}, "Home End", N_("first, last"), list_go, -LIST_FAR},
    {{HKEY_END, 'G'}, NULL, NULL, list_go, LIST_FAR},
    {{HKEY_ENTER, 'c', 'i'}, "Enter c", N_("the codex, at the chosen attacker"), look_up, 0},
    HELP_KEY,
    {{'q', 'w', HKEY_ESCAPE, HKEY_INTERRUPT}, "q w Esc", N_("go back"), act_back, 0},
};

const Screen COMING_SCREEN = {.name = N_("Waves to come"),
                              SCREEN_KEYS(BINDINGS),
                              .state_size = sizeof(List),
                              .settle = settle,
                              .headed = true,
                              .draw = draw,
                              .tell = tell,
                              .list = &COMING_LIST,
                              .pick = list_pick,
                              .work = work};
