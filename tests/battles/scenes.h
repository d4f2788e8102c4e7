/* The scenes a piece of content can play, chosen by what its file says; each asserts numbers worked out from the fields
 * of the piece and of the props, never from the engine's own queries. All return how many scenes were played. */
#ifndef HOLDOUT_TESTS_BATTLES_SCENES_H
#define HOLDOUT_TESTS_BATTLES_SCENES_H

#include "stage.h"

/* Price, place, waits and limits of a building or an ability. Only what it does by itself counts: wall and end. */
int scenes_terms(const Content *content, int blueprint);

/* The attack of a tower: damage, rhythm, reach, shape, choice of targets and everything that raises it. */
int scenes_attack(const Content *content, int blueprint);

enum { SCENE_X = 5 }; /* where the piece stands, unless a scene says otherwise */

/* One rule of a piece, on a stage of its own that has not begun; the player holds the piece and the props. */
typedef struct Scene {
    Stage *stage;
    int piece; /* blueprint or attacker type */
    const Rule *rule;
    Tile at; /* BUILDINGS: a fit tile in column SCENE_X */
} Scene;

typedef struct SceneForm {
    RuleWhen when;
    RuleWhat what;
    RuleWhom whom;
    void (*play)(Scene *scene);
} SceneForm;

/* Plays the form that a rule of a blueprint, or of an attacker type, has: 1, or 0 when there is none. */
int scene_play(const SceneForm *forms, size_t count, const Content *content, int blueprint, int rule);
int scene_play_attacker(const SceneForm *forms, size_t count, const Content *content, int attacker, int rule);

/* One rule of a building (in three parts), an ability (in two) or an attacker (in two): 1, or 0 when there is no scene.
 */
int scenes_aura(const Content *content, int blueprint, int rule);
int scenes_income(const Content *content, int blueprint, int rule);
int scenes_building(const Content *content, int blueprint, int rule);
int scenes_ability(const Content *content, int blueprint, int rule);
int scenes_rest(const Content *content, int blueprint, int rule);
int scenes_deed(const Content *content, int attacker, int rule);
int scenes_fate(const Content *content, int attacker, int rule);

/* What an attacker is without its rules: HP, speed, defence and the hull it costs. */
int scenes_walk(const Content *content, int attacker);

/* An augment, on a prop that it fits: a scene for each of its changes, rights and rules; how many. Each plays the prop
 * without the augment, too. */
int scenes_augment(const Content *content, int augment);

#endif
