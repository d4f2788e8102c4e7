/* A chart is heard system by system: what it is, which way it lies from the ship, and what it is joined to. */
#include "term/travel/chart_screen.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/journey/run_words.h"
#include "term/journey/star_map.h"
#include "term/screens/stage.h"
#include "term/speech/speech.h"
#include "term/view/bulletin.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1200, STEEP = 3 /* a direction is plain when it is so many times the other one */ };

static const char *bearing(const Chart *chart, int from, int to)
{
    /* Two rows of a chart are one of the screen. */
    int east = chart->nodes[to].x - chart->nodes[from].x, south = chart->nodes[to].y - chart->nodes[from].y;
    bool level = abs(east) > STEEP * abs(south), upright = abs(south) > STEEP * abs(east);
    return level       ? (east > 0 ? _("east") : _("west"))
           : upright   ? (south > 0 ? _("south") : _("north"))
           : south > 0 ? (east > 0 ? _("south-east") : _("south-west"))
                       : (east > 0 ? _("north-east") : _("north-west"));
}

static void add_ways(Text *text, const Run *run, int node)
{
    char ways[TEXT_SIZE];
    Text list = text_into(ways, sizeof ways);
    for (int i = 0; i < run->chart.edge_count; i++) {
        const ChartEdge *edge = &run->chart.edges[i];
        if (edge->a == node || edge->b == node) {
            bool shut = edge->gate && !(run->opened >> i & 1);
            text_add_part(&list, ", ", shut ? _("%s (gate)") : "%s",
                          run->chart.nodes[edge->a == node ? edge->b : edge->a].name);
        }
    }
    if (ways[0]) {
        text_add_part(text, " ", _("Ways to %s."), ways);
    }
}

static void say_system(Reading *reading, const Game *game, int node)
{
    const Run *run = &game->run;
    char title[CARD_NAME_SIZE], line[TEXT_SIZE];
    words_system_title(game, node, title, sizeof title);
    Text text = text_into(line, sizeof line);
    if (node != run->at) {
        text_add(&text, _("%s, %s of the ship."), title, bearing(&run->chart, run->at, node));
    } else {
        text_add(&text, "%s.", title);
    }
    add_ways(&text, run, node);
    reading_say(reading, "%s", line);
}

static void say_systems(App *app, int all)
{
    const Game *game = screen_game(app);
    uint32_t open = star_map_open(game);
    Reading *answer = &app->speech->answer;
    if (!all && !open) {
        reading_say(answer, _("There is nowhere to go."));
    }
    for (int i = 0; i < game->run.chart.node_count; i++) {
        if (all || open >> i & 1) {
            say_system(answer, game, i);
        }
    }
}

const Binding SPOKEN_CHART[SPOKEN_CHART_COUNT] = {
    {{'O'}, "O", N_("open: the systems that you can go to now"), say_systems, 0},
    {{'E'}, "E", N_("every system, from west to east"), say_systems, 1},
};

void spoken_chart(const App *app, int system, Reading *reading)
{
    const Game *game = screen_game(app);
    Canvas canvas = canvas_for_reading(reading);
    char words[TEXT_SIZE];
    run_head_draw(&canvas, &app->theme, (Area){0, 0, canvas.columns, 1}, game);
    if (bulletin_shows(&app->view)) {
        reading_say(reading, "%s. %s", app->view.bulletin.title, app->view.bulletin.words);
    }
    reading_begin_group(reading);
    reading->focus = reading->count;
    say_system(reading, game, system);
    words_system(game, system, words, sizeof words);
    reading_note_text(reading, 0, 1, words);
    reading_end_group(reading);
}
