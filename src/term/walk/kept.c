/* The map's place, who was met, what was dropped and is left there. Numbers that can't be are left out: anybody may
 * have written the file. */
#include "term/walk/kept.h"

#include "base/text.h"
#include "term/walk/walk.h"
#include "term/settings/pairs.h"

#include <stdlib.h>

enum { LIST_SIZE = 8 * FOOT_ENTITIES_MAX, AWAY = -1000, FAR = 1000 };

ViewedGame foot_kept_game(const App *app, const void *state)
{
    const FootWalk *walk = state;
    (void)app;
    return walk->play.kept ? walk->play.kept(walk->play.keeper) : (ViewedGame){.journal = ""};
}

/* "3 17 20": the entities that are marked so. */
static void put_marked(FILE *out, const char *name, const uint8_t marks[FOOT_ENTITIES_MAX], uint8_t mark)
{
    char list[LIST_SIZE];
    Text text = text_into(list, sizeof list);
    for (int i = 0; i < FOOT_ENTITIES_MAX; i++) {
        if (marks[i] == mark) {
            text_add(&text, text.length > 0 ? " %d" : "%d", i);
        }
    }
    if (text.length > 0) {
        pairs_put(out, name, list);
    }
}

static void take_marked(const Pairs *pairs, const char *name, uint8_t marks[FOOT_ENTITIES_MAX], uint8_t mark)
{
    const Pair *pair = pairs_find(pairs, name);
    for (const char *next = pair ? pair->value : ""; *next;) {
        char *end = NULL;
        long entity = strtol(next, &end, 10);
        if (end == next) {
            return;
        }
        if (entity > FOOT_HERO && entity < FOOT_ENTITIES_MAX) {
            marks[entity] = mark;
        }
        next = end;
    }
}

void foot_keep(const App *app, const void *state, FILE *out)
{
    const FootWalk *walk = state;
    (void)app;
    pairs_put_number(out, "floor", walk->floor);
    pairs_put_number(out, "left", walk->left);
    pairs_put_number(out, "top", walk->top);
    put_marked(out, "met", walk->met, WALK_MET);
    put_marked(out, "passed", walk->met, WALK_PASSED);
    put_marked(out, "left-alone", walk->left_alone, WALK_DROPPED);
}

/* The map was placed for a floor, and who was met on that one. */
void foot_regain(App *app, void *state, const struct Pairs *pairs)
{
    FootWalk *walk = state;
    const FootGame *game = walk_game(app, walk);
    walk->said_from = app->view.message_count;
    take_marked(pairs, "left-alone", walk->left_alone, WALK_DROPPED);
    if (game && pairs_number(pairs, "floor", -1, FOOT_LEVELS_MAX, -1) == game->floor) {
        walk->floor = game->floor;
        walk->left = pairs_number(pairs, "left", AWAY, FAR, walk->left);
        walk->top = pairs_number(pairs, "top", AWAY, FAR, walk->top);
        take_marked(pairs, "met", walk->met, WALK_MET);
        take_marked(pairs, "passed", walk->met, WALK_PASSED);
    }
}
