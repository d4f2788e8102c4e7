/* A run holds so many blueprints in all, and so many buildings and abilities that one digit selects each. A blueprint
 * that is taken for another stands in its place, so that the digits of the others stay. */
#include "run/holding.h"

#include "base/text.h"
#include "base/translation.h"
#include <string.h>

bool holding_has(const Run *run, int blueprint)
{
    for (int i = 0; i < run->held_count; i++) {
        if (run->held[i].blueprint == blueprint) {
            return true;
        }
    }
    return false;
}

static bool is_ability(const Game *game, int blueprint)
{
    return blueprint_is_used(&game->content->blueprints[blueprint]);
}

static int held_of_kind(const Game *game, bool ability)
{
    int count = 0;
    for (int i = 0; i < game->run.held_count; i++) {
        count += is_ability(game, game->run.held[i].blueprint) == ability;
    }
    return count;
}

int run_most_of_kind(const Game *game, int blueprint)
{
    const RunRules *rules = &game->content->run;
    return is_ability(game, blueprint) ? rules->abilities_held_max : rules->buildings_held_max;
}

bool run_kind_is_full(const Game *game, int blueprint)
{
    return held_of_kind(game, is_ability(game, blueprint)) >= run_most_of_kind(game, blueprint);
}

bool run_is_full(const Game *game, int blueprint)
{
    return game->run.held_count >= game->run.slots || run_kind_is_full(game, blueprint);
}

Verdict holding_check_take(const Game *game, int blueprint, int given)
{
    const Run *run = &game->run;
    const char *name = game->content->blueprints[blueprint].name;
    if (holding_has(run, blueprint)) {
        return verdict_no("You hold %s %s already.", text_article(name, false), name);
    }
    if (!run_is_full(game, blueprint)) {
        return given == HELD_NONE ? verdict_yes()
                                  : verdict_no("There is room for the %s: nothing need be given up for it.", name);
    }
    if (given == HELD_NONE || given >= run->held_count) {
        return verdict_no("There is no room for the %s: choose what to give up for it.", name);
    }
    if (run_kind_is_full(game, blueprint) &&
        is_ability(game, run->held[given].blueprint) != is_ability(game, blueprint)) {
        return verdict_no(is_ability(game, blueprint)
                              ? _("You hold %d abilities, the most there can be: give up one of them for the %s.")
                              : _("You hold %d buildings, the most there can be: give up one of them for the %s."),
                          run_most_of_kind(game, blueprint), name);
    }
    return verdict_yes();
}

void holding_take(Game *game, int blueprint, int given, int augment)
{
    Run *run = &game->run;
    HeldBlueprint *held = &run->held[given == HELD_NONE ? run->held_count++ : given];
    *held = (HeldBlueprint){.blueprint = (uint16_t)blueprint};
    if (augment >= 0) {
        held->augments[held->augment_count++] = (uint8_t)augment;
    }
}

Verdict holding_check_give(const Game *game, int given)
{
    const Run *run = &game->run;
    if (given >= run->held_count) {
        return verdict_no("Choose a blueprint that you hold.");
    }
    if (!is_ability(game, run->held[given].blueprint) && held_of_kind(game, false) == 1) {
        return verdict_no("Your last building can't be given up.");
    }
    return verdict_yes();
}

void holding_give(Game *game, int given)
{
    Run *run = &game->run;
    run->held_count--;
    memmove(&run->held[given], &run->held[given + 1], (size_t)(run->held_count - given) * sizeof run->held[0]);
    run->held[run->held_count] = (HeldBlueprint){0};
}

static bool bears_any(const Run *run)
{
    for (int i = 0; i < run->held_count; i++) {
        if (run->held[i].augment_count > 0) {
            return true;
        }
    }
    return false;
}

Verdict holding_check_refit(const Game *game, int held)
{
    const Run *run = &game->run;
    if (!bears_any(run)) {
        return verdict_no("None of your blueprints bears an augment.");
    }
    if (held >= run->held_count) {
        return verdict_no("Choose a blueprint that you hold.");
    }
    if (run->held[held].augment_count == 0) {
        return verdict_no("The %s bears no augment.", run_held_name(game, held));
    }
    return run->held[held].evolution == 0
               ? verdict_yes()
               : verdict_no("The %s is what its augments have made of it: they stay.", run_held_name(game, held));
}

void holding_refit(Game *game, int held)
{
    game->run.held[held] = (HeldBlueprint){.blueprint = game->run.held[held].blueprint};
}

void run_held_blueprint(const Game *game, int held, Blueprint *out)
{
    const HeldBlueprint *holds = &game->run.held[held];
    content_unfitted(game->content, holds->blueprint, holds->evolution, out);
    for (int i = 0; i < holds->augment_count; i++) {
        augment_apply(game->content, holds->augments[i], out);
    }
}

const char *run_held_name(const Game *game, int held)
{
    const HeldBlueprint *holds = &game->run.held[held];
    return holds->evolution > 0 ? game->content->evolutions[holds->evolution - 1].name
                                : game->content->blueprints[holds->blueprint].name;
}

int run_held_of(const Run *run, const Evolution *evolution)
{
    for (int i = 0; i < run->held_count; i++) {
        if (run->held[i].blueprint == evolution->of) {
            return i;
        }
    }
    return HELD_NONE;
}

static bool bears(const HeldBlueprint *held, int augment)
{
    for (int i = 0; i < held->augment_count; i++) {
        if (held->augments[i] == augment) {
            return true;
        }
    }
    return false;
}

unsigned run_lacks(const HeldBlueprint *held, const Evolution *evolution)
{
    unsigned lacks = 0;
    for (int i = 0; i < evolution->augment_count; i++) {
        lacks |= bears(held, evolution->augments[i]) ? 0 : 1u << i;
    }
    return lacks;
}

bool run_may_evolve(const Game *game, int held, int evolution)
{
    const HeldBlueprint *holds = &game->run.held[held];
    const Evolution *become = &game->content->evolutions[evolution];
    int missing = __builtin_popcount(run_lacks(holds, become));
    return become->of == holds->blueprint && holds->evolution == 0 &&
           feats_open(game->options.feats, become->opened_by) &&
           holds->augment_count + missing <= run_number_of(game, RUN_AUGMENTS);
}

Verdict holding_check_evolve(const Game *game, int evolution)
{
    const Evolution *become = &game->content->evolutions[evolution];
    int held = run_held_of(&game->run, become);
    bool ready =
        held != HELD_NONE && run_may_evolve(game, held, evolution) && run_lacks(&game->run.held[held], become) == 0;
    return ready ? verdict_yes() : verdict_no("What %s comes of is not held, or lacks an augment.", become->name);
}

void holding_evolve(Game *game, int evolution)
{
    int held = run_held_of(&game->run, &game->content->evolutions[evolution]);
    game->run.held[held].evolution = (uint8_t)(evolution + 1);
}

/* Whether an augment that does nothing would still make a circle larger: one between buildings, that takes in no more
 * tiles. */
static bool widens_in_vain(const Game *game, int augment, const Blueprint *blueprint)
{
    const Augment *fitted = &game->content->augments[augment];
    Blueprint after = *blueprint;
    augment_apply(game->content, augment, &after);
    bool wider = false;
    for (int i = 0; i < blueprint->rule_count; i++) {
        wider = wider || after.rules[i].radius > blueprint->rules[i].radius;
    }
    return wider && fitted->change_count == 1 && fitted->rule_count == 0 && fitted->damage_types == 0;
}

static Verdict refuse_misfit(const Game *game, int augment, const Blueprint *blueprint)
{
    const Augment *fitted = &game->content->augments[augment];
    const char *article = text_article(blueprint->name, false);
    const char *unchanged = augment_unchanged(game->content, augment, blueprint);
    if (unchanged && fitted->change_count > 1) {
        return verdict_no(_("%s does not fit %s %s: its %s would not change."), fitted->name, article, blueprint->name,
                          unchanged);
    }
    return verdict_no(widens_in_vain(game, augment, blueprint)
                          ? _("%s does nothing for %s %s: the wider circle takes in no more tiles.")
                          : _("%s does nothing for %s %s."),
                      fitted->name, article, blueprint->name);
}

Verdict holding_check_augment(const Game *game, int held, int augment)
{
    if (held >= game->run.held_count) {
        return verdict_no("Choose which of your blueprints it is for.");
    }
    const HeldBlueprint *holds = &game->run.held[held];
    const char *name = run_held_name(game, held);
    if (holds->augment_count >= run_number_of(game, RUN_AUGMENTS)) {
        return verdict_no(translation_of_count("The %s has %d augment already, which is all it can take.",
                                               "The %s has %d augments already, which is all it can take.",
                                               holds->augment_count),
                          name, holds->augment_count);
    }
    for (int i = 0; i < holds->augment_count; i++) {
        if (holds->augments[i] == augment) {
            return verdict_no("The %s has this augment already.", name);
        }
    }
    Blueprint blueprint;
    run_held_blueprint(game, held, &blueprint);
    return augment_fits(game->content, augment, &blueprint) ? verdict_yes() : refuse_misfit(game, augment, &blueprint);
}

bool run_can_augment(const Game *game, int held, int augment)
{
    return holding_check_augment(game, held, augment).allowed;
}

void holding_augment(Game *game, int held, int augment)
{
    HeldBlueprint *holds = &game->run.held[held];
    holds->augments[holds->augment_count++] = (uint8_t)augment;
}
