/* Plots: a cast with goals, what everyone does about them, and the texts of the main actor's part. The same seed gives
 * the same plot everywhere; nothing of it enters a run. */
#ifndef HOLDOUT_STORY_H
#define HOLDOUT_STORY_H

#include "holdout/content.h"
#include "holdout/rng.h"

typedef enum StoryPlanner {
    STORY_BY_GREED,  /* agents that do what fulfils their goals at once, and else anything */
    STORY_BY_SEARCH, /* a chain of sub-goals, each reached by search */
} StoryPlanner;

enum { STORY_MAIN = 0, STORY_STEPS_MAX = 1024, STORY_TEXT_SIZE = 480, STORY_OPENING_SIZE = 720, STORY_NOBODY = -1 };

/* All wordings there can be have a number each: kinds of texts times those of each. */
enum { STORY_WORDINGS = STORY_TEXT_COUNT * STORY_WORDINGS_MAX };

/* A text of a plot is made of so many wordings at most; -1 stands for those that it lacks. */
enum { STORY_TEXT_PARTS = 3 };

typedef struct StoryAction {
    StoryAct act;
    int who;
    int to;   /* VISIT: scene; MEET, GIVE, KILL: actor; else STORY_NOBODY */
    int prop; /* GIVE, TAKE; else STORY_NOBODY */
} StoryAction;

typedef struct StoryGoal {
    bool dead; /* that actor `what` is dead; else to own prop `what` */
    int what;
} StoryGoal;

/* What turns out otherwise in a plot, once at most. */
typedef struct StoryTurning {
    StoryTurn turn;
    int at;           /* the action of the plot, a MEET, at which it does */
    int prop;         /* the one that the other keeps, has taken or has */
    StoryGoal sought; /* what the main actor wants until then; without a turn, or one that changes it, its goal */
} StoryTurning;

typedef struct StoryState {
    int place[STORY_ACTORS_MAX]; /* scene, also of the dead */
    bool alive[STORY_ACTORS_MAX];
    int holder[STORY_PROPS_MAX]; /* actor, or STORY_NOBODY: then it lies */
    int lies[STORY_PROPS_MAX];   /* at this scene */
} StoryState;

typedef struct StoryCast {
    int scene_count, actor_count, prop_count;
    char scenes[STORY_SCENES_MAX][NAME_WORD_SIZE];
    char actors[STORY_ACTORS_MAX][NAME_WORD_SIZE];
    char props[STORY_PROPS_MAX][NAME_WORD_SIZE];
    StoryRelation relations[STORY_ACTORS_MAX][STORY_ACTORS_MAX]; /* of the first to the second */
    StoryState start;
} StoryCast;

typedef struct Story {
    StoryPlanner planner;
    StoryCast cast;
    StoryGoal goals[STORY_ACTORS_MAX];
    StoryTurning turning;
    int tries;      /* how many it took */
    int step_count; /* what everyone did, in order */
    StoryAction steps[STORY_STEPS_MAX];
    int plot_count;           /* 0: no plot was found */
    int plot[STORY_PLOT_MAX]; /* the steps that the main actor takes part in */
    char texts[STORY_PLOT_MAX][STORY_TEXT_SIZE];
    int wordings[STORY_PLOT_MAX][STORY_TEXT_PARTS]; /* which each text is made of, of 0..STORY_WORDINGS - 1 */
    StoryMotive motive;
    char opening[STORY_OPENING_SIZE]; /* before all of it: how it begins, and why the main actor wants what it wants */
    char closing[STORY_TEXT_SIZE];    /* behind it: what became of that */
    int framed[STORY_TEXT_PARTS + 1]; /* which wordings those are: of the opening, and of the closing */
} Story;

/* Where nothing comes of a cast in as many tries as data/story.yaml says, the seed's next cast is tried. */
void story_generate(Story *story, const Content *content, const char *seed, StoryPlanner planner);

/* The same plot by search, for a main actor that goes where it likes between two actions: no place is told of as new.
 */
void story_generate_to_roam(Story *story, const Content *content, const char *seed);

/* What the main actor wants when so many actions of the plot are done. */
const StoryGoal *story_wanted(const Story *story, int done);

/* The state after the first `steps` of them. */
StoryState story_state(const Story *story, int steps);

const char *story_act_word(StoryAct act);

/* Whether it is done only by force: TAKE and KILL. */
bool story_is_fight(StoryAct act);

const char *story_planner_word(StoryPlanner planner);
const char *story_relation_word(StoryRelation relation);

/* Whom and what an action is about, "" where it is about none. */
typedef struct StoryNames {
    const char *who, *to, *prop, *place;
} StoryNames;

/* "Mira gives the Lantern to Bram." */
void story_say_act(StoryAct act, const StoryNames *names, char *out, size_t size);
void story_say(const Story *story, const StoryAction *action, char *out, size_t size);

/* What turns out otherwise with an action of the plot, "" where nothing does: "But Vale keeps the Lantern." */
void story_say_turn_of(StoryTurn turn, const StoryNames *names, const char *goal, char *out, size_t size);
void story_say_turn(const Story *story, int at, char *out, size_t size);

/* Whether somebody has what it wants. */
bool story_goal_holds(const StoryState *state, int agent, const StoryGoal *goal);

/* "to own the Lantern", "to see the end of Bram" */
void story_say_goal(const Story *story, const StoryGoal *goal, char *out, size_t size);

/* The same by the names of a plot that goes on elsewhere. */
void story_say_goal_of(const StoryGoal *goal, const char (*actors)[NAME_WORD_SIZE], const char (*props)[NAME_WORD_SIZE],
                       char *out, size_t size);

#endif
