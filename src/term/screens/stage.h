/* What the screens between battles share: their frame, the keys that do the same on each, and choosing one of the
 * blueprints that are held. */
#ifndef HOLDOUT_TERM_SCREENS_STAGE_H
#define HOLDOUT_TERM_SCREENS_STAGE_H

#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/card.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/stack/screen.h"

/* The last row says `keys`, or shows where a replay is. */
void stage_draw_keys(const App *app, const char *keys);

/* What has been said since the top screen came, above its last row: for screens without a place for messages. */
void stage_draw_answer(const App *app);

/* Head line, title, messages and key line; returns the area that is left for the screen's own. */
Area stage_frame(const App *app, const char *title, const char *keys);

/* Act or level, hull, credits, keys, threat and blueprints, in one line. */
void run_head_draw(Canvas *canvas, const Theme *theme, Area area, const Game *game);

/* Rows that the last message takes at the foot of the screen: 1 or 2. */
int stage_message_rows(const App *app);

/* All held blueprints as cards; those for which `decision` (its `held` aside) is refused say why. NULL: none is. The
 * others are as an augment would make them; -1: as they are. */
void stage_held_cards(const Game *game, const Decision *decision, int augment, Cards *cards);

/* What are held, in a few rows at the foot of an area: returns the rows used. */
int stage_held_strip(const App *app, Area area);

/* What are held as cards to look at, in an area that is to spare; false and nothing where that is too small. */
bool stage_show_held(const App *app, Area area);

/* Cards to choose one from, and below them what is held: as cards, too, where there is room. */
void stage_choose(const App *app, Area area, const Cards *cards, int selected);

/* How many of what is held a decision can name, blueprints or, where it gets one, supplies; and what is called so. */
int stage_places(const Game *game, const Decision *decision);
const char *stage_place_name(const Game *game, const Decision *decision, int place);

/* A decision is refused, or it would be allowed for the right one of what is held: the verdict, and whether one must
 * be named. */
Verdict stage_check(const Game *game, const Decision *decision, bool needs_held);

/* What a screen of cards is left with while it is open. */
typedef struct Picks {
    List cards;
    List held;    /* of the blueprints that are held, or the supplies carried */
    bool picking; /* one of those is being chosen for the card */
    int warned;   /* 1 + that of which it has been said that it is rarer than what comes; 0: of none */
} Picks;

/* `which` of such a screen: the list that is chosen from now. */
size_t picks_list(const App *app, const void *state);

/* Takes a decision about the card, for the blueprint that is chosen where one is (`held`), or `asks` for one first, the
 * first that it is allowed for. False: nothing was decided. */
bool picks_decide(App *app, Decision decision, bool held, bool asks);

/* Opens the codex at the one of them that is chosen for a decision. */
void picks_read_held(App *app, Decision decision);

/* What is held, to choose what a decision is for; as an augment would make them, which is told
 * above; -1: as they are. */
void picks_draw_held(const App *app, Area area, const Picks *picks, const Decision *decision, int augment);

/* Before a blueprint or a supply is taken, on its card: that something must be given up for it, if so. */
void stage_note_full(const Game *game, int blueprint, Card *card);

/* That something goes for a blueprint or a supply, as the title of what is offered. */
void stage_say_for_another(const Game *game, int blueprint, Text *text);

/* What is given up for a blueprint or a supply, and why something must be. */
void stage_say_given_up(const Game *game, int blueprint, Text *text);

/* `expect` of such screens: the card that the decision is about is selected. */
void picks_expect(void *state, const Decision *next);

/* What these screens have in common; where one thing is chosen the codex opens at it. */
#define STAGE_KEYS STAGE_KEYS_READING(N_("the codex"), act_codex)
#define STAGE_CHOICE_KEYS(read) STAGE_KEYS_READING(N_("read all about the chosen one in the codex"), read)
#define STAGE_KEYS_READING(words, read)                                                                \
    {{'b'}, "b", N_("read about the blueprints you hold"), act_held, 0}, {{'c'}, "c", words, read, 0}, \
        {{'m'}, "m", N_("all messages"), act_messages, 0}, HELP_KEY,                                   \
    {                                                                                                  \
        {'q', HKEY_INTERRUPT}, "q", N_("leave the game; a run is saved"), act_leave, 0                 \
    }

/* Choosing a card; after it stand the digits. */
#define STAGE_CARD_KEYS                                                                                   \
    {{HKEY_DOWN, 'j'}, "arrows jk Tab", N_("choose"), list_go_down, 1},                                   \
        {{HKEY_UP, 'k'}, NULL, NULL, list_go_down, -1}, {{HKEY_RIGHT, HKEY_TAB}, NULL, NULL, list_go, 1}, \
        {{HKEY_LEFT, HKEY_BACKTAB}, NULL, NULL, list_go, -1},                                             \
        {{'1'}, "1-9, 0", N_("choose by number; 0: the tenth"), list_go_to_number, 1},                    \
        STAGE_DIGIT_KEYS(list_go_to_number)

#define STAGE_DIGIT_KEYS(act)                                                                  \
    {{'2'}, NULL, NULL, act, 2}, {{'3'}, NULL, NULL, act, 3}, {{'4'}, NULL, NULL, act, 4},     \
        {{'5'}, NULL, NULL, act, 5}, {{'6'}, NULL, NULL, act, 6}, {{'7'}, NULL, NULL, act, 7}, \
        {{'8'}, NULL, NULL, act, 8}, {{'9'}, NULL, NULL, act, 9},                              \
    {                                                                                          \
        {'0'}, NULL, NULL, act, 10                                                             \
    }

/* The keys that no binding of such a screen names. */
void stage_type(App *app, Key key);

/* These are parts of the Screen of each screen of cards, whose state is a Picks. */
#define PICKS_PARTS                                                                                                    \
    .state_size = sizeof(Picks), .expect = picks_expect, .chosen = list_chosen, .pick = list_pick, .type = stage_type, \
    .of_run = true

#endif
