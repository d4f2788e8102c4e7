/* Two columns of those who can play, yourself among them, and one of games that were kept: what is chosen is played or
 * watched. */
#include "term/duel/duels_screen.h"

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "contest/match.h"
#include "disk/calls.h"
#include "term/duel/duel_play_screen.h"
#include "term/duel/duel_screen.h"
#include "term/duel/duel_table_screen.h"
#include "term/duel/keeping.h"
#include "term/duel/lane.h"
#include "term/list/list.h"
#include "term/screens/acts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    LEFT = 1,
    TITLE_ROW = 2,
    LIST_ROW = 3,
    PANEL_ROWS = 4,
    SIDE_COLUMNS = 18,
    KEPT_COLUMN = DUEL_SIDES, /* of the three */
    LISTS,
    KEPT_MOST = 200,
    ROWS = 1 + HOUSE_SIDE_BOTS, /* of any of the lists */
    PICTURE_ROW = LIST_ROW + ROWS + 1,
    PICTURE_TURNS = 600,
    ITEMS = 1000, /* of one list, as items that can be clicked on */
    WORDS_SIZE = 400
};

typedef struct KeptGame {
    char file[NAME_MAX + 1];
    char words[2 * RECORDING_NAME_SIZE + 40]; /* who played, and how it ended; "": it hasn't been read yet */
    bool goes_on;                             /* it is not over */
} KeptGame;

typedef struct DuelsState {
    List lists[LISTS]; /* of each side, and of games */
    int list;          /* the one that is chosen from */
    char folder[KEEPING_PATH_SIZE];
    struct timespec read_at;              /* when the folder had changed last as it was read */
    KeptGame *kept;                       /* the newest first */
    const HouseBot *pictured[DUEL_SIDES]; /* whose game the picture shows */
    Duel picture;
} DuelsState;

/* Row 0 of a side is the player himself. */
static const HouseBot *bot_of(DuelSide side, int row)
{
    int count;
    const HouseBot *bots = house_bots(side, &count);
    return row > 0 && row <= count ? &bots[row - 1] : NULL;
}

static const HouseBot *chosen_bot(const DuelsState *state, DuelSide side)
{
    return bot_of(side, state->lists[side].chosen);
}

static const KeptGame *chosen_game(const DuelsState *state)
{
    return &state->kept[state->lists[KEPT_COLUMN].chosen];
}

static size_t list_of(const App *app, const void *opened)
{
    (void)app;
    return offsetof(DuelsState, lists) + sizeof(List) * (size_t)((const DuelsState *)opened)->list;
}

static int newest_first(const void *a, const void *b)
{
    return -strcmp(((const KeptGame *)a)->file, ((const KeptGame *)b)->file);
}

static void read_game(const char *folder, KeptGame *game)
{
    char path[KEEPING_PATH_SIZE + sizeof game->file], names[DUEL_SIDES][RECORDING_NAME_SIZE];
    Recording record;
    Failure failure;
    bool over;
    long whole;
    Text text = text_into(game->words, sizeof game->words);
    snprintf(path, sizeof path, "%s/%s", folder, game->file);
    if (!recording_read_so_far(&record, path, &over, &whole, &failure)) {
        text_add(&text, _("can't be read"));
        return;
    }
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        text_clean(names[side], sizeof names[side], record.names[side]);
    }
    game->goes_on = !over && record.against[0];
    if (game->goes_on) {
        text_add(&text, _("turn %d, goes on"), (int)record.last + 1);
    } else {
        text_add(&text, translation_of_count("%d turn", "%d turns", record.turns), record.turns);
    }
    text_add(&text, "  %s - %s", names[DUEL_DEFENDER], names[DUEL_INVADER]);
    recording_free(&record);
}

static bool is_game(const char *name)
{
    size_t length = strlen(name);
    return length > 5 && length <= NAME_MAX && strcmp(name + length - 5, ".duel") == 0;
}

static bool take_game(void *context, const char *name)
{
    DuelsState *state = context;
    int *count = &state->lists[KEPT_COLUMN].count;
    if (is_game(name)) {
        state->kept = memory_grow(state->kept, (size_t)*count + 1, sizeof *state->kept);
        state->kept[*count].words[0] = '\0';
        text_copy(state->kept[(*count)++].file, sizeof state->kept->file, name);
    }
    return true;
}

static void read_folder(DuelsState *state)
{
    int *count = &state->lists[KEPT_COLUMN].count;
    free(state->kept);
    state->kept = NULL;
    *count = 0;
    (void)disk->list(state->folder, take_game, state);
    if (*count > 0) {
        qsort(state->kept, (size_t)*count, sizeof *state->kept, newest_first);
    }
    *count = int_min(*count, KEPT_MOST);
}

/* Each is played to its end when it is read: so only those that are shown are. */
static void read_shown(DuelsState *state)
{
    const List *list = &state->lists[KEPT_COLUMN];
    for (int i = list->first; i < list->count && i < list->first + ROWS; i++) {
        if (!state->kept[i].words[0]) {
            read_game(state->folder, &state->kept[i]);
        }
    }
}

/* How a game of the chosen two stands after a while; bots of middling strength stand in for the player. */
static void make_picture(DuelsState *state)
{
    const HouseBot *bots[DUEL_SIDES];
    HouseMind minds[DUEL_SIDES] = {{0}};
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        const HouseBot *chosen = chosen_bot(state, side);
        bots[side] = chosen ? chosen : bot_of(side, ROWS / 2 + 1);
    }
    if (memcmp(bots, state->pictured, sizeof bots) == 0) {
        return;
    }
    memcpy(state->pictured, bots, sizeof bots);
    duel_begin(&state->picture, DUEL_TURNS);
    while (state->picture.end == DUEL_GOES_ON && state->picture.turn <= PICTURE_TURNS) {
        DuelOrder orders[DUEL_SIDES] = {{.deed = DUEL_NOTHING}, {.deed = DUEL_NOTHING}};
        for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
            bots[side]->decide(&state->picture, &minds[side], &orders[side]);
        }
        duel_turn(&state->picture, &orders[DUEL_DEFENDER], &orders[DUEL_INVADER]);
    }
}

/* A game that was just played is there when its screen is left. */
static void settle(const App *app, void *opened)
{
    DuelsState *state = opened;
    List *kept = &state->lists[KEPT_COLUMN];
    struct stat now;
    if (disk->stat(state->folder, &now) == 0 && memcmp(&now.st_mtim, &state->read_at, sizeof now.st_mtim) != 0) {
        state->read_at = now.st_mtim;
        read_folder(state);
    }
    kept->chosen = int_clamp(kept->chosen, 0, int_max(kept->count - 1, 0));
    kept->first = list_first(kept->first, kept->chosen, kept->count, ROWS);
    state->list = state->list == KEPT_COLUMN && kept->count == 0 ? (int)DUEL_INVADER : state->list;
    list_settle(app, opened);
    read_shown(state);
    make_picture(state);
}

static void open(App *app, void *opened, const void *argument)
{
    (void)argument;
    DuelsState *state = opened;
    if (!state->folder[0]) {
        state->list = DUEL_INVADER;
        state->lists[DUEL_DEFENDER].count = state->lists[DUEL_INVADER].count = ROWS;
        state->lists[DUEL_INVADER].chosen = 1;
    }
    snprintf(state->folder, sizeof state->folder, "%s/duels", app->options->save_dir ? app->options->save_dir : ".");
}

static void forget(void *opened)
{
    DuelsState *state = opened;
    free(state->kept);
    state->kept = NULL;
}

/* The lists, and what was said of the one that is chosen from is past. */
static DuelsState *state_of(App *app)
{
    DuelsState *state = screen_state(app);
    state->lists[state->list].notice[0] = '\0';
    return state;
}

static void turn_to(App *app, int step)
{
    DuelsState *state = state_of(app);
    int lists = state->lists[KEPT_COLUMN].count > 0 ? LISTS : DUEL_SIDES;
    state->list = (state->list + step + lists) % lists;
}

static void say(DuelsState *state, const char *words)
{
    text_copy(state->lists[state->list].notice, LIST_NOTICE_SIZE, words);
}

/* A game of the house is played at once, and then watched. */
static void watch_house(App *app, const HouseBot *const bots[DUEL_SIDES])
{
    MatchRequest match = {.terms = {.seed = DUEL_SEED, .turns_max = DUEL_TURNS, .slow = 1}};
    char names[DUEL_SIDES][80];
    Recording record;
    Failure failure;
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        snprintf(names[side], sizeof names[side], "house:%s", bots[side]->name);
        match.players[side] = (PlayerRequest){.what = names[side]};
    }
    if (match_play(&match, &record, NULL, &failure)) {
        duel_watch_record(app, &record);
    }
}

static void play(App *app, DuelsState *state, const HouseBot *bot)
{
    char name[80];
    Failure failure = {.why = ""};
    snprintf(name, sizeof name, "house:%s", bot->name);
    const DuelWish wish = {
        .against = name, .invades = bot->side == DUEL_DEFENDER, .seed = DUEL_SEED, .turns_max = DUEL_TURNS, .slow = 1};
    if (!duel_play(app, &wish, &failure)) {
        say(state, failure.why);
    }
}

/* A game that is not over is gone on with, any other watched. */
static bool open_kept(App *app, DuelsState *state, Failure *failure)
{
    char path[KEEPING_PATH_SIZE + sizeof state->kept->file];
    Recording record;
    const KeptGame *game = chosen_game(state);
    snprintf(path, sizeof path, "%s/%s", state->folder, game->file);
    if (game->goes_on) {
        state->read_at = (struct timespec){0}; /* it grows without a change to its folder */
        return duel_resume(app, path, failure);
    }
    if (!recording_read(&record, path, failure)) {
        return false;
    }
    duel_watch_record(app, &record);
    return true;
}

static void begin(App *app, int argument)
{
    (void)argument;
    DuelsState *state = state_of(app);
    const HouseBot *const bots[DUEL_SIDES] = {chosen_bot(state, DUEL_DEFENDER), chosen_bot(state, DUEL_INVADER)};
    Failure failure = {.why = ""};
    if (state->list == KEPT_COLUMN) {
        if (!open_kept(app, state, &failure)) {
            say(state, failure.why);
        }
    } else if (bots[DUEL_DEFENDER] && bots[DUEL_INVADER]) {
        watch_house(app, bots);
    } else if (bots[DUEL_DEFENDER] || bots[DUEL_INVADER]) {
        play(app, state, bots[DUEL_DEFENDER] ? bots[DUEL_DEFENDER] : bots[DUEL_INVADER]);
    } else {
        say(state, _("You can't play against yourself; choose a bot on one side."));
    }
}

static void table(App *app, int argument)
{
    (void)argument;
    Failure failure;
    (void)state_of(app);
    (void)duel_table(app, NULL, &failure);
}

static bool pick(App *app, int item)
{
    DuelsState *state = state_of(app);
    bool same = state->list == item / ITEMS && state->lists[state->list].chosen == item % ITEMS;
    state->list = item / ITEMS;
    state->lists[state->list].chosen = item % ITEMS;
    return !same;
}

/* What is chosen of a side stays marked while another list is chosen from. */
static void draw_item(const App *app, const DuelsState *state, int list, int at, Area area, const char *words)
{
    enum { INDENT = 2 };
    bool chosen = at == state->lists[list].chosen, here = chosen && list == state->list;
    Style style = list_row(app, area, INDENT, list * ITEMS + at, here);
    if (chosen && !here && list != KEPT_COLUMN) {
        style.attributes = STYLE_BOLD;
        canvas_put(app->canvas, area.column, area.row, theme_glyph(&app->theme, GLYPH_SELECT), style);
    }
    canvas_text(app->canvas, area.column + INDENT, area.row, area.columns - INDENT, style, words);
}

static void draw_sides(const App *app, const DuelsState *state)
{
    static const char *const titles[DUEL_SIDES] = {N_("Defender"), N_("Invader")};
    for (DuelSide side = DUEL_DEFENDER; side < DUEL_SIDES; side++) {
        int column = LEFT + (int)side * SIDE_COLUMNS;
        canvas_text(app->canvas, column + 2, TITLE_ROW, SIDE_COLUMNS, (Style){.ink = INK_DIM}, _(titles[side]));
        for (int i = 0; i < ROWS; i++) {
            const HouseBot *bot = bot_of(side, i);
            draw_item(app, state, (int)side, i, (Area){column, LIST_ROW + i, SIDE_COLUMNS - 2, 1},
                      bot ? bot->name : _("you"));
        }
    }
}

static void draw_kept(const App *app, const DuelsState *state)
{
    Canvas *canvas = app->canvas;
    int column = LEFT + DUEL_SIDES * SIDE_COLUMNS, width = canvas->columns - column - LEFT;
    canvas_text(canvas, column + 2, TITLE_ROW, width, (Style){.ink = INK_DIM}, _("Games that you played"));
    const List *kept = &state->lists[KEPT_COLUMN];
    if (kept->count == 0) {
        canvas_text(canvas, column + 2, LIST_ROW, width, (Style){.ink = INK_DIM}, _("none so far"));
    }
    for (int i = kept->first; i < kept->count && i < kept->first + ROWS; i++) {
        draw_item(app, state, KEPT_COLUMN, i, (Area){column, LIST_ROW + i - kept->first, width, 1},
                  state->kept[i].words);
    }
}

static void draw_picture(const App *app, const DuelsState *state, int panel)
{
    Canvas *canvas = app->canvas;
    int room = panel - PICTURE_ROW, rows = lane_rows(room);
    struct Reading *reading = canvas_mute(canvas);
    if (rows <= room) {
        canvas_printf(canvas, LEFT, PICTURE_ROW - 1, canvas->columns - 2 * LEFT, (Style){.ink = INK_DIM},

                      translation_of_count("%s against %s after %d turn", "%s against %s after %d turns",
                                           state->picture.turn - 1),
                      state->pictured[DUEL_DEFENDER]->name, state->pictured[DUEL_INVADER]->name,
                      state->picture.turn - 1);
        lane_draw(canvas, (Area){LEFT, PICTURE_ROW, canvas->columns - 2 * LEFT, rows}, &state->picture, NULL);
    }
    canvas->reading = reading;
}

/* What Enter does, and what the two are. */
static void put_plan(Text *text, const DuelsState *state)
{
    const HouseBot *defender = chosen_bot(state, DUEL_DEFENDER), *invader = chosen_bot(state, DUEL_INVADER);
    if (state->list == KEPT_COLUMN) {
        const KeptGame *game = chosen_game(state);
        text_add(text,
                 game->goes_on ? _("%s/%s: %s. " KEY("Enter") " goes on with it.")
                               : _("%s/%s: %s. " KEY("Enter") " watches it."),
                 state->folder, game->file, game->words);
    } else if (defender && invader) {
        text_add(text, _(KEY("Enter") " watches %s against %s."), defender->name, invader->name);
    } else if (!defender && !invader) {
        text_add(text, _("Choose a bot on one side."));
    } else {
        text_add(text,
                 invader ? _(KEY("Enter") " plays: you defend against %s.")
                         : _(KEY("Enter") " plays: you invade against %s."),
                 invader ? invader->name : defender->name);
    }
    if (state->list != KEPT_COLUMN && defender) {
        text_add(text, "\n%s: %s", defender->name, _(defender->plan));
    }
    if (state->list != KEPT_COLUMN && invader) {
        text_add(text, "\n%s: %s", invader->name, _(invader->plan));
    }
}

static Area place(const App *app, const void *opened)
{
    (void)opened;
    return (Area){0, LIST_ROW, app->canvas->columns, ROWS};
}

static bool draw_lists(const App *app, const void *opened, Area area)
{
    (void)area;
    draw_sides(app, opened);
    draw_kept(app, opened);
    draw_picture(app, opened, app->canvas->rows - 1 - PANEL_ROWS);
    return true;
}

static void draw_plan(const App *app, const void *opened, Area area)
{
    const DuelsState *state = opened;
    char words[KEEPING_PATH_SIZE + WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    put_plan(&text, state);
    canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, words);
}

static const ListScreen DUELS_LIST = {
    .layout = {.left = LEFT, .below = PANEL_ROWS},
    .which = list_of,
    .place = place,
    .title = N_("Duel: one lane, a defender and an invader"),
    .body = draw_lists,
    .below = draw_plan,
    .keys = N_("Arrows choose  Enter begin  t table of the house  ? help  q back"),
};

static const Binding BINDINGS[] = {
    {{HKEY_LEFT, 'h', HKEY_BACKTAB},
     "arrows hjkl Tab",
     N_("choose who defends, who invades, or a game that was kept"),
     turn_to,
     -1},
    {{HKEY_RIGHT, 'l', HKEY_TAB}, NULL, NULL, turn_to, 1},
    {{HKEY_UP, 'k'}, NULL, NULL, list_go, -1},
    {{HKEY_DOWN, 'j'}, NULL, NULL, list_go, 1},
    LIST_PAGE_KEYS(N_("ten rows")),
    LIST_END_KEYS(N_("first, last row")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("play, go on, or watch two bots or the game"), begin, 0},
    {{'t'}, "t", N_("the table of the house: everyone against everyone"), table, 0},
    HELP_KEY,
    {{'q', HKEY_ESCAPE, HKEY_INTERRUPT}, "q Esc", N_("go back"), act_back, 0},
};

static const char ABOUT[] = N_("In a duel one side builds towers on a lane of a hundred spaces, and the other "
                               "sends invaders across. A hundred who have crossed end the game: the defender wants "
                               "that to take long, the invader wants it soon. Play either side against a bot of the "
                               "house, the weakest first, or watch two of them. Programs of your own, in any "
                               "language, play with 'holdout duel'; doc/duel.md tells how.");

const Screen DUELS_SCREEN = {.name = N_("Duel"),
                             SCREEN_KEYS(BINDINGS),
                             .state_size = sizeof(DuelsState),
                             .open = open,
                             .close = forget,
                             .list = &DUELS_LIST,
                             .settle = settle,
                             .headed = true,
                             .draw = list_draw,
                             .pick = pick,
                             .about = ABOUT};
