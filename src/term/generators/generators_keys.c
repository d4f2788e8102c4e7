#include "term/generators/generators_keys.h"

#include "base/number.h"
#include "base/text.h"
#include "term/generators/generators_draw.h"
#include "term/generators/generators_numbers.h"
#include "term/list/list.h"

enum {
    FILM_FRAMES = 80,
    STORY_TICKS = 50, /* playing waits so long where a stage begins, less when it is faster than this: */
    SLOW_PACE = 10,
};

Generators *generators_of(const App *app)
{
    return ((const GeneratorsState *)screen_state(app))->generators;
}

void generators_share(App *app, void *state, const void *argument)
{
    (void)app;
    *(GeneratorsState *)state = *(const GeneratorsState *)argument;
}

void generators_stop(App *app)
{
    app->view.playing = false;
    generators_of(app)->credit = 0;
    generators_of(app)->why[0] = '\0';
    generators_of(app)->numbers = false;
}

void generators_draw_screen(const App *app, const void *state)
{
    generators_draw(app, ((const GeneratorsState *)state)->generators);
}

void generators_look(App *app, int subject)
{
    Generators *generators = generators_of(app);
    const GeneratorRow *row = generators->rows[subject];
    generators_stop(app);
    if (row->open) {
        row->open(generators, app->canvas);
    }
    generators_look_at(generators, (Subject)subject);
    screen_open(app, row->screen, screen_state(app));
}

void generators_leave(App *app, int argument)
{
    (void)argument;
    generators_stop(app);
    generators_look_at(generators_of(app), SUBJECT_WORLD);
    screen_pop(app);
}

/* How many steps the stage at a step has, up to where it ends or is given up. */
static int stage_length(const StepList *steps, int at)
{
    int first = at, last = at, stage = steps_group(steps, at);
    while (first > 0 && steps_group(steps, first - 1) == stage) {
        first--;
    }
    while (last < steps->count && steps_group(steps, last) == stage) {
        last++;
    }
    return last - first;
}

/* The next step that playing shows. Where a stage is made of very many small steps, as annealing is, some of them are
 * shown between the larger ones: about as many as FILM_FRAMES. */
static int next_shown(const Generators *generators, int at)
{
    const StepList *steps = &generators_making(generators)->steps;
    int next = steps_seek(steps, at, 1, generators->play);
    bool film = generators_row(generators)->film && generators->play == TRACE_STEP;
    return film ? int_min(at + stage_length(steps, next) / FILM_FRAMES + 1, next) : next;
}

void generators_pass(App *app, int ticks)
{
    Generators *generators = generators_of(app);
    const Making *making = generators_making(generators);
    int to = making->at, stage = steps_group(&making->steps, to);
    generators->credit += ticks * generators->pace;
    while (generators->credit >= TICKS_PER_SECOND && to < making->steps.count - 1) {
        generators->credit -= TICKS_PER_SECOND;
        to = next_shown(generators, to);
        if (generators_row(generators)->film && steps_group(&making->steps, to) != stage) {
            stage = steps_group(&making->steps, to);
            generators->credit = -STORY_TICKS * int_min(generators->pace, SLOW_PACE);
        }
    }
    if (to != making->at) {
        generators_go(generators, to);
    }
    app->view.playing = !making_at_end(making);
}

void generators_step(App *app, int depth)
{
    generators_stop(app);
    int direction = depth < 0 ? -1 : 1;
    const Making *making = generators_making(generators_of(app));
    generators_go(generators_of(app),
                  steps_seek(&making->steps, making->at, direction, (TraceLevel)(depth * direction - 1)));
}

void generators_to_stage(App *app, int number)
{
    Generators *generators = generators_of(app);
    const Making *making = generators_making(generators);
    bool all = generators_row(generators)->stage_count > 0, there = all || number <= making->stage_count;
    int first = there ? making->first_of[all ? number - 1 : making->stages[number - 1]] : -1;
    generators_stop(app);
    if (first >= 0) {
        generators_go(generators, first);
    }
}

void generators_to_end(App *app, int last)
{
    generators_stop(app);
    generators_go(generators_of(app), last ? generators_making(generators_of(app))->steps.count - 1 : 0);
}

void generators_play(App *app, int argument)
{
    (void)argument;
    bool playing = app->view.playing;
    generators_stop(app);
    app->view.playing = !playing;
    if (app->view.playing && making_at_end(generators_making(generators_of(app)))) {
        generators_go(generators_of(app), 0);
    }
}

void generators_change_pace(App *app, int direction)
{
    static const int paces[] = {1, 2, 5, 10, 20, 50, 100, 200, 500};
    int count = (int)(sizeof paces / sizeof paces[0]), at = 0;
    while (at < count - 1 && paces[at] < generators_of(app)->pace) {
        at++;
    }
    at += direction;
    generators_of(app)->pace = paces[at < 0 ? 0 : at >= count ? count - 1 : at];
    generators_of(app)->credit = 0;
}

void generators_change_depth(App *app, int argument)
{
    (void)argument;
    Generators *generators = generators_of(app);
    generators->play = generators->play == TRACE_MICRO ? TRACE_PHASE : (TraceLevel)(generators->play + 1);
    generators->credit = 0;
}

void generators_focus(App *app, int by)
{
    Generators *generators = generators_of(app);
    int count = generators_row(generators)->numbers->count(generators), *focus = &generators_making(generators)->focus;
    generators->why[0] = '\0';
    *focus = (*focus + by + count) % count;
}

void generators_turn(App *app, int steps)
{
    Generators *generators = generators_of(app);
    generators_stop(app);
    generators_row(generators)->numbers->turn(generators, generators_making(generators)->focus, steps);
}

void generators_reset(App *app, int all)
{
    Generators *generators = generators_of(app);
    const NumberSet *numbers = generators_row(generators)->numbers;
    generators_stop(app);
    if (all) {
        numbers->reset_all(generators);
    } else {
        numbers->reset(generators, generators_making(generators)->focus);
    }
}

void generators_random_seed(App *app, int argument)
{
    (void)argument;
    generators_stop(app);
    char seed[GAME_SEED_SIZE];
    app->options->draw_seed(seed);
    numbers_take_seed(generators_of(app), seed);
}

void generators_type_seed(App *app, int argument)
{
    (void)argument;
    generators_stop(app);
    generators_of(app)->typing = true;
    generators_of(app)->typed[0] = '\0';
}

bool generators_typing(const void *state)
{
    return ((const GeneratorsState *)state)->generators->typing;
}

void generators_type(App *app, Key key)
{
    Generators *generators = generators_of(app);
    if (!generators->typing) {
        return;
    }
    generators->typing = list_type(app, generators->typed, sizeof generators->typed, key);
    if (!generators->typing && key.code != HKEY_ESCAPE) {
        numbers_take_seed(generators, generators->typed);
    }
}
