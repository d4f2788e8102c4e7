/* Bounds are those of the content's reader, or closer where only closer ones keep the numbers of late waves small
 * enough to count. */
#include "term/generators/generators_rules.h"

#include "base/translation.h"

#define PATH(member) offsetof(Content, path.member)
#define WAVE(member) offsetof(Content, wave.member)

static const RuleNumber PATH_NUMBERS[] = {
    {N_("start spacing"), N_("Starts lie at least so many tiles apart, as long as that can be had."),
     PATH(start_spacing), 500, 0, 20000, false, true},
    {N_("hub gap, one"), N_("A single start lies at least so many tiles from the Hub."), PATH(start_hub_distance_one),
     500, 0, 10000, false, false},
    {N_("hub gap, more"), N_("Each of several starts lies at least so many tiles from the Hub."),
     PATH(start_hub_distance_many), 500, 0, 10000, false, false},
    {N_("relax after"), N_("So many draws of starts may fail before the spacing is relaxed."), PATH(relax_after), 5, 1,
     10000, true, false},
    {N_("relax to"), N_("Relaxed spacing is this part of what it was."), PATH(relax_factor), 50, 0, 990, false, false},
    {N_("heat at first"), N_("Of first moves that make things worse by so much one in two is made: heat untangles."),
     PATH(temperature_start), 50, -10000, 10000, false, false},
    {N_("heat at last"), N_("The same for the last move. Below zero no move is made that makes things worse."),
     PATH(temperature_end), 50, -10000, 10000, false, false},
    {N_("budget"), N_("Moves that annealing tries, as a part of the squared length of all paths."), PATH(budget), 500,
     10, 50000, false, false},
    {N_("give up"), N_("Without a valid network after this part of the squared length, all begins again."),
     PATH(give_up), 500, 10, 50000, false, false},
    {N_("far penalty"), N_("What a tile 2 or more away from every path costs."), PATH(far_penalty), 100, 0, 10000,
     false, false},
    {N_("edge penalty"), N_("What a path tile on the rim of the world costs."), PATH(edge_penalty), 100, 0, 10000,
     false, false},
    {N_("crowding 0"), N_("What two nodes on one tile cost each other."), PATH(crowding[0]), 50, 0, 2000, false, false},
    {N_("crowding 1"), N_("What two nodes side by side cost each other."), PATH(crowding[1]), 50, 0, 2000, false,
     false},
    {N_("crowding 1.4"), N_("The same for two nodes over a corner."), PATH(crowding[2]), 50, 0, 2000, false, false},
    {N_("poor branch"), N_("The part of a side branch that may lie on the rim or beside other paths."),
     PATH(branch_poor), 50, 0, 1000, false, false},
    {N_("plan budget"), N_("The same for planning side branches before there is ground."), PATH(plan_budget), 100, 100,
     1000000, true, false},
    {N_("search budget"), N_("So many half-made ways the search for side branches may look at, by start."),
     PATH(search_budget), 1000, 100, 1000000, true, false},
};

static const RuleNumber WAVE_NUMBERS[] = {
    {N_("growth 0"), N_("Part of the budget's growth that is always there."), WAVE(scale[0]), 100, 0, 4000, false,
     false},
    {N_("growth 1"), N_("Part that grows with the wave's number."), WAVE(scale[1]), 50, 0, 2000, false, false},
    {N_("growth 2"), N_("Part that grows with its square."), WAVE(scale[2]), 5, 0, 200, false, false},
    {N_("growth 3"), N_("Part that grows with its cube, and wins at last."), WAVE(scale[3]), 1, 0, 50, false, false},
    {N_("surge after"), N_("Waves before each next one adds to that."), WAVE(surge_after), 1, 0, 100, true, false},
    {N_("surge"), N_("Percent that each later wave adds."), WAVE(surge_percent), 1, 0, 100, true, false},
    {N_("surge, most"), N_("The most of it, in percent."), WAVE(surge_most), 5, 0, 500, true, false},
    {N_("rate"), N_("Damage a second expected at level 0."), WAVE(rate_base), 100, 0, 5000, false, false},
    {N_("rate a level"), N_("What each level adds to the rate."), WAVE(rate_per_level), 20, 0, 1000, false, false},
    {N_("rate a path"), N_("What each path takes off: guns are spread."), WAVE(rate_per_path), 20, 0, 1000, false,
     false},
    {N_("damage"), N_("Damage along a path expected at level 0."), WAVE(capacity_base), 500, 1000, 20000, false, false},
    {N_("damage a level"), N_("What each level adds to it."), WAVE(capacity_per_level), 100, 0, 3000, false, false},
    {N_("damage, squared"), N_("The same of the level's square: later acts grow faster."),
     WAVE(capacity_per_level_squared), 5, 0, 200, false, false},
    {N_("damage length"), N_("Segments that count besides the path's own."), WAVE(capacity_length), 1000, 0, 100000,
     false, false},
    {N_("damage factor"), N_("All damage is multiplied by this."), WAVE(capacity_factor), 1, 1, 50, false, false},
    {N_("shared part"), N_("Part of new capacity that any path may use."), WAVE(global_share), 50, 0, 1000, false,
     false},
    {N_("drop path"), N_("Percent of waves that leave a path out."), WAVE(drop_path), 5, 0, 100, true, false},
    {N_("most asked"), N_("Percent of the whole budget that a wave may ask for."), WAVE(spend), 5, 50, 100, true,
     false},
    {N_("area damage"), N_("Part of all damage that hits many, in the end."), WAVE(area_max), 50, 0, 900, false, false},
    {N_("area by wave"), N_("The wave in which it has grown to that part."), WAVE(area_full_wave), 1, 1, 100, true,
     false},
    {N_("area decay"), N_("What is left of it one tile further on."), WAVE(area_decay), 50, 0, 950, false, false},
    {N_("batch gap"), N_("Ticks between two batches; a second has 20."), WAVE(batch_gap), 2, 1, 200, true, false},
    {N_("batches"), N_("At most so many batches a wave."), WAVE(batches_max), 1, 1, 3, true, false},
    {N_("spawn time"), N_("All have entered after so many ticks."), WAVE(spawn_ticks_max), 10, 100, 1000, true, false},
    {N_("attackers"), N_("At most so many attackers a wave."), WAVE(attackers_max), 5, 8, 255, true, false},
    {N_("candidates"), N_("Waves drawn at most; the best of them comes."), WAVE(candidates), 1, 1, 100, true, false},
    {N_("enough"), N_("Percent of the budget that ends the search."), WAVE(enough), 1, 0, 100, true, false},
    {N_("carry on"), N_("Percent of the unspent that the next wave gets."), WAVE(carry_max), 5, 0, 100, true, false},
    {N_("retire"), N_("Of cheaper types than this part tougher ones come."), WAVE(retire[SIZE_SMALL]), 1, 0, 200, false,
     false},
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
