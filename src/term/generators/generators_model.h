/* What the Generators screens look at: what was asked for, and a look at the making of each thing that follows from it.
 * Nothing here reaches a game. What is looked at is a row of GENERATORS_LIST; the machine knows rows alone. */
#ifndef HOLDOUT_TERM_GENERATORS_GENERATORS_MODEL_H
#define HOLDOUT_TERM_GENERATORS_GENERATORS_MODEL_H

#include "holdout/worldgen.h"
#include "term/generators/generators_steps.h"
#include "term/stack/screen.h"

/* What the screen on top shows the making of: name, key on the screen of worlds and how the help writes it, what it
 * opens, row. */
#define GENERATORS_LIST_BESIDE(X)                                           \
    X(WAVES, 'w', "w", N_("how waves are drawn"), GENERATORS_WAVES)         \
    X(CHART, 'c', "c", N_("how star charts are made"), GENERATORS_CHART)    \
    X(LEVEL, 'f', "f", N_("how levels on foot are made"), GENERATORS_LEVEL) \
    X(PLOT, 'p', "p", N_("how plots come about"), GENERATORS_PLOT)          \
    X(NAMES, 'n', "n", N_("how names come about"), GENERATORS_NAMES)
#define GENERATORS_LIST(X)                    \
    X(WORLD, 0, NULL, NULL, GENERATORS_WORLD) \
    GENERATORS_LIST_BESIDE(X)
typedef enum Subject {
#define X(name, key, word, help, row) SUBJECT_##name,
    GENERATORS_LIST(X)
#undef X
        SUBJECT_COUNT
} Subject;

/* The plan's numbers that stand by themselves; the others follow from level and seed. */
enum { WISH_TERRAIN = 1, WISH_LENGTHS = 2, WISH_BRANCHES = 4, WISH_HUB = 8 };

struct GeneratorRow;

typedef struct Generators {
    const struct GeneratorRow *const *rows; /* by Subject */
    const Content *loaded;                  /* as the game has it */
    Content tuned;                          /* the same with rules and terrain types of the screen's own */
    char seed[GAME_SEED_SIZE], typed[GAME_SEED_SIZE];
    bool typing;
    int level;
    unsigned wishes;                /* WISH_* */
    LevelPlan plan;                 /* always accepted by world_check */
    char why[GENERATORS_TEXT_SIZE]; /* why the last change was refused, or "" */
    int pace;                       /* of playing, in steps a second */
    TraceLevel play;                /* deepest steps that playing shows */
    int credit;                     /* time that has passed but made no step yet, in ticks times pace; below 0 while it
                                       waits */
    bool numbers;                   /* the finished world's numbers are shown in place of the stage's story */
    Subject subject;                /* of waves the world's numbers are turned, too, and they follow them */
    Making *looks[SUBJECT_COUNT];   /* each begins with its Making, and its row alone knows the rest */
} Generators;

enum { NUMBER_NAME_SIZE = 24, NUMBER_VALUE_SIZE = 40 };

/* A number that can be turned, as it is shown. */
typedef struct Number {
    char name[NUMBER_NAME_SIZE], value[NUMBER_VALUE_SIZE];
    char meaning[GENERATORS_TEXT_SIZE]; /* one sentence for a designer */
    bool changed;                       /* from what the level, or the content, has */
} Number;

typedef struct NumberSet {
    int (*count)(const Generators *generators);
    Number (*at)(const Generators *generators, int number);
    void (*turn)(Generators *generators, int number, int steps); /* within its bounds; what follows is made anew, and
                                                                    what is refused leaves a sentence in `why` */
    void (*reset)(Generators *generators, int number);           /* back to what the level, or the content, has */
    void (*reset_all)(Generators *generators);
} NumberSet;

/* Lines below what is made, the last of them above the keys, in the order in which they are drawn. */
typedef struct GeneratorPart {
    void (*draw)(const App *app, const Generators *generators, Area area);
    int rows;
} GeneratorPart;
enum { GENERATOR_PARTS_MAX = 6 };

/* One kind of thing that is made step by step. */
typedef struct GeneratorRow {
    const Screen *screen; /* that is opened for it; NULL: it is the one that opens the others */
    size_t look_size;
    void (*open)(Generators *generators, const Canvas *canvas); /* before it is looked at; NULL: nothing to do */
    void (*list)(Generators *generators);                       /* hands all steps to steps_add, or making_takes */
    void (*show)(Generators *generators);                 /* the look becomes what stands after the step on show */
    int (*stays)(const Generators *generators, bool end); /* the step that is shown after all was made anew, `end`: that
                                                             was on show; NULL: the first step the first time, the end,
                                                             or where the stage on show begins */
    const NumberSet *numbers;                             /* NULL: it has keys of its own for what can be turned */
    int stage_count;                                      /* 0: those that were gone through */
    const char *(*stage)(int stage);                      /* its name */
    int in_part;                                          /* as making_end_list takes it */
    bool film; /* playing waits where a stage begins, and shows some of very many small steps */
    void (*put_title)(const Generators *generators, Text *text);
    void (*draw)(const App *app, const Generators *generators, Area area); /* what is made, between title and parts */
    GeneratorPart parts[GENERATOR_PARTS_MAX];                              /* up to one without draw */
    const char *keys;                                                      /* the most important ones */
} GeneratorRow;

/* What a level of a seed would be; to be freed. */
Generators *generators_new(const GeneratorRow *const rows[SUBJECT_COUNT], const Content *content, const char *seed,
                           int level);
void generators_free(Generators *generators);

/* Of what is looked at. */
const GeneratorRow *generators_row(const Generators *generators);
Making *generators_making(const Generators *generators);

/* The plan that seed, level and wishes ask for, over `wished` numbers of their own. */
void generators_plan(const Generators *generators, LevelPlan *out);

/* Takes a plan over and makes its world, or says why not. */
bool generators_ask(Generators *generators, const LevelPlan *plan);

/* Makes what is looked at anew, and shows the step that its row says; the focus stays among the numbers that there
 * are. */
void generators_remake(Generators *generators);

/* The same after a change of seed or rules: the world, too. */
void generators_run(Generators *generators);

/* Turns from worlds to something else, which is made, or back. */
void generators_look_at(Generators *generators, Subject subject);

/* Shows a step of what is looked at; numbers beyond the ends mean the ends. */
void generators_go(Generators *generators, int step);

#endif
