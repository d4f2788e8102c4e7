/* Small scenes for tests on foot: a room drawn as text, with creatures by their letters. */
#ifndef HOLDOUT_TESTS_FOOT_SCENE_H
#define HOLDOUT_TESTS_FOOT_SCENE_H

#include "holdout/foot.h"

typedef struct Scene {
    Content *content;
    FootGame *game;
} Scene;

/* Rows of tiles by their signs on maps; '@' is the hero, letters are creatures' glyphs; all have a turn and
 * look at the hero. Nobody else is there, nothing lies there, the hero has nothing, and nothing runs out. The book is
 * that of an id. */
Scene scene_of(const char *book, const char *const *rows);
void scene_free(Scene *scene);

/* The n-th body of a creature, from 0, in the order of entities; it must be there. */
int scene_body(const Scene *scene, const char *creature, int n);
int scene_count(const Scene *scene, const char *creature);

/* Gives the hero so many of an item; returns its letter. */
int scene_give(Scene *scene, const char *item, int count);

/* Moves the hero to a tile, from where he looks. */
void scene_be_at(Scene *scene, int at);

/* How many of an item the hero has. */
int scene_carried(const Scene *scene, const char *item);

/* The whole scene as one place of a kind; its pack, empty, is the first of the content. */
FootPack *scene_place(Scene *scene, FootSite site);

/* Lays an item so many tiles east of the hero as a place offers it; returns its entity. */
int scene_offer(Scene *scene, const char *item, int east);

/* Lays on all floor what is gone as soon as it is so touched; and how much of it is gone. */
void scene_lay_touchy(Scene *scene, FootTouch touch);
int scene_touched(const Scene *scene);

/* Lays or hangs a surface, 1 + its index, on all floor where nobody stands. */
void scene_cover(Scene *scene, int surface);

/* Tiles on which a surface lies or over which it hangs, 1 + its index. */
int scene_covered(const FootGame *game, int surface);

void scene_decide(Scene *scene, FootDecision decision);
void scene_wait(Scene *scene, int turns);

/* Events of a kind in the last call. */
int scene_events(const Scene *scene, FootEventKind kind);

/* How much all events of a kind in the last call come to. */
int scene_amount(const Scene *scene, FootEventKind kind);

#endif
