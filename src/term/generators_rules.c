/* Bounds are those of the content's reader, or closer where only closer ones keep the numbers of late waves small
 * enough to count. */
#include "term/generators_rules.h"

#define PATH(member) offsetof(Content, path.member)
#define WAVE(member) offsetof(Content, wave.member)

static const RuleNumber PATH_NUMBERS[] = {
    {"start spacing", "Starts lie at least so many tiles apart, as long as that can be had.", PATH(start_spacing), 500,
     0, 20000, false, true},
    {"hub gap, one", "A single start lies at least so many tiles from the Hub.", PATH(start_hub_distance_one), 500, 0,
     10000, false, false},
    {"hub gap, more", "Each of several starts lies at least so many tiles from the Hub.", PATH(start_hub_distance_many),
     500, 0, 10000, false, false},
    {"relax after", "So many draws of starts may fail before the spacing is relaxed.", PATH(relax_after), 5, 1, 10000,
     true, false},
    {"relax to", "Relaxed spacing is this part of what it was.", PATH(relax_factor), 50, 0, 990, false, false},
    {"heat at first", "How much worse a first move may make things: heat untangles, but takes order away.",
     PATH(temperature_start), 50, -10000, 10000, false, false},
    {"heat at last", "The same for the last move. Below zero only moves that gain are taken.", PATH(temperature_end),
     50, -10000, 10000, false, false},
    {"budget", "Annealing steps, as a part of the squared length of all paths.", PATH(budget), 50, 10, 3000, false,
     false},
    {"give up", "Without a valid network after this part of the squared length, all begins again.", PATH(give_up), 50,
     10, 3000, false, false},
    {"edge penalty", "What a path tile on the rim of the world costs.", PATH(edge_penalty), 100, 0, 10000, false,
     false},
    {"crowding 0", "What two nodes on one tile cost each other.", PATH(crowding[0]), 50, 0, 2000, false, false},
    {"crowding 1", "What two nodes side by side cost each other.", PATH(crowding[1]), 50, 0, 2000, false, false},
    {"crowding 1.4", "The same for two nodes over a corner.", PATH(crowding[2]), 50, 0, 2000, false, false},
    {"crowding 2", "The same for nodes with one tile between them.", PATH(crowding[4]), 50, 0, 2000, false, false},
    {"crowding 2.2", "The same a knight's move apart.", PATH(crowding[5]), 5, 0, 2000, false, false},
    {"crowding 2.8", "The same two tiles away both ways.", PATH(crowding[8]), 5, 0, 2000, false, false},
    {"crowding 3", "The same three tiles away.", PATH(crowding[9]), 5, 0, 2000, false, false},
    {"crowding 3.2", "The same three tiles away and one aside: further apart nodes don't feel each other.",
     PATH(crowding[10]), 5, 0, 2000, false, false},
    {"search budget", "So many half-made ways the search for side branches may look at, by start.", PATH(search_budget),
     1000, 100, 1000000, true, false},
};

static const RuleNumber WAVE_NUMBERS[] = {
    {"growth 0", "The budget of wave w grows with scale(w); this is the part that is always there.", WAVE(scale[0]),
     100, 0, 4000, false, false},
    {"growth 1", "The part of the growth that goes with the wave's number.", WAVE(scale[1]), 50, 0, 2000, false, false},
    {"growth 2", "The part that goes with the square of the wave's number.", WAVE(scale[2]), 5, 0, 50, false, false},
    {"growth 3", "The part that goes with its cube, and wins in the end.", WAVE(scale[3]), 1, 0, 10, false, false},
    {"rate", "Damage a second that the defence is expected to deal, before levels are counted.", WAVE(rate_base), 100,
     0, 5000, false, false},
    {"rate a level", "What each level adds to the rate.", WAVE(rate_per_level), 20, 0, 1000, false, false},
    {"rate a path", "What each path takes off the rate, since guns are spread.", WAVE(rate_per_path), 20, 0, 1000,
     false, false},
    {"damage", "What a walk along a path is expected to cost, before levels are counted.", WAVE(capacity_base), 500,
     1000, 20000, false, false},
    {"damage a level", "What each level adds to it.", WAVE(capacity_per_level), 100, 0, 3000, false, false},
    {"damage length", "So many segments count besides the path's own: even short paths are defended.",
     WAVE(capacity_length), 1000, 0, 40000, false, false},
    {"damage factor", "All damage is multiplied by this.", WAVE(capacity_factor), 1, 1, 50, false, false},
    {"shared part", "This part of new capacity any path may use; the rest stays with its path.", WAVE(global_share), 50,
     0, 1000, false, false},
    {"drop path", "Each path but one is left out of a wave with so many percent.", WAVE(drop_path), 5, 0, 100, true,
     false},
    {"parallel", "So many percent of waves send a different type along each path.", WAVE(parallel), 5, 0, 100, true,
     false},
    {"area damage", "In late waves this part of all damage is taken to hit many at once.", WAVE(area_max), 50, 0, 900,
     false, false},
    {"area by wave", "The wave in which area damage has grown to that part.", WAVE(area_full_wave), 1, 1, 100, true,
     false},
    {"area decay", "What is left of area damage one tile further on.", WAVE(area_decay), 50, 0, 950, false, false},
    {"batch gap", "Ticks between two batches; a second has 20.", WAVE(batch_gap), 2, 1, 200, true, false},
    {"batches", "At most so many batches a wave.", WAVE(batches_max), 1, 1, 3, true, false},
    {"spawn time", "All have entered after so many ticks.", WAVE(spawn_ticks_max), 10, 100, 1000, true, false},
    {"attackers", "At most so many attackers a wave.", WAVE(attackers_max), 5, 8, 255, true, false},
    {"candidates", "So many waves are drawn at most; the one that uses its budget best comes.", WAVE(candidates), 1, 1,
     100, true, false},
    {"enough", "A candidate that uses so many percent of its budget ends the search.", WAVE(enough), 1, 0, 100, true,
     false},
    {"carry on", "So many percent of what a wave leaves unspent go to the next.", WAVE(carry_max), 5, 0, 100, true,
     false},
    {"retire", "Types that cost less than this part of a path's capacity no longer come.", WAVE(retire), 1, 0, 200,
     false, false},
};

const RuleNumber *rule_numbers_paths(int *count)
{
    *count = sizeof PATH_NUMBERS / sizeof PATH_NUMBERS[0];
    return PATH_NUMBERS;
}

const RuleNumber *rule_numbers_waves(int *count)
{
    *count = sizeof WAVE_NUMBERS / sizeof WAVE_NUMBERS[0];
    return WAVE_NUMBERS;
}
