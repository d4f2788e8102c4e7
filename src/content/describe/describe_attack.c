/* How a tower shoots, its damage and the times between its shots in hundredths: first a sentence or two on its shape,
 * then one for each thing that changes what a hit does, then whom it aims at. */
#include "content/describe/describe.h"

#include "base/number.h"

/* Whom it reaches: "one attacker within 2 tiles that it can see". */
static Phrase distance(const Attack *attack)
{
    return attack->range_min > 0
               ? as_words(_("between %s and %s away"), text_fix(attack->range_min).words, as_tiles(attack->range).words)
               : as_within(attack->range);
}

static Phrase one_reached(const Attack *attack)
{
    return as_words(attack->needs_sight ? _("one attacker %s that it can see") : _("one attacker %s, in sight or not"),
                    distance(attack).words);
}

static Phrase all_reached(const Attack *attack)
{
    return as_words(attack->needs_sight ? _("all attackers %s that it can see")
                                        : _("all attackers %s, in sight or not"),
                    distance(attack).words);
}

static Phrase hit(const Attack *attack)
{
    return as_damage(attack->damage, attack->damage_types);
}

static Phrase as_fine_seconds(int interval)
{
    return as_words(_("%s s"), text_fix(fix_ratio(interval, TICKS_PER_SECOND * PERCENT)).words);
}

static Phrase interval(const Attack *attack)
{
    return as_fine_seconds(attack->interval);
}

static void describe_instant(Text *text, const Attack *attack)
{
    if (attack->blast > 0) {
        text_add(text,
                 attack->needs_sight ? _("Deals %s every %s to %s and to all attackers within %s of it.")
                                     : _("Deals %s every %s to %s, and to all attackers within %s of it."),
                 hit(attack).words, interval(attack).words, one_reached(attack).words, as_tiles(attack->blast).words);
    } else {
        text_add(text, _("Deals %s every %s to %s."), hit(attack).words, interval(attack).words,
                 one_reached(attack).words);
    }
}

static void describe_homing(Text *text, const Attack *attack)
{
    Phrase speed = as_tiles(attack->speed * TICKS_PER_SECOND);
    text_add(text, _("Fires a shot every %s at %s."), interval(attack).words, one_reached(attack).words);
    if (attack->blast > 0) {
        text_add(
            text,
            _("\nThe shot follows its target at %s a second and deals %s to all attackers within %s of where it hits."),
            speed.words, hit(attack).words, as_tiles(attack->blast).words);
    } else {
        text_add(text, _("\nThe shot follows its target at %s a second and deals %s."), speed.words, hit(attack).words);
    }
}

static void describe_shell(Text *text, const Attack *attack)
{
    text_add(text,
             attack->needs_sight ? _("Lobs a shell every %s at where one attacker %s stands, if it can see it.")
                                 : _("Lobs a shell every %s at where one attacker %s stands, in sight or not."),
             interval(attack).words, distance(attack).words);
    text_add(text, _("\nThe shell bursts %s later and deals %s to all attackers within %s."),
             as_seconds(attack->flight).words, hit(attack).words, as_tiles(attack->blast).words);
}

static void describe_slam(Text *text, const Attack *attack)
{
    text_add(text, _("Deals %s every %s to %s."), hit(attack).words, interval(attack).words, all_reached(attack).words);
}

static void describe_line(Text *text, const Attack *attack)
{
    int first = attack->targets;
    Phrase whom = first > 0 ? as_counted(first, "the first %d attacker", "the first %d attackers")
                            : as_words("%s", _("all attackers"));
    text_add(text,
             attack->needs_sight ? _("Deals %s every %s to %s in a line of %s that it can see.")
                                 : _("Deals %s every %s to %s in a line of %s, in sight or not."),
             hit(attack).words, interval(attack).words, whom.words, as_tiles(attack->range).words);
}

static void describe_chain(Text *text, const Attack *attack)
{
    describe_instant(text, attack);
    text_add(text,
             translation_of_count(
                 "\nLeaps on to %d more attacker, each within %s of the last, with %d %% of the damage each time.",
                 "\nLeaps on to %d more attackers, each within %s of the last, with %d %% of the damage each time.",
                 attack->targets),
             attack->targets, as_tiles(attack->jump).words, attack->kept);
}

static void describe_scatter(Text *text, const Attack *attack)
{
    text_add(
        text,
        translation_of_count("Fires %d pellet every %s at %s.", "Fires %d pellets every %s at %s.", attack->targets),
        attack->targets, interval(attack).words, one_reached(attack).words);
    if (attack->blast > 0) {
        text_add(
            text,
            translation_of_count("\nPellets spread over %d degree and can miss; each deals %s to all attackers within "
                                 "%s of the first one it meets.",
                                 "\nPellets spread over %d degrees and can miss; each deals %s to all attackers within "
                                 "%s of the first one it meets.",
                                 attack->spread),
            attack->spread, hit(attack).words, as_tiles(attack->blast).words);
    } else {
        text_add(text,
                 translation_of_count(
                     "\nPellets spread over %d degree and can miss; each deals %s to the first one it meets.",
                     "\nPellets spread over %d degrees and can miss; each deals %s to the first one it meets.",
                     attack->spread),
                 attack->spread, hit(attack).words);
    }
}

static void describe_beam(Text *text, const Attack *attack)
{
    text_add(text, _("Deals %s a second to %s.\nStays on its target for as long as it can hit it."), hit(attack).words,
             one_reached(attack).words);
}

static void describe_targets(Text *text, const Attack *attack, bool brief)
{
    unsigned others = attack->priorities & ~(1u << attack->priority);
    const char *first = words_text(&PRIORITY_WORDS, (int)attack->priority);
    if (!others) {
        text_add(text, _("\nAlways aims at the %s attacker."), first);
    } else if (brief) {
        text_add(text, _("\nPrefers the %s attacker, or as you choose."), first);
    } else {
        text_add(text, _("\nPrefers the %s attacker, or as you choose the %s."), first,
                 as_names(&PRIORITY_WORDS, others, _(" or ")).words);
    }
}

/* What changes from shot to shot. */
void describe_gains(Sentences *to, const Attack *attack)
{
    if (attack->spin > 0) {
        phrase_say(to, _("Steady fire shortens the time between shots to %s within %s."),
                   as_fine_seconds(attack->interval_fast).words, as_seconds(attack->spin).words);
    }
    if (attack->idle_gain > 0) {
        phrase_say(to, _("Each second without a shot adds %d %% to the damage of the next, up to %d %%."),
                   attack->idle_gain, attack->idle_max);
    }
    if (attack->kill_gain > 0) {
        phrase_say(to, _("Each kill adds %d to its damage for the rest of the battle."), attack->kill_gain);
    }
    if (attack->distance_gain > 0) {
        phrase_say(to, _("Each whole tile of distance adds %d %% to the damage, up to %d %%."), attack->distance_gain,
                   attack->distance_max);
    }
    if (attack->hp_share > 0) {
        if (attack->hp_share_max > 0) {
            phrase_say(to, _("Each hit deals %d %% of its target's full HP on top, up to %d HP."), attack->hp_share,
                       attack->hp_share_max);
        } else {
            phrase_say(to, _("Each hit deals %d %% of its target's full HP on top."), attack->hp_share);
        }
    }
}

/* What keeps it from aiming, or doesn't. */
static void describe_aim(Text *text, const Attack *attack)
{
    if (attack->needs_sight && attack->muzzle != FIX_HALF) {
        text_add(text, _("\nLooks out from %s above its tile."), as_tiles(attack->muzzle).words);
    }
    if (attack->elevation != ELEVATION_ANY) {
        text_add(text, _("\nHits nothing that stands on %s ground than its own."),
                 words_text(&ELEVATION_WORDS, (int)attack->elevation));
    }
    if (attack->sees_stealth) {
        text_add(text, _("\nStealth does not hide attackers from it."));
    }
    if (attack->turn > 0) {
        text_add(text,
                 translation_of_count("\nTurns %d degree a second.", "\nTurns %d degrees a second.", attack->turn),
                 attack->turn);
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
    describe_gains(to, attack);
    describe_aim(&to->text, attack);
    if (attack->shape != SHAPE_SLAM && attack->shape != SHAPE_LINE) {
        describe_targets(&to->text, attack, to->brief);
    }
}
