/* Descriptions, made from the same values the battle reads, so that they cannot disagree with what happens. One
 * sentence says one thing: its verb first, with every number it has; the reader is "you". */
#include "content/describe/describe.h"

#include "base/number.h"
#include "holdout/describe.h"

static bool permits(const Sentences *to, Permission permission)
{
    return to->permissions >> permission & 1;
}

static void describe_allowed(Sentences *to, const Placement *placement)
{
    bool anything = permits(to, PERMISSION_BUILD_ON_OBSTACLES);
    bool digs = placement->needs_deposit || placement->needs_fuel;
    bool on_small = placement->on_small || (anything && !digs && !placement->needs_path);
    const char *const places[] = {on_small ? _("small obstacles") : NULL, placement->on_slant ? _("slants") : NULL,
                                  placement->on_path ? _("paths") : NULL};
    int count = on_small + placement->on_slant + placement->on_path, at = 0;
    if (count == 0) {
        return;
    }
    Phrase list;
    Text text = text_into(list.words, sizeof list.words);
    for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
        if (places[i]) {
            text_add(&text, "%s%s", text_separator(at++, count, _(" and ")), places[i]);
        }
    }
    phrase_say(to, _("May stand on %s."), list.words);
}

static void describe_placement(Sentences *to, const Placement *placement)
{
    if (placement->needs_fuel) {
        phrase_say(to, _("Must stand on fuel."));
    } else if (placement->needs_deposit && permits(to, PERMISSION_DIG_ANYWHERE)) {
        phrase_say(to, _("Must stand on minerals, fuel or an obstacle, where it finds minerals."));
    } else if (placement->needs_deposit) {
        phrase_say(to, _("Must stand on minerals or fuel."));
    }
    if (placement->needs_path) {
        phrase_say(to, _("Must stand on a path."));
    }
    describe_allowed(to, placement);
    if (placement->apart > 0) {
        phrase_say_counted(to, placement->apart, "Needs %d tile between itself and others of its kind.",
                           "Needs %d tiles between itself and others of its kind.");
    }
    if (placement->turned) {
        phrase_say(to, _("Points in the direction you choose when you build it."));
    }
}

/* What it costs beside materials and energy; it comes first, where no lack of room cuts it off. */
static void describe_price(Sentences *to, const Blueprint *blueprint)
{
    if (blueprint->hull > 0) {
        phrase_say(to, _("Costs %d hull."), blueprint->hull);
    }
    if (blueprint->dearer > 0) {
        phrase_say(to, _("Costs %s more for each one that stands."),
                   as_resource_fine(blueprint->dearer, RESOURCE_MATERIALS).words);
    }
    if (blueprint->lasts > 0) {
        phrase_say_counted(to, blueprint->lasts, "Falls apart after %d wave.", "Falls apart after %d waves.");
    }
}

void describe_free(Sentences *to, int copies)
{
    if (to->is_ability) {
        phrase_say_counted(to, copies, "The first use of each battle costs neither materials nor energy.",
                           "The first %d uses of each battle cost neither materials nor energy.");
    } else {
        phrase_say_counted(to, copies, "The first one of each battle costs neither materials nor energy.",
                           "The first %d of each battle cost neither materials nor energy.");
    }
}

void describe_refund(Sentences *to, int percent)
{
    phrase_say(to, _("Taking it down later gives back %d %% of what was paid for it."), percent);
}

/* What of the price comes back, or is not asked for. */
static void describe_mercy(Sentences *to, const Blueprint *blueprint)
{
    if (blueprint->free > 0) {
        describe_free(to, blueprint->free);
    }
    if (blueprint->refund > 0) {
        describe_refund(to, blueprint->refund);
    }
}

static void describe_wall(Sentences *to, const Blueprint *blueprint)
{
    if (blueprint->wall > 0) {
        phrase_say(to, _("A wall of %d HP: attackers stop at it until they have broken it down."), blueprint->wall);
        phrase_say(to, _("It is whole again after each wave."));
    }
}

static void describe_cooldown(Sentences *to, const Blueprint *blueprint)
{
    int first = blueprint->cooldown_start, again = blueprint->cooldown;
    if (first > 0 && to->is_ability) {
        phrase_say_counted(to, first, "Can first be used after %d wave.", "Can first be used after %d waves.");
    } else if (first > 0) {
        phrase_say_counted(to, first, "Can first be built after %d wave.", "Can first be built after %d waves.");
    }
    if (again > 0 && to->is_ability) {
        phrase_say_counted(to, again, "Can be used again after %d wave.", "Can be used again after %d waves.");
    } else if (again > 0) {
        phrase_say_counted(to, again, "Can be built again after %d wave.", "Can be built again after %d waves.");
    }
    if (blueprint->uses > 0) {
        phrase_say(to, to->is_ability ? _("Can be used %s a battle.") : _("Can be built %s a battle."),
                   as_times(blueprint->uses).words);
    }
}

static void describe_hub(Sentences *to)
{
    const int *loss = to->content->battle.hull_loss;
    phrase_say(to,
               _("However much fuel there is, its hose has filled the tank after %d waves at the soonest, half of it "
                 "after half of them; the rest waits."),
               to->content->battle.fill_waves);
    phrase_say(to, _("Attackers that reach it cost hull: %d for a small one, %d for a large one, all for a boss."),
               loss[SIZE_SMALL], loss[SIZE_LARGE]);
}

static void describe_deeds(Sentences *to, const Blueprint *blueprint)
{
    Phrase deeds;
    if (blueprint->deed_count > 0 && blueprint->deeds[0].kind == DEED_REDRAW) {
        phrase_say(to, _("Used on what is offered: other things of the same rarities take its place."));
    } else if (blueprint->deed_count > 0) {
        describe_deeds_done(to->content, blueprint->deeds, blueprint->deed_count, deeds.words, sizeof deeds.words);
        phrase_say(to, _("Used on the chart: %s"), deeds.words);
    }
}

static void describe_fine(Sentences *to, const Blueprint *blueprint)
{
    to->fine = true;
    to->is_ability = blueprint_is_used(blueprint);
    describe_price(to, blueprint);
    describe_attack(to, &blueprint->attack);
    for (int i = 0; i < blueprint->rule_count; i++) {
        describe_rule(to, &blueprint->rules[i]);
    }
    describe_deeds(to, blueprint);
    if (to->is_ability) {
        describe_growth(to, blueprint);
    } else if (!blueprint->permanent) {
        describe_placement(to, &blueprint->placement);
    } else {
        describe_hub(to);
    }
    describe_wall(to, blueprint);
    describe_mercy(to, blueprint);
    if (blueprint->kind == BLUEPRINT_SUPPLY) {
        phrase_say(to, _("Used once, then it is gone."));
    } else {
        describe_cooldown(to, blueprint);
    }
}

static void describe_all(Sentences *to, const Blueprint *blueprint)
{
    Blueprint fine = blueprint_fine(blueprint);
    describe_fine(to, &fine);
}

size_t describe_blueprint_as(const Content *content, const Blueprint *blueprint, int wave, char *out, size_t size)
{
    Sentences to = phrase_into(content, out, size);
    to.wave = int_max(wave, 1);
    describe_all(&to, blueprint);
    return to.text.length;
}

size_t describe_blueprint_fine(const Content *content, const Blueprint *blueprint, int wave, uint32_t permissions,
                               char *out, size_t size)
{
    Sentences to = phrase_into(content, out, size);
    to.permissions = permissions;
    to.wave = int_max(wave, 1);
    describe_fine(&to, blueprint);
    return to.text.length;
}

size_t describe_blueprint_brief(const Content *content, const Blueprint *blueprint, uint32_t permissions, char *out,
                                size_t size)
{
    Sentences to = phrase_into(content, out, size);
    to.permissions = permissions;
    to.brief = true;
    to.wave = 1;
    describe_all(&to, blueprint);
    return to.text.length;
}

size_t describe_blueprint(const Content *content, int blueprint, int wave, char *out, size_t size)
{
    return describe_blueprint_as(content, &content->blueprints[blueprint], wave, out, size);
}

/* In percent of the HP that the wave after par gives it. */
static void describe_boss(Sentences *to, const AttackerType *type)
{
    int whole = to->content->battle.boss_capacity;
    phrase_say(to, _("A boss that moves %s a second."), as_tiles(type->speed * TICKS_PER_SECOND).words);
    if (to->content->battle.boss_least > 0) {
        phrase_say(to, _("Has at least %s times the HP of the strongest that comes with it."),
                   text_hundredths(to->content->battle.boss_least).words);
    }
    if (type->growth > 0) {
        phrase_say(to, _("After par it has more HP with each wave: as waves grow, and %d %% a wave besides."),
                   (type->growth * PERCENT + whole / 2) / whole);
    } else {
        phrase_say(to, _("After par it has more HP with each wave, as waves grow."));
    }
    if (to->content->battle.boss_loss_most > 0) {
        phrase_say(to, _("Loses at most %d %% of its HP a second."), to->content->battle.boss_loss_most);
    }
    phrase_say(to, _("Costs all your hull if it reaches the Hub."));
}

static void describe_body(Sentences *to, const AttackerType *type, int hp)
{
    if (type->size == SIZE_BOSS) {
        describe_boss(to, type);
        return;
    }
    phrase_say(to, _("A %s attacker with %d HP that moves %s a second."), size_text(type->size), hp,
               as_tiles(type->speed * TICKS_PER_SECOND).words);
    phrase_say(to, _("Costs %d hull if it reaches the Hub."), to->content->battle.hull_loss[type->size]);
}

static void describe_defence(Sentences *to, const AttackerType *type)
{
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        const char *name = damage_text((DamageType)i);
        if (type->resistance[i] == PERCENT) {
            phrase_say(to, _("Takes no %s damage."), name);
        } else if (type->resistance[i] > 0) {
            phrase_say(to, _("Takes %d %% less %s damage."), type->resistance[i], name);
        }
    }
    if (type->block > 0) {
        phrase_say(to, _("Takes %d less damage from each hit."), type->block);
    }
    if (type->hit_max > 0) {
        phrase_say(to, _("Takes at most %d damage from each hit."), type->hit_max);
    }
}

/* What only bosses are. */
static void describe_nature(Sentences *to, const AttackerType *type)
{
    if (type->bodies > 0) {
        phrase_say(to, _("It comes as %d that share its HP, one after the other; all of them must die."), type->bodies);
    }
    if (type->from_buildings > 0) {
        phrase_say(to, _("Hits of buildings do %d %% less to it; abilities and fire do all they can."),
                   PERCENT - type->from_buildings);
    }
    if (type->silences) {
        phrase_say(to, _("From when it is announced until it is dead, you know of the next wave only who comes, and of "
                         "later ones nothing."));
    }
}

static void describe_press(Sentences *to, const AttackerType *type)
{
    if (type->relentless > 0) {
        phrase_say(to,
                   _("While it lives there is no time between waves: the next one follows every %s, and you may build "
                     "during waves."),
                   as_seconds(type->relentless).words);
    }
}

size_t describe_attacker(const Content *content, int attacker, char *out, size_t size)
{
    return describe_attacker_as(content, attacker, content->attackers[attacker].hp, out, size);
}

size_t describe_attacker_as(const Content *content, int attacker, int hp, char *out, size_t size)
{
    const AttackerType *type = &content->attackers[attacker];
    Sentences to = phrase_into(content, out, size);
    to.is_attacker = true;
    describe_body(&to, type, hp);
    describe_defence(&to, type);
    describe_nature(&to, type);
    describe_press(&to, type);
    for (int i = 0; i < type->rule_count; i++) {
        describe_rule(&to, &type->rules[i]);
    }
    return to.text.length;
}
