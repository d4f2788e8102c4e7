/* All floors of a replay on foot, with what each cost: one is chosen and gone to. */
#include "base/translation.h"
#include "term/foot/screens.h"
#include "term/list/list.h"
#include "term/list/table.h"
#include "term/screens/acts.h"

#include <limits.h>

typedef struct FootCourse {
    List floors;
    const Replay *replay;
} FootCourse;

/* One of the marked floors, up to the next. */
typedef struct Stay {
    int floor, from, fights, lost;
} Stay;

/* How many floors are marked; and the one at a place among them. */
static int find_stay(const Replay *replay, int at, Stay *stay)
{
    const ReplayMark *marks;
    int count = replay_marks(replay, &marks), floors = 0;
    for (int i = 0; i < count; i++) {
        floors += marks[i].kind == MARK_FLOOR;
        if (floors != at + 1) {
            continue;
        }
        if (marks[i].kind == MARK_FLOOR) {
            *stay = (Stay){.floor = marks[i].amount, .from = marks[i].place};
        }
        stay->fights += marks[i].kind == MARK_FIGHT;
        stay->lost += marks[i].kind == MARK_LOSS ? marks[i].amount : 0;
    }
    return floors;
}

static int count_of(const App *app, const void *state)
{
    Stay stay;
    (void)app;
    return find_stay(((const FootCourse *)state)->replay, INT_MAX - 1, &stay);
}

/* The floor on show is chosen. */
static void open(App *app, void *state, const void *argument)
{
    FootCourse *course = state;
    Stay stay = {.from = 0};
    course->replay = argument;
    for (int i = 0, count = count_of(app, state); i < count; i++) {
        (void)find_stay(course->replay, i, &stay);
        course->floors.chosen = stay.from <= replay_place(course->replay) ? i : course->floors.chosen;
    }
}

static void put_cells(const App *app, const void *state, int at, ListCells *cells)
{
    Stay stay = {.floor = 0};
    (void)app;
    (void)find_stay(((const FootCourse *)state)->replay, at, &stay);
    list_cell(cells, "%d", stay.floor);
    list_cell(cells, "%d", stay.from);
    list_cell(cells, "%d", stay.fights);
    list_cell(cells, "%d", stay.lost);
}

static void go(App *app, int argument)
{
    (void)argument;
    const FootCourse *course = screen_state(app);
    Stay stay = {.floor = 0};
    bool there = find_stay(course->replay, course->floors.chosen, &stay) > course->floors.chosen;
    screen_pop(app);
    if (there) {
        foot_replay_show(app, stay.from);
    }
}

static const ListColumn COLUMNS[] = {
    {N_("floor"), 8, NULL}, {N_("decision"), 8, NULL}, {N_("fights"), 8, NULL}, {N_("health lost"), 12, NULL}};
static const ListTable TABLE = LIST_TABLE(COLUMNS);

static const ListScreen COURSE_LIST = {
    .layout = {.left = 2, .column = 1, .row = 3, .columns = -2, .indent = 1},
    .count = count_of,
    .title = N_("The course of the game"),
    .table = &TABLE,
    .cells = put_cells,
    .keys = N_("up down floors  Enter goes there  ? help  q back"),
};

static const Binding COURSE_BINDINGS[] = {
    LIST_STEP_KEYS(N_("choose a floor")),
    LIST_PAGE_KEYS(N_("ten floors on, back")),
    LIST_END_KEYS(N_("the first floor, the last")),
    {{HKEY_ENTER, ' '}, "Enter Space", N_("go there"), go, 0},
    HELP_KEY,
    {{'q', '/', HKEY_ESCAPE, HKEY_INTERRUPT}, "q / Esc", N_("back to the replay"), act_back, 0},
};

static const char ABOUT[] = N_("Every floor that the hero came to, also again: after how many decisions, how many "
                               "fights there were until the next, and how much health they and all else cost.");

const Screen FOOT_COURSE_SCREEN = {.name = N_("Course on foot"),
                                   SCREEN_KEYS(COURSE_BINDINGS),
                                   .state_size = sizeof(FootCourse),
                                   .open = open,
                                   LIST_PARTS(COURSE_LIST),
                                   .about = ABOUT};
