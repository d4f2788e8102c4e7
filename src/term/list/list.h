/* Screens that are lists: one describes itself by a ListScreen, a const table of what it has and of functions over its
 * own state, and this room does the rest. Rows are chosen by keys, by number and by mouse, scroll, have headings, stand
 * beside a panel or above one that tells of the row chosen; the title, the keys and what stands in place of no rows
 * have their places, and each row is a line in text mode. A Screen takes it over by LIST_PARTS and binds LIST_… keys.
 *
 * Any function of a description may be NULL, but for one of `row`, `cells` and `body`, and draws on the canvas of the
 * app. They are called in the order in which they stand, which is that in which the screen is read out. */
#ifndef HOLDOUT_TERM_LIST_LIST_H
#define HOLDOUT_TERM_LIST_LIST_H

#include "base/text.h"
#include "term/stack/screen.h"

enum { LIST_NOTICE_SIZE = FAILURE_WHY_SIZE };

/* What is chosen of a list and how far it has scrolled. The state of a list screen begins with one; where it has
 * several, `which` says which is chosen from. */
typedef struct List {
    int count;                     /* of its rows, where no `count` tells that */
    int chosen;                    /* row, from 0; also where there is none */
    int first;                     /* lines that have gone by at its top */
    char notice[LIST_NOTICE_SIZE]; /* what went wrong: stands where `below` draws, or in place of no rows, until a row
                                      is chosen; "": nothing did */
} List;

/* Lets it have this notice; "": none. */
void list_say(List *list, const char *words);

/* Where things stand, in columns and rows of the screen from 0. */
typedef struct ListLayout {
    int left;    /* of the title and of the keys, which have the first and the last row */
    int column;  /* of the rows: of the sign before the one chosen */
    int row;     /* the first of them */
    int columns; /* that a row has; 0 and below: so many fewer than the screen */
    int indent;  /* columns from the sign to the words of a row */
    int below;   /* rows between the list and the keys, for `below` */
    int beside;  /* first column for `beside`; 0: it says itself where that is, and what ground it has */
    bool bare;   /* what `beside` and `below` fill has no ground of its own */
} ListLayout;

typedef struct ListTable ListTable;
typedef struct ListCells ListCells;

typedef struct ListScreen {
    ListLayout layout;
    bool round;          /* one step on from the last row is the first */
    int pinned;          /* rows at the top that stay there while the others scroll */
    bool singly;         /* those are too many to be read out: only the one chosen is */
    const char *no_such; /* said when a number is pressed that no row has; NULL: nothing is */

    /* How many rows there are; NULL: as many as the List says. */
    int (*count)(const App *app, const void *state);
    /* Where in the state the List is that is chosen from now; NULL: the state begins with it. */
    size_t (*which)(const App *app, const void *state);
    /* Where the rows stand; NULL: as the layout says. */
    Area (*place)(const App *app, const void *state);
    /* Before it is drawn, when it is known what is chosen and what shows. */
    void (*look)(const App *app, void *state);
    /* After the player has chosen a row, also the same one again. */
    void (*moved)(App *app, void *state);

    /* The title: a text marked with N_, or NULL and what writes it. */
    const char *title;
    void (*put_title)(const App *app, const void *state, Text *title);
    /* More at the top. */
    void (*head)(const App *app, const void *state);
    /* What is said in place of no rows: a text marked with N_, or NULL and what finds it. */
    const char *empty;
    const char *(*say_empty)(const App *app, const void *state);
    /* Draws something in place of the rows, or of none; false: it doesn't now. */
    bool (*body)(const App *app, const void *state, Area area);
    /* Columns with titles, in the row above the list; a row's words are its `cells` then. Or NULL and what chooses
     * them. */
    const ListTable *table;
    const ListTable *(*choose_table)(const App *app, const void *state);
    /* In a line of its own above that row: "": a blank one; NULL: none. */
    const char *(*heading)(const App *app, const void *state, int at);
    void (*cells)(const App *app, const void *state, int at, ListCells *cells);
    /* The words of a row; or what it has besides its cells. */
    void (*row)(const App *app, const void *state, int at, Area area, Style style);
    /* From the row below the title to the one above the keys. */
    void (*beside)(const App *app, const void *state, Area area);
    /* What is told of the row chosen, where there is one. */
    void (*below)(const App *app, const void *state, Area area);
    /* The keys, as hot_keys takes them: a text marked with N_, or NULL and what writes it. */
    const char *keys;
    void (*put_keys)(const App *app, const void *state, Text *keys);
} ListScreen;

/* Lines that the list on top has on the screen. */
int list_rows(const App *app, const void *state);

/* These are the parts of a Screen whose `list` is a ListScreen. */
void list_settle(const App *app, void *state);
void list_draw(const App *app, const void *state);
bool list_pick(App *app, int item);
int list_chosen(const App *app, const Screen *screen, const void *state,
                int *count); /* of that the state begins with */
#define LIST_PARTS(description) \
    .list = &(description), .settle = list_settle, .headed = true, .draw = list_draw, .pick = list_pick

/* These are acts of its bindings: so many rows on, one leading round where the list is round; and to the row with a
 * number from 1. */
enum { LIST_LEAP = 10, LIST_FAR = 1000000 };
void list_go(App *app, int step);
/* The one above (-1) or below where they stand in rows side by side as they were drawn, round where the list is; where
 * they don't, one row on. */
void list_go_down(App *app, int way);
void list_go_to_number(App *app, int number);

/* Rows of bindings, each with its help: one row on and back, by up and down alone where left and right do something
 * else, or without Tab; ten rows; the ends. */
#define LIST_KEYS(help)                                                 \
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "arrows jk Tab", help, list_go, -1}, \
    {                                                                   \
        {HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, list_go, 1              \
    }
#define LIST_UP_DOWN_KEYS(help)                                          \
    {{HKEY_UP, 'k', HKEY_BACKTAB}, "up down jk Tab", help, list_go, -1}, \
    {                                                                    \
        {HKEY_DOWN, 'j', HKEY_TAB}, NULL, NULL, list_go, 1               \
    }
#define LIST_STEP_KEYS(help)                          \
    {{HKEY_UP, 'k'}, "arrows jk", help, list_go, -1}, \
    {                                                 \
        {HKEY_DOWN, 'j'}, NULL, NULL, list_go, 1      \
    }
#define LIST_PAGE_KEYS(help)                                  \
    {{HKEY_PAGE_UP}, "PgUp PgDn", help, list_go, -LIST_LEAP}, \
    {                                                         \
        {HKEY_PAGE_DOWN}, NULL, NULL, list_go, LIST_LEAP      \
    }
#define LIST_END_KEYS(help)                                   \
    {{HKEY_HOME, 'g'}, "Home End", help, list_go, -LIST_FAR}, \
    {                                                         \
        {HKEY_END, 'G'}, NULL, NULL, list_go, LIST_FAR        \
    }

/* A row as all lists have it: it can be clicked on, and the one chosen has the sign, a ground and the cursor on its
 * words. For what is no ListScreen, or has several lists. Returns the style of the words, which stand behind `indent`.
 */
Style list_row(const App *app, Area area, int indent, int item, bool chosen);

/* For lists that are none of a ListScreen: the row that is so many on among `count`, and `first` such that the row
 * chosen shows among `rows`. */
int list_step(int chosen, int count, int step, bool round);
int list_first(int first, int chosen, int count, int rows);

/* A key for a text that is being typed, a seed or a filter: Enter and Tab end that, Escape does and leaves "". Returns
 * whether it goes on. */
bool list_type(App *app, char *text, size_t size, Key key);

#endif
