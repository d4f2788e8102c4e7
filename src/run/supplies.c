/* Supplies are blueprints that are carried and not held: none twice, each gone with its use. */
#include "run/supplies.h"

#include "base/translation.h"
#include "run/deeds.h"
#include "run/offers.h"

#include <string.h>

static void remove_at(Run *run, int place)
{
    run->supply_count--;
    memmove(&run->supplies[place], &run->supplies[place + 1], (size_t)(run->supply_count - place));
    run->supplies[run->supply_count] = 0;
}

Verdict supplies_check_take(const Game *game, int supply, int given)
{
    if (given == HELD_NONE) {
        return verdict_yes();
    }
    if (run_supply_making_room(game) < 0) {
        return verdict_no("There is room for %s: nothing need be given up for it.",
                          game->content->blueprints[supply].name);
    }
    return given < game->run.supply_count ? verdict_yes() : verdict_no("You carry no supply under that number.");
}

void supplies_take(Game *game, int supply, int given)
{
    Run *run = &game->run;
    int room = run_number_of(game, RUN_SUPPLIES);
    if (room == 0 || run_carries(run, supply)) {
        return;
    }
    if (given != HELD_NONE) {
        remove_at(run, given);
    }
    while (run->supply_count >= room) {
        remove_at(run, 0);
    }
    run->supplies[run->supply_count++] = (uint8_t)supply;
}

/* Does it draw the offer on the table anew? */
static bool redraws(const Blueprint *supply)
{
    return supply->deed_count > 0 && supply->deeds[0].kind == DEED_REDRAW;
}

/* What keeps a deed from doing anything now; NULL: nothing, or what is not named here. */
static const char *idle(const Run *run, const Deed *deed)
{
    return deed->kind == DEED_HULL && deed->amount >= 0 && run->hull >= run->hull_max ? _("The hull is whole")
           : deed->kind == DEED_THREAT && deed->amount < 0 && run->threat == 0        ? _("There is no threat")
           : deed->kind == DEED_SCOUT && run_knows_all(run)                           ? _("You see all of this act")
                                                                                      : NULL;
}

static Verdict check_idle(const Game *game, const Blueprint *supply)
{
    const char *why = supply->deed_count > 0 ? idle(&game->run, &supply->deeds[0]) : NULL;
    for (int i = 1; why && i < supply->deed_count; i++) {
        why = idle(&game->run, &supply->deeds[i]);
    }
    return why ? verdict_no("%s; %s would do nothing.", why, supply->name) : verdict_yes();
}

Verdict supplies_check_use(const Game *game, const Decision *decision)
{
    const Run *run = &game->run;
    if (decision->item >= run->supply_count) {
        return verdict_no("You carry no supply under that number.");
    }
    const Blueprint *supply = &game->content->blueprints[run->supplies[decision->item]];
    if (blueprint_is_battle_supply(supply)) {
        return verdict_no("%s can only be used in a battle, while a wave runs.", supply->name);
    }
    if (redraws(supply)) {
        return offers_can_redraw(game) ? verdict_yes()
                                       : verdict_no("%s can only be used when something is offered.", supply->name);
    }
    return run->stage == STAGE_TRAVEL ? check_idle(game, supply)
                                      : verdict_no("%s can only be used on the chart.", supply->name);
}

void supplies_use(Game *game, const Decision *decision)
{
    Run *run = &game->run;
    const Blueprint *supply = &game->content->blueprints[run->supplies[decision->item]];
    Rng rng = rng_stream(game->master, RNG_SUPPLY, run->supplies_used++);
    remove_at(run, decision->item);
    for (int i = 0; i < supply->deed_count; i++) {
        Rng own = rng_branch(&rng);
        deeds_do(game, &supply->deeds[i], &own);
    }
}

void supplies_settle(Game *game)
{
    Run *run = &game->run;
    const Battle *battle = &game->battle;
    for (int i = run->held_count; i < battle->loadout_count; i++) {
        const uint8_t *place = memchr(run->supplies, battle->loadout[i].blueprint, run->supply_count);
        if (place && battle->loadout[i].used > 0) {
            remove_at(run, (int)(place - run->supplies));
            run->supplies_used++;
        }
    }
}
