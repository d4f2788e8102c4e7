/* holdout catalogue --plots: what the plots of many seeds have in common. A plot's shape is what the main actor does,
 * without its ways and without names; a meeting at which something turns out otherwise is told by that. */
#include "tools/catalogue.h"

#include "tools/interrupt.h"
#include "tools/output.h"
#include "tools/figures.h"

#include "base/memory.h"
#include "base/text.h"
#include "holdout/chapters.h"

#include <stdlib.h>
#include <string.h>

enum { PLOTS = 1000, SHAPE_SIZE = STORY_PLOT_MAX + 1, SHAPES_TOLD = 10, WORD_SIZE = 96 };

/* Rows: constant, name, unit. A sample of each a plot; of the time one a seed. */
#define PLOT_FIGURE_LIST(X)               \
    X(TIME, "time", "us")                 \
    X(TRIES, "tries", "")                 \
    X(ACTIONS, "actions of the plot", "") \
    X(VISITS, "visits among them", "%")   \
    X(OTHERS, "others in the plot", "")   \
    X(STEPS, "what everyone did", "")     \
    X(TOLD_TWICE, "wordings told again", "")
typedef enum PlotFigure {
#define X(name, text, unit) PLOT_##name,
    PLOT_FIGURE_LIST(X)
#undef X
        PLOT_FIGURE_COUNT
} PlotFigure;

static const FigureRow FIGURES[] = {
#define X(name, text, unit) {text, unit},
    PLOT_FIGURE_LIST(X)
#undef X
};

typedef struct Shape {
    char acts[SHAPE_SIZE];
    int plots;
} Shape;

typedef struct PlotCatalogue {
    const Content *content;
    const PlotsRequest *request;
    const char *stem;
    int asked, made, found;
    int actions[STORY_TELLING_COUNT], action_count;
    int turns[STORY_TURN_COUNT];
    bool told[STORY_WORDINGS];
    int told_count;
    Shape *shapes; /* one a plot until they are counted */
    int shape_count;
    Figures figures;
} PlotCatalogue;

static StoryTelling telling_of(const Story *story, int at)
{
    const StoryAction *action = &story->steps[story->plot[at]];
    return chapter_telling(&(ChapterAction){.act = action->act, .who = (int8_t)action->who});
}

static char sign_of(StoryTelling telling)
{
    static const char signs[] = {
        [TELLING_VISIT] = 'v', [TELLING_MEET] = 'm', [TELLING_GIVE] = 'G',
        [TELLING_GIVEN] = 'g', [TELLING_TAKE] = 't', [TELLING_KILL] = 'k',
    };
    return signs[telling];
}

static char sign_at(const Story *story, int at)
{
    const StoryTurning *turning = &story->turning;
    bool turns = turning->turn != TURN_NONE && turning->at == at;
    return turns ? (char)('0' + (int)turning->turn) : sign_of(telling_of(story, at));
}

static int others_in(const Story *story)
{
    bool seen[STORY_ACTORS_MAX] = {false};
    int others = 0;
    for (int i = 0; i < story->plot_count; i++) {
        const StoryAction *action = &story->steps[story->plot[i]];
        int other = action->who != STORY_MAIN                                 ? action->who
                    : action->act == STORY_VISIT || action->act == STORY_TAKE ? STORY_MAIN
                                                                              : action->to;
        others += other != STORY_MAIN && !seen[other];
        seen[other] = true;
    }
    return others;
}

static int told_again(const Story *story)
{
    const int *wordings = story->wordings[0];
    int again = 0;
    for (int i = 0; i < story->plot_count * STORY_TEXT_PARTS; i++) {
        for (int k = 0; k < i; k++) {
            again += wordings[i] >= 0 && wordings[i] == wordings[k];
        }
    }
    return again;
}

static void add_told(PlotCatalogue *catalogue, const int *wordings, int count)
{
    for (int i = 0; i < count; i++) {
        if (wordings[i] >= 0) {
            bool *told = &catalogue->told[wordings[i]];
            catalogue->told_count += !*told;
            *told = true;
        }
    }
}

static void add_actions(PlotCatalogue *catalogue, const Story *story)
{
    Shape *shape = &catalogue->shapes[catalogue->found];
    int length = 0, visits = 0;
    for (int i = 0; i < story->plot_count; i++) {
        StoryTelling telling = telling_of(story, i);
        catalogue->actions[telling]++;
        catalogue->action_count++;
        visits += telling == TELLING_VISIT;
        if (telling != TELLING_VISIT) {
            shape->acts[length++] = sign_at(story, i);
        }
    }
    add_told(catalogue, story->wordings[0], story->plot_count * STORY_TEXT_PARTS);
    add_told(catalogue, story->framed, sizeof story->framed / sizeof *story->framed);
    shape->plots = 1;
    figures_add(&catalogue->figures, PLOT_VISITS, 100.0 * visits / story->plot_count);
}

static void add_plot(PlotCatalogue *catalogue, const Story *story)
{
    Figures *figures = &catalogue->figures;
    figures_add(figures, PLOT_TRIES, story->tries);
    figures_add(figures, PLOT_ACTIONS, story->plot_count);
    figures_add(figures, PLOT_OTHERS, others_in(story));
    figures_add(figures, PLOT_STEPS, story->step_count);
    figures_add(figures, PLOT_TOLD_TWICE, told_again(story));
    catalogue->turns[story->turning.turn]++;
    add_actions(catalogue, story);
    catalogue->found++;
}

static bool make_plot(void *context, const char *seed, int number, Failure *failure)
{
    (void)number;
    (void)failure;
    PlotCatalogue *catalogue = context;
    Story story;
    double begin = catalogue_seconds();
    story_generate(&story, catalogue->content, seed, catalogue->request->planner);
    figures_add(&catalogue->figures, PLOT_TIME, (catalogue_seconds() - begin) * 1e6);
    catalogue->made++;
    if (story.plot_count > 0) {
        add_plot(catalogue, &story);
    }
    return true;
}

static int compare_acts(const void *a, const void *b)
{
    return strcmp(((const Shape *)a)->acts, ((const Shape *)b)->acts);
}

/* The most frequent first. */
static int compare_plots(const void *a, const void *b)
{
    const Shape *left = a, *right = b;
    return left->plots != right->plots ? right->plots - left->plots : compare_acts(a, b);
}

static void count_shapes(PlotCatalogue *catalogue)
{
    Shape *shapes = catalogue->shapes;
    int count = 0;
    qsort(shapes, (size_t)catalogue->found, sizeof *shapes, compare_acts);
    for (int i = 0; i < catalogue->found; i++) {
        if (count > 0 && strcmp(shapes[count - 1].acts, shapes[i].acts) == 0) {
            shapes[count - 1].plots++;
        } else {
            shapes[count++] = shapes[i];
        }
    }
    qsort(shapes, (size_t)count, sizeof *shapes, compare_plots);
    catalogue->shape_count = count;
}

static const char *word_of(char sign)
{
    if (sign >= '0' && sign < '0' + (int)STORY_TURN_COUNT) {
        return story_turn_word((StoryTurn)(sign - '0'));
    }
    StoryTelling telling = 0;
    while (sign_of(telling) != sign) {
        telling++;
    }
    return story_telling_word(telling);
}

/* "meet given take", as the signs stand for them. */
static void shape_words(const Shape *shape, char out[WORD_SIZE])
{
    Text text = text_into(out, WORD_SIZE);
    for (const char *at = shape->acts; *at; at++) {
        text_add(&text, "%s%s", at > shape->acts ? " " : "", word_of(*at));
    }
}

static int wordings_known(const Content *content)
{
    int known = 0;
    for (int i = 0; i < content->story_text_count; i++) {
        known += content->story_texts[i].count;
    }
    return known;
}

static double percent(int part, int whole)
{
    return whole > 0 ? 100.0 * part / whole : 0;
}

static json_t *shapes_json(const PlotCatalogue *catalogue)
{
    json_t *shapes = json_array();
    for (int i = 0; i < catalogue->shape_count; i++) {
        char words[WORD_SIZE];
        const Shape *shape = &catalogue->shapes[i];
        shape_words(shape, words);
        json_array_append_new(shapes, json_pack("{s:s,s:i,s:f}", "shape", words, "plots", shape->plots, "share",
                                                percent(shape->plots, catalogue->found)));
    }
    return shapes;
}

static json_t *actions_json(const PlotCatalogue *catalogue)
{
    json_t *actions = json_array();
    for (StoryTelling i = 0; i < STORY_TELLING_COUNT; i++) {
        json_array_append_new(actions,
                              json_pack("{s:s,s:i,s:f}", "what", story_telling_word(i), "count", catalogue->actions[i],
                                        "share", percent(catalogue->actions[i], catalogue->action_count)));
    }
    return actions;
}

static json_t *turns_json(const PlotCatalogue *catalogue)
{
    json_t *turns = json_array();
    for (int i = 0; i < STORY_TURN_COUNT; i++) {
        json_array_append_new(turns,
                              json_pack("{s:s,s:i,s:f}", "what", story_turn_word((StoryTurn)i), "plots",
                                        catalogue->turns[i], "share", percent(catalogue->turns[i], catalogue->found)));
    }
    return turns;
}

static void print_plots_json(const PlotCatalogue *catalogue)
{
    json_print(json_pack("{s:s,s:s,s:i,s:i,s:i,s:o,s:o,s:o,s:{s:i,s:i},s:o}", "seed", catalogue->stem, "planner",
                         story_planner_word(catalogue->request->planner), "asked", catalogue->asked, "seeds",
                         catalogue->made, "plots", catalogue->found, "actions", actions_json(catalogue), "turns",
                         turns_json(catalogue), "shapes", shapes_json(catalogue), "wordings", "known",
                         wordings_known(catalogue->content), "told", catalogue->told_count, "figures",
                         figures_json(&catalogue->figures)));
}

static void print_plots_head(const PlotCatalogue *catalogue)
{
    print("%d", catalogue->found);
    if (catalogue->made < catalogue->asked) {
        print(" of %d", catalogue->asked);
    }
    print(" plot%s by %s, seed %s-1 and on; %d of %d seeds gave none\n\n", catalogue->found == 1 ? "" : "s",
          story_planner_word(catalogue->request->planner), catalogue->stem, catalogue->made - catalogue->found,
          catalogue->made);
}

static void print_plots_table(const PlotCatalogue *catalogue)
{
    print_plots_head(catalogue);
    print("%-24s %8s %9s\n", "action", "times", "share");
    for (StoryTelling i = 0; i < STORY_TELLING_COUNT; i++) {
        print("%-24s %8d %7.2f %%\n", story_telling_word(i), catalogue->actions[i],
              percent(catalogue->actions[i], catalogue->action_count));
    }
    print("\n%-24s %8s %9s\n", "turns out otherwise", "plots", "share");
    for (int i = 0; i < STORY_TURN_COUNT; i++) {
        print("%-24s %8d %7.2f %%\n", story_turn_word((StoryTurn)i), catalogue->turns[i],
              percent(catalogue->turns[i], catalogue->found));
    }
    print("\n");
    figures_print(&catalogue->figures);
    print("\n%9s  shape, ways left out; the most frequent of %d\n", "share", catalogue->shape_count);
    for (int i = 0; i < catalogue->shape_count && i < SHAPES_TOLD; i++) {
        char words[WORD_SIZE];
        shape_words(&catalogue->shapes[i], words);
        print("%7.2f %%  %s\n", percent(catalogue->shapes[i].plots, catalogue->found), words);
    }
    print("\n%d of %d wordings were told\n", catalogue->told_count, wordings_known(catalogue->content));
}

int tool_catalogue_plots(const Content *content, const PlotsRequest *request)
{
    char stem[TOOL_STEM_SIZE];
    Failure failure;
    text_copy_trimmed(stem, sizeof stem, request->seed);
    int count = request->plots > 0 ? request->plots : PLOTS;
    PlotCatalogue all = {.content = content, .request = request, .stem = stem, .asked = count};
    all.shapes = memory_new((size_t)count, sizeof *all.shapes);
    all.figures = figures_new(FIGURES, PLOT_FIGURE_COUNT, count);
    interrupt_hold(true);
    catalogue_each(&(CatalogueLoop){stem, "seeds", count, make_plot}, &all, &failure);
    count_shapes(&all);
    if (request->format == FORMAT_JSON) {
        print_plots_json(&all);
    } else {
        print_plots_table(&all);
    }
    free(all.shapes);
    figures_free(&all.figures);
    int status = tool_finish(EXIT_DONE);
    interrupt_hold(false);
    return status;
}
