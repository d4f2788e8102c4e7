/* How a tower shoots: first a sentence or two on its shape, then one for each thing that changes what a hit does, then
 * whom it aims at. */
#include "content/describe/describe.h"

#include "base/translation.h"
#include "content/words/words.h"

static void add_distance(Text *text, const Attack *attack)
{
    if (attack->range_min > 0) {
        text_add(text, _("between "));
        text_add_fix(text, attack->range_min);
        text_add(text, _(" and "));
        phrase_tiles(text, attack->range);
        text_add(text, _(" away"));
    } else {
        phrase_within(text, attack->range);
    }
}

static void add_sight(Text *text, const Attack *attack)
{
    text_add(text, attack->needs_sight ? _(" that it can see") : _(", in sight or not"));
}

static void add_reach(Text *text, const Attack *attack, const char *who)
{
    text_add(text, "%s ", who);
    add_distance(text, attack);
    add_sight(text, attack);
}

static void add_hit(Text *text, const Attack *attack)
{
    phrase_damage(text, attack->damage, attack->damage_types);
}

static void add_blast(Text *text, const Attack *attack)
{
    text_add(text, _("all attackers within "));
    phrase_tiles(text, attack->blast);
}

/* "Deals 2 physical damage every 1 s to ". */
static void add_deals(Text *text, const Attack *attack)
{
    text_add(text, _("Deals "));
    add_hit(text, attack);
    text_add(text, _(" every "));
    phrase_seconds(text, attack->interval);
    text_add(text, _(" to "));
}

static void describe_instant(Text *text, const Attack *attack)
{
    add_deals(text, attack);
    add_reach(text, attack, _("one attacker"));
    if (attack->blast > 0) {
        text_add(text, _("%s and to "), attack->needs_sight ? "" : ",");
        add_blast(text, attack);
        text_add(text, _(" of it"));
    }
    text_add(text, ".");
}

static void describe_homing(Text *text, const Attack *attack)
{
    text_add(text, _("Fires a shot every "));
    phrase_seconds(text, attack->interval);
    text_add(text, _(" at "));
    add_reach(text, attack, _("one attacker"));
    text_add(text, _(".\nThe shot follows its target at "));
    phrase_tiles(text, attack->speed * TICKS_PER_SECOND);
    text_add(text, _(" a second and deals "));
    add_hit(text, attack);
    if (attack->blast > 0) {
        text_add(text, _(" to "));
        add_blast(text, attack);
        text_add(text, _(" of where it hits"));
    }
    text_add(text, ".");
}

static void describe_shell(Text *text, const Attack *attack)
{
    text_add(text, _("Lobs a shell every "));
    phrase_seconds(text, attack->interval);
    text_add(text, _(" at where one attacker "));
    add_distance(text, attack);
    text_add(text, _(" stands%s"), attack->needs_sight ? _(", if it can see it") : _(", in sight or not"));
    text_add(text, _(".\nThe shell bursts "));
    phrase_seconds(text, attack->flight);
    text_add(text, _(" later and deals "));
    add_hit(text, attack);
    text_add(text, _(" to "));
    add_blast(text, attack);
    text_add(text, ".");
}

static void describe_slam(Text *text, const Attack *attack)
{
    add_deals(text, attack);
    add_reach(text, attack, _("all attackers"));
    text_add(text, ".");
}

static void describe_line(Text *text, const Attack *attack)
{
    add_deals(text, attack);
    if (attack->targets > 0) {
        text_add(text, _("the first "));
        text_add(text, translation_of_count("%d attacker", "%d attackers", attack->targets), attack->targets);
    } else {
        text_add(text, _("all attackers"));
    }
    text_add(text, _(" in a line of "));
    phrase_tiles(text, attack->range);
    add_sight(text, attack);
    text_add(text, ".");
}

static void describe_chain(Text *text, const Attack *attack)
{
    describe_instant(text, attack);
    text_add(text, _("\nLeaps on to "));
    text_add(text, translation_of_count("%d more attacker", "%d more attackers", attack->targets), attack->targets);
    text_add(text, _(", each within "));
    phrase_tiles(text, attack->jump);
    text_add(text, _(" of the last, with %d %% of the damage each time."), attack->kept);
}

static void describe_scatter(Text *text, const Attack *attack)
{
    text_add(text, _("Fires "));
    text_add(text, translation_of_count("%d pellet", "%d pellets", attack->targets), attack->targets);
    text_add(text, _(" every "));
    phrase_seconds(text, attack->interval);
    text_add(text, _(" at "));
    add_reach(text, attack, _("one attacker"));
    text_add(text, _(".\nPellets spread over %d degrees and can miss; each deals "), attack->spread);
    add_hit(text, attack);
    text_add(text, _(" to "));
    if (attack->blast > 0) {
        add_blast(text, attack);
        text_add(text, _(" of the first one it meets."));
    } else {
        text_add(text, _("the first one it meets."));
    }
}

static void describe_beam(Text *text, const Attack *attack)
{
    text_add(text, _("Deals "));
    add_hit(text, attack);
    text_add(text, _(" a second to "));
    add_reach(text, attack, _("one attacker"));
    text_add(text, _(".\nStays on its target for as long as it can hit it."));
}

static void describe_targets(Text *text, const Attack *attack)
{
    unsigned others = attack->priorities & ~(1u << attack->priority);
    int count = phrase_bits(others), at = 0;
    text_add(text, _("\n%s the %s attacker"), count ? _("Prefers") : _("Always aims at"),
             _(priority_word(attack->priority)));
    text_add(text, "%s", count ? _(", or as you choose the ") : "");
    for (int i = 0; i < PRIORITY_COUNT; i++) {
        if (others & 1u << i) {
            text_add(text, "%s%s", text_separator(at++, count, _(" or ")), _(priority_word((TargetPriority)i)));
        }
    }
    text_add(text, ".");
}

/* What changes from shot to shot. */
static void describe_gains(Text *text, const Attack *attack)
{
    if (attack->spin > 0) {
        text_add(text, _("\nSteady fire shortens the time between shots to "));
        phrase_seconds(text, attack->interval_fast);
        text_add(text, _(" within "));
        phrase_seconds(text, attack->spin);
        text_add(text, ".");
    }
    if (attack->idle_gain > 0) {
        text_add(text, _("\nEach second without a shot adds %d %% to the damage of the next, up to %d %%."),
                 attack->idle_gain, attack->idle_max);
    }
    if (attack->kill_gain > 0) {
        text_add(text, _("\nEach kill adds %d to its damage for the rest of the battle."), attack->kill_gain);
    }
    if (attack->distance_gain > 0) {
        text_add(text, _("\nEach whole tile of distance adds %d %% to the damage, up to %d %%."), attack->distance_gain,
                 attack->distance_max);
    }
    if (attack->hp_share > 0) {
        text_add(text, _("\nEach hit deals %d %% of its target's full HP on top."), attack->hp_share);
    }
}

/* What keeps it from aiming, or doesn't. */
static void describe_aim(Text *text, const Attack *attack)
{
    if (attack->needs_sight && attack->muzzle != FIX_HALF) {
        text_add(text, _("\nLooks out from "));
        phrase_tiles(text, attack->muzzle);
        text_add(text, _(" above its tile."));
    }
    if (attack->elevation != ELEVATION_ANY) {
        text_add(text, _("\nHits nothing that stands on %s ground than its own."), elevation_text(attack->elevation));
    }
    if (attack->sees_stealth) {
        text_add(text, _("\nStealth does not hide attackers from it."));
    }
    if (attack->turn > 0) {
        text_add(text, _("\nTurns %d degrees a second."), attack->turn);
    }
}

static void describe_shape(Text *text, const Attack *attack)
{
    switch (attack->shape) {
    case SHAPE_INSTANT:
        describe_instant(text, attack);
        break;
    case SHAPE_HOMING:
        describe_homing(text, attack);
        break;
    case SHAPE_SHELL:
        describe_shell(text, attack);
        break;
    case SHAPE_SLAM:
        describe_slam(text, attack);
        break;
    case SHAPE_LINE:
        describe_line(text, attack);
        break;
    case SHAPE_CHAIN:
        describe_chain(text, attack);
        break;
    case SHAPE_SCATTER:
        describe_scatter(text, attack);
        break;
    case SHAPE_BEAM:
        describe_beam(text, attack);
        break;
    case SHAPE_NONE:
    case SHAPE_COUNT:
        break;
    }
}

void describe_attack(Sentences *to, const Attack *attack)
{
    if (attack->shape == SHAPE_NONE) {
        return;
    }
    phrase_begin(to);
    describe_shape(&to->text, attack);
    describe_gains(&to->text, attack);
    describe_aim(&to->text, attack);
    if (attack->shape != SHAPE_SLAM && attack->shape != SHAPE_LINE) {
        describe_targets(&to->text, attack);
    }
}
