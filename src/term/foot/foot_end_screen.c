/* How a game on foot has ended: by whom, how long it took, what decided it, what was found and what was not. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/hot.h"
#include "term/foot/open.h"
#include "term/foot/screens.h"
#include "term/foot/turning.h"
#include "term/walk/kept.h"
#include "term/walk/walk.h"
#include "term/walk/walk_words.h"
#include "term/screens/acts.h"
#include "foot/words/telling.h"
#include "foot/words/plot_words.h"

#include <string.h>

enum { LEFT = 4, TOP = 2, NAME_SIZE = 2 * CONTENT_NAME_SIZE, WORDS_SIZE = 2000 };

typedef struct FootEnd {
    FootWalk *walk;
    bool hurt; /* whether there is what the game was decided by: */
    FootTurning turning;
} FootEnd;

static void open(App *app, void *opened, const void *argument)
{
    FootEnd *state = opened;
    *state = (FootEnd){.walk = (FootWalk *)(uintptr_t)argument};
    ViewedGame game = foot_kept_game(app, state->walk);
    bool won = walk_game(app, state->walk)->outcome == FOOT_WON;
    state->hurt =
        game.journal[0] && foot_turning_find(app->options->content, game.journal,
                                             won ? FOOT_TURNING_NEAREST : FOOT_TURNING_GREATEST, &state->turning);
}

static const FootGame *game_below(const App *app)
{
    const FootEnd *state = screen_state(app);
    return walk_game(app, state->walk);
}

/* Away from the game, too. */
static void leave(App *app, int argument)
{
    (void)argument;
    screen_pop(app);
    screen_pop(app);
    screen_tell_homes(app);
}

static void put_victory(const FootGame *game, Text *text)
{
    switch (foot_book(game)->goal) {
    case FOOT_GOAL_STAIRS:
    case FOOT_GOAL_BOSS:
        text_add(text, _("You have won: the %s is dead."), words_boss(game));
        break;
    case FOOT_GOAL_PLOT:
        text_add(text, "%s", _("You have won. The story has come to its end."));
        break;
    case FOOT_GOAL_AIRLOCK:
    case FOOT_GOAL_COUNT:
        text_add(text, "%s", _("You have won."));
        break;
    }
}

static void put_end(const FootGame *game, Text *text)
{
    if (game->outcome == FOOT_WON) {
        put_victory(game, text);
        return;
    }
    char who[NAME_SIZE];
    if (game->killer >= FOOT_WHO_CREATURE) {
        foot_who_name(game, game->killer, who, sizeof who);
        text_add(text, _("You were killed by %s."), who);
    } else {
        text_add(text, "%s", game->entities.hp[FOOT_HERO] > 0 ? _("Your time was up.") : _("You died of your wounds."));
    }
    const char *star = foot_star_name(game, game->voyage.star), *name = foot_floor(game)->name;
    int floors = foot_floor_count(game);
    if (star && floors > 1) {
        text_add_part(text, " ", _("That was on %s, floor %d of %d, %s."), star, game->floor + 1, floors, name);
    } else if (star) {
        text_add_part(text, " ", _("That was on %s, %s."), star, name);
    } else if (floors > 1) {
        text_add_part(text, " ", _("That was on floor %d of %d, %s."), game->floor + 1, floors, name);
    }
}

/* Returns the column behind it. */
static int put_number(Canvas *canvas, int column, int row, const char *label, int number)
{
    enum { GAP = 3 };
    int left = canvas->columns - LEFT;
    canvas_begin_group(canvas);
    column += 1 + canvas_text(canvas, column, row, left - column, (Style){.ink = INK_DIM}, label);
    column += canvas_printf(canvas, column, row, left - column, (Style){.ink = INK_TEXT}, "%d", number);
    canvas_end_group(canvas);
    return column + GAP;
}

static int stars_visited(const FootVoyage *voyage)
{
    int count = 0;
    for (int star = 0; star < voyage->star_count; star++) {
        count += voyage->stars[star].visited;
    }
    return count;
}

/* In one row, so that what decided the game has room. */
static void put_numbers(Canvas *canvas, const FootGame *game, int row)
{
    int column = put_number(canvas, LEFT, row, _("Turns"), game->round);
    if (foot_is_voyage(game)) {
        column = put_number(canvas, column, row, _("Stars"), stars_visited(&game->voyage));
    } else if (foot_floor_count(game) > 1) {
        column = put_number(canvas, column, row, _("Deepest floor"), game->deepest + 1);
    }
    column = put_number(canvas, column, row, _("Killed"), game->kills);
    put_number(canvas, column, row, _("Experience"), game->experience);
}

/* Whether no letter before has the same item. */
static bool is_first_of_its_kind(const FootGame *game, int letter)
{
    const uint8_t *type = game->entities.type;
    bool first = true;
    for (int i = 0; i < letter; i++) {
        first = first && (game->pack[i] == FOOT_NOBODY || type[game->pack[i]] != type[game->pack[letter]]);
    }
    return first;
}

static void put_carried(const FootGame *game, Text *text)
{
    char all[WORDS_SIZE / 2];
    Text list = text_into(all, sizeof all);
    for (int i = 0; i < FOOT_LETTERS; i++) {
        char name[NAME_SIZE];
        if (game->pack[i] != FOOT_NOBODY && is_first_of_its_kind(game, i)) {
            int item = game->entities.type[game->pack[i]];
            foot_item_name(game, item, foot_carried(game, item), name, sizeof name);
            text_add_part(&list, ", ", "%s", name);
        }
    }
    text_add(text, list.length > 0 ? _("You carried %s.") : _("You carried nothing."), all);
}

static void put_turning(const FootGame *game, const FootTurning *turning, Text *text)
{
    char who[NAME_SIZE];
    text_add(text,
             game->outcome == FOOT_WON
                 ? _("The nearest call: %d health lost within ten decisions, up to turn %d; %d were left.")
                 : _("What decided it: %d health lost within ten decisions, up to turn %d; %d were left."),
             turning->lost, turning->round, int_max(turning->left, 0));
    const char *star = foot_star_name(game, turning->star);
    int floors = foot_floors_on(game, turning->star);
    if (star && floors > 1) {
        text_add_part(text, " ", _("That was on %s, floor %d."), star, turning->floor);
    } else if (star) {
        text_add_part(text, " ", _("That was on %s."), star);
    } else if (floors > 1) {
        text_add_part(text, " ", _("That was on floor %d."), turning->floor);
    }
    if (turning->by > 0) {
        foot_who_name(game, turning->who, who, sizeof who);
        text_add_part(text, " ", _("%d of it were the doing of %s."), turning->by, who);
    }
}

/* What was made better for good, and how far. */
static void put_growth(const FootGame *game, Text *text)
{
    char all[WORDS_SIZE / 2];
    Text list = text_into(all, sizeof all);
    for (int i = 0; i < FOOT_LETTERS; i++) {
        int entity = game->pack[i];
        if (entity != FOOT_NOBODY && game->entities.grown[entity] > 0) {
            text_add_part(&list, ", ", "%s +%d", foot_item(game, entity)->name, game->entities.grown[entity]);
        }
    }
    text_add(text, list.length > 0 ? _("Growth went into: %s.") : _("No growth was spent on what you carry."), all);
}

/* Places that asked something: how many were answered, and which, by name; and how many were not. */
typedef struct Answers {
    Text *list;
    int answered, left;
} Answers;

/* A place by its name, with its star, or with its floor where there are several. */
static void add_answer(const FootGame *game, FootWhere where, const char *name, Text *list)
{
    const char *star = foot_star_name(game, where.star);
    if (star) {
        text_add_part(list, ", ", _("%s on %s"), name, star);
    } else if (foot_floor_count(game) > 1) {
        text_add_part(list, ", ", _("%s on floor %d"), name, where.number + 1);
    } else {
        text_add_part(list, ", ", "%s", name);
    }
}

/* As far as the names have room. */
static void add_answers(const FootGame *game, FootWhere where, Answers *answers)
{
    enum { NAMED = 8 };
    FootMetSite met[DUNGEON_AREAS_MAX];
    int count = foot_sites_met(game, where, met);
    for (int i = 0; i < count; i++) {
        if (met[i].answered && answers->answered < NAMED) {
            add_answer(game, where, met[i].site->name, answers->list);
        }
        answers->answered += met[i].answered;
        answers->left += !met[i].answered;
    }
}

static void put_answered(const FootGame *game, Text *text)
{
    char all[WORDS_SIZE / 2];
    Text list = text_into(all, sizeof all);
    Answers answers = {.list = &list};
    FootWhere seen[FOOT_KEPT_MAX];
    for (int i = 0, count = foot_floors_seen(game, seen); i < count; i++) {
        add_answers(game, seen[i], &answers);
    }
    if (answers.answered > 0) {
        text_add(text, _("Places answered: %s."), all);
    }
    if (answers.left > 0) {
        text_add_part(
            text, " ",
            translation_of_count("%d place was left as it was.", "%d places were left as they were.", answers.left),
            answers.left);
    }
}

static void put_missed_room(const FootGame *game, FootWhere where, const FootPack *room, Text *list)
{
    const char *star = foot_star_name(game, where.star);
    bool another = foot_has_entered(game, where, room);
    if (star && foot_floors_on(game, where.star) > 1) {
        text_add_part(list, ", ", another ? _("another %s on floor %d of %s") : _("%s on floor %d of %s"), room->name,
                      where.number + 1, star);
    } else if (star) {
        text_add_part(list, ", ", another ? _("another %s on %s") : _("%s on %s"), room->name, star);
    } else if (foot_floor_count(game) == 1) {
        text_add_part(list, ", ", another ? _("another %s") : "%s", room->name);
    } else {
        text_add_part(list, ", ", another ? _("another %s on floor %d") : _("%s on floor %d"), room->name,
                      where.number + 1);
    }
}

/* Rooms by name, as far as they have room in a list of so many bytes; of things, how many. */
static void put_missed(const FootGame *game, Text *text)
{
    enum { NAMED_BYTES = 110 };
    int things = 0, missed = 0, named = 0;
    char all[WORDS_SIZE / 2];
    Text list = text_into(all, sizeof all);
    FootWhere seen[FOOT_KEPT_MAX];
    for (int place = 0, floors = foot_floors_seen(game, seen); place < floors; place++) {
        const FootPack *rooms[DUNGEON_AREAS_MAX];
        int count = foot_rooms_missed(game, seen[place], rooms);
        for (int i = 0; i < count && list.length < NAMED_BYTES; i++, named++) {
            put_missed_room(game, seen[place], rooms[i], &list);
        }
        missed += count;
        things += foot_things_missed(game, seen[place]);
    }
    if (missed > named) {
        text_add_part(&list, ", ", translation_of_count("%d room more", "%d rooms more", missed - named),
                      missed - named);
    }
    if (missed > 0) {
        text_add(text, _("Never entered: %s."), all);
    }
    if (things > 0) {
        text_add_part(text, " ", translation_of_count("%d thing was never seen.", "%d things were never seen.", things),
                      things);
    }
}

static Area below_heading(Canvas *canvas, Area area, const char *words)
{
    canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_DIM, .attributes = STYLE_BOLD}, words);
    return (Area){area.column, area.row + 1, area.columns, int_max(area.rows - 1, 0)};
}

/* The newest that have room. */
static void put_last(const App *app, Area area)
{
    enum { SENTENCES = 5 };
    const View *view = &app->view;
    area = below_heading(app->canvas, area, _("The last that happened"));
    int first = view->message_count, left = area.rows;
    while (first > int_max(view->message_count - SENTENCES, 0)) {
        left -= card_text_rows(app->canvas, area.columns, view->messages[(first - 1) % VIEW_MESSAGES]);
        if (left < 0) {
            break;
        }
        first--;
    }
    for (int i = first; i < view->message_count; i++) {
        int used = canvas_wrap(app->canvas, area, (Style){.ink = INK_TEXT}, view->messages[i % VIEW_MESSAGES]);
        area.row += used;
        area.rows -= used;
    }
}

/* From which deed on the plot has room, so that its end is there. */
static int first_with_room(const Canvas *canvas, const FootVoyage *voyage, Area area)
{
    int first = voyage->done, rows = area.rows;
    while (first > 0) {
        rows -= card_text_rows(canvas, area.columns, voyage->texts[first - 1]);
        if (rows < 0) {
            break;
        }
        first--;
    }
    return first;
}

/* What the voyage was for, what was done, and what is left undone. */
static void put_plot(Canvas *canvas, Area area, const FootGame *game)
{
    const FootVoyage *voyage = &game->voyage;
    char words[STORY_TEXT_SIZE];
    foot_goal_text(game, words, sizeof words);
    area = below_heading(canvas, area, words);
    bool undone = foot_deed(game) != NULL;
    area.rows = int_max(area.rows - undone, 0);
    area.rows -= undone ? 0 : card_text_rows(canvas, area.columns, voyage->closing);
    for (int i = first_with_room(canvas, voyage, area); i < voyage->done; i++) {
        int used = canvas_wrap(canvas, area, (Style){.ink = INK_TEXT}, voyage->texts[i]);
        area.row += used;
        area.rows -= used;
    }
    if (undone) {
        Text text = text_into(words, sizeof words);
        text_add(&text, _("%d of %d steps of the story are left undone."), voyage->deed_count - voyage->done,
                 voyage->deed_count);
        canvas_text(canvas, area.column, area.row, area.columns, (Style){.ink = INK_DIM}, words);
    } else {
        area.rows = canvas->rows - 1 - area.row;
        canvas_wrap(canvas, area, (Style){.ink = INK_KEY}, voyage->closing);
    }
}

/* What the game was decided by, what was answered and made better, what was carried, what was never found; the row
 * below. Of each no more than leaves room for what came last. */
static int put_story(Canvas *canvas, const FootEnd *state, const FootGame *game, int row)
{
    static const struct {
        int rows;
        void (*put)(const FootGame *game, Text *text);
    } parts[] = {{3, NULL}, {3, put_answered}, {2, put_growth}, {2, put_carried}, {3, put_missed}};
    char words[WORDS_SIZE];
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
        Text text = text_into(words, sizeof words);
        if (parts[part].put) {
            parts[part].put(game, &text);
        } else if (state->hurt) {
            put_turning(game, &state->turning, &text);
        }
        row += text.length == 0 ? 0
                                : canvas_wrap(canvas, (Area){LEFT, row, canvas->columns - 2 * LEFT, parts[part].rows},
                                              (Style){.ink = part == 0 ? INK_KEY : INK_TEXT}, words);
    }
    return row + 1;
}

static void draw(const App *app, const void *opened)
{
    const FootEnd *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    Canvas *canvas = app->canvas;
    char words[WORDS_SIZE];
    bool won = game->outcome == FOOT_WON;
    Text text = text_into(words, sizeof words);
    put_end(game, &text);
    canvas_printf(canvas, LEFT, 0, canvas->columns - LEFT, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                  "%s: %s", foot_book(game)->name, won ? _("won") : _("lost"));
    int row = TOP + canvas_wrap(canvas, (Area){LEFT, TOP, canvas->columns - 2 * LEFT, 3},
                                (Style){.ink = won ? INK_GOOD : INK_BAD, .attributes = STYLE_BOLD}, words);
    row++;
    put_numbers(canvas, game, row++);
    if (app->branch || app->by_program) {
        canvas_text(canvas, LEFT, row++, canvas->columns - LEFT, (Style){.ink = INK_DIM},
                    app->branch ? _("taken over from another game, so it counts for no result")
                                : _("played by a program, so it counts for no result"));
    }
    row = put_story(canvas, state, game, row + 1);
    Area below = {LEFT, row, canvas->columns - 2 * LEFT, canvas->rows - 2 - row};
    if (foot_is_voyage(game)) {
        put_plot(canvas, below, game);
    } else {
        put_last(app, below);
    }
    canvas_lay(canvas, (Area){0, 1, canvas->columns, canvas->rows - 2}, GROUND_PANEL);
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, (Style){.ink = INK_DIM},
             _("n a new game  m messages  M plans  Esc look at the map  q leave"));
    canvas->cursor_column = LEFT;
    canvas->cursor_row = TOP;
}

/* The same rules, another dungeon. */
static void again(App *app, int argument)
{
    char book[CONTENT_ID_SIZE];
    Failure failure = {.why = ""};
    text_copy(book, sizeof book, foot_book(game_below(app))->id);
    leave(app, argument);
    app->done = false;
    if (!foot_play_new(app, book, NULL, &failure)) {
        text_copy(app->notice, sizeof app->notice, failure.why);
    }
}

static void plans(App *app, int argument)
{
    (void)argument;
    const FootEnd *state = screen_state(app);
    screen_open(app, &FOOT_PLAN_SCREEN, state->walk);
}

static const Binding BINDINGS[] = {
    {{'n'}, "n", N_("a new game by the same rules"), again, 0},
    {{'m'}, "m", N_("all messages"), act_messages, 0},
    {{'M'}, "M", N_("the plans of all floors where you were"), plans, 0},
    {{HKEY_ESCAPE}, "Esc", N_("look at the map once more"), act_back, 0},
    HELP_KEY,
    {{'q', HKEY_INTERRUPT}, "q", N_("leave"), leave, 0}, /* Enter, which answers on the map, is pressed by haste */
};

static const char ABOUT[] = N_("The game is over; its journal is kept.");

const Screen FOOT_END_SCREEN = {.name = N_("End on foot"),
                                SCREEN_KEYS(BINDINGS),
                                .state_size = sizeof(FootEnd),
                                .open = open,
                                .headed = true,
                                .draw = draw,
                                .about = ABOUT};
