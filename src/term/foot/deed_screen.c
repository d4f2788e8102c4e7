/* What the plot has just brought, in a frame for each of it, and what is to be done next. */
#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/canvas/hot.h"
#include "term/foot/screens.h"
#include "term/walk/walk.h"
#include "term/screens/acts.h"
#include "foot/words/plot_words.h"

enum { LEFT = 2, TOP = 2, WIDEST = 90, TEXT_SIZE = STORY_TEXT_SIZE, TITLE_SIZE = 120 };

/* "Arriving on Pena", "Meeting Vale" */
static void put_title(const FootGame *game, const FootDeed *deed, Text *text)
{
    const FootVoyage *voyage = &game->voyage;
    int other = deed->who == STORY_MAIN ? deed->to : deed->who;
    switch ((StoryAct)deed->act) {
    case STORY_VISIT:
        text_add(text, _("Arriving on %s"), voyage->stars[deed->star].name);
        return;
    case STORY_MEET:
        text_add(text, _("Meeting %s"), voyage->actors[other]);
        return;
    case STORY_GIVE:
        text_add(text, _("The %s, for %s"), voyage->props[deed->prop], voyage->actors[deed->to]);
        return;
    case STORY_TAKE:
        text_add(text, _("The %s"), voyage->props[deed->prop]);
        return;
    case STORY_KILL:
        text_add(text, _("The end of %s"), voyage->actors[deed->to]);
        return;
    case STORY_ACT_COUNT:
        return;
    }
}

/* Returns the rows used. */
static int put_deed(const App *app, Area area, const FootGame *game, int number)
{
    char title[TITLE_SIZE];
    Text text = text_into(title, sizeof title);
    put_title(game, &game->voyage.deeds[number], &text);
    return card_frame_draw(app->canvas, area, title, game->voyage.texts[number]);
}

static void draw(const App *app, const void *opened)
{
    const FootAbove *state = opened;
    const FootGame *game = walk_game(app, state->walk);
    Canvas *canvas = app->canvas;
    char words[TEXT_SIZE];
    canvas_text(canvas, LEFT, 0, canvas->columns - LEFT, (Style){.ink = INK_TITLE, .attributes = STYLE_BOLD},
                game->voyage.stars[game->voyage.star].name);
    Area area = {LEFT, TOP, int_min(canvas->columns - 2 * LEFT, WIDEST), canvas->rows - TOP - 4};
    for (int i = 0; i < game->log.count && area.rows > 2; i++) {
        if (game->log.events[i].kind == FOOT_EVENT_DEED) {
            int used = put_deed(app, area, game, game->log.events[i].amount - 1);
            area.row += used;
            area.rows -= used;
        }
    }
    foot_goal_text(game, words, sizeof words);
    Area below = {LEFT, area.row + 1, area.columns, 2};
    below.row += canvas_wrap(canvas, below, (Style){.ink = INK_DIM}, words);
    foot_quest_text(game, words, sizeof words);
    canvas_wrap(canvas, below, (Style){.ink = INK_KEY}, words);
    hot_keys(canvas, LEFT, canvas->rows - 1, canvas->columns - LEFT, (Style){.ink = INK_DIM},
             _("Enter goes on  ? help"));
    canvas->cursor_column = LEFT;
    canvas->cursor_row = canvas->rows - 1;
}

static const Binding BINDINGS[] = {
    {{HKEY_ENTER, ' ', HKEY_ESCAPE, 'q'}, "Enter Space Esc", N_("go on"), act_back, 0},
    HELP_KEY,
    {{HKEY_INTERRUPT}, NULL, NULL, act_back, 0},
};

static const char ABOUT[] = N_("A voyage has a story. It goes on when its next step is done: by landing on a star, "
                               "by meeting whoever waits at the ship, by finding a thing or a foe on the lowest "
                               "floor of a star's dungeon. With its last step the game is won.");

const Screen FOOT_DEED_SCREEN = {.name = N_("Story of a voyage"),
                                 SCREEN_KEYS(BINDINGS),
                                 .state_size = sizeof(FootAbove),
                                 .open = walk_open_above,
                                 .headed = true,
                                 .draw = draw,
                                 .about = ABOUT};
