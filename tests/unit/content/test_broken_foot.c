/* Broken data of games on foot: each is refused with a sentence that names file and field. */
#include "data_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>
#include "support/subject.h"

#define ALL_REFUSED(list) data_folder_all_refused(list, sizeof(list) / sizeof((list)[0]))

static void creatures_and_floors_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"foot/creatures/slime.yaml", "    amount: 2\n", "", "rules[1].amount: is missing; this rule needs it"},
        {"foot/creatures/slime.yaml", "    creature: small-slime\n", "",
         "rules[1].creature: is missing; this rule needs it"},
        {"foot/creatures/slime.yaml", "    creature: small-slime", "    creature: smallest-slime",
         "'smallest-slime' is not known here"},
        {"foot/creatures/slime.yaml", "    amount: 2", "    amount: 2\n    turns: 2",
         "rules[1].turns: means nothing to this rule"},
        {"foot/creatures/slime.yaml", "    amount: 2", "    amount: -3", "rules[1].amount: must be above 0"},
        {"foot/creatures/slime.yaml", "    amount: 2", "    amount: 2\n    stat: defence",
         "rules[1].stat: means nothing to this rule"},
        {"foot/creatures/slime.yaml", "    amount: 2", "    amount: 2\n    range: 2",
         "rules[1].range: means nothing to this rule"},
        {"foot/creatures/slime.yaml", "    amount: 2", "    amount: 2\n    pause: 2",
         "rules[1].pause: means nothing to this rule"},
        {"foot/creatures/slime.yaml", "when: death", "when: used", "rules[1].when: never comes for this"},
        {"foot/creatures/slime.yaml", "whom: self", "whom: foe", "rules[1].whom: is nobody then; choose another"},
        {"foot/creatures/slime.yaml", "hp: 44", "hp: 0", "hp: must be at least 1; raise it"},
        {"foot/creatures/slime.yaml", "worth: 8", "worth: 8\nkeeps: 3", "keeps: goes with the mind keeps-off"},
        {"foot/creatures/knight.yaml", "wears: [iron-plate", "wears: [sleep-scroll", "wears[1]: can't be worn"},
        {"foot/items/iron-plate.yaml", "slot: torso", "slot: weapon", "slot: does not go with its class"},
        {"foot/items/sleep-scroll.yaml", "reach: 10\n", "", "reach: is missing; what is aimed needs it"},
        {"foot/items/sleep-scroll.yaml", "aim: place\n", "", "reach: means nothing to what is not aimed"},
        {"foot/items/area-sleep-scroll.yaml", "    range: 3\n", "", "rules[1].range: is missing; this rule needs it"},
        {"foot/packs/knight.yaml", "  - creature: knight\n", "  - creature: knight\n    item: dagger\n",
         "entries[1].creature: must be given, or an item"},
        {"foot/packs/goblins.yaml", "min: 1\n    max: 4", "min: 9\n    max: 4",
         "entries[1].max: is less than min; raise it"},
        {"foot/packs/goblins.yaml", "area-min: 8", "area-min: 8\ncover: 20", "cover: goes with a ground"},
        {"foot/floors/descent-1.yaml", "traps: [spikes]", "traps: [dagger]",
         "traps[1]: is no trap; choose an item of that class"},
        {"foot/floors/descent-1.yaml", "generator: rooms", "generator: house", "'house' is not known here"},
        {"foot/books/descent.yaml", "slots: [weapon", "slots: [none, weapon", "slots: can't hold none; remove it"},
        {"foot/books/descent.yaml", "hp: 180", "hp: 0", "hp: must be at least 1; raise it"},
        {"foot/books/odyssey.yaml", "worlds: [station, jungle, wreck, ice]\n", "",
         "worlds: is missing; the goal needs it"},
        {"foot/books/odyssey.yaml", "goal: plot", "goal: boss", "worlds: means nothing to this goal; remove it"},
        {"foot/books/odyssey.yaml", "relics: [humming-orb", "relics: [stim",
         "relics[1]: is no relic; choose an item of that class"},
        {"foot/worlds/ice.yaml", "floors: [ice-1, ice-2, ice-3]", "floors: [ice-1, ice-2]",
         "floors: has too few entries"},
        {"foot/origins/sylph.yaml", "when: round", "when: sight",
         "rules[1].when: never comes for this; choose another occasion"},
    };
    ALL_REFUSED(list);
}

static void ground_on_foot_that_makes_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"foot/packs/nest.yaml", "surface: webs\n", "", "surface-cover: goes with a surface"},
        {"foot/surfaces/webs.yaml", "sign: \";\"", "sign: \" \"", "sign: must be one sign of ASCII that can be seen"},
        {"foot/surfaces/webs.yaml", "layer: floor", "layer: air", "walk: means nothing to what hangs in the air"},
        {"foot/surfaces/webs.yaml", "layer: floor", "layer: floor\nspreads: 20",
         "spreads: means nothing to what lies on the floor"},
        {"foot/surfaces/webs.yaml", "layer: floor", "layer: floor\nthen: webs", "then: goes with lasts"},
        {"foot/surfaces/webs.yaml", "layer: floor", "layer: floor\nlasts: 2\nthen: webs",
         "then: leads back here without an end"},
        {"foot/surfaces/webs.yaml", "    becomes: fire", "    gives: webs\n    amount: 3",
         "reacts[1].gives: must be of the air"},
        {"foot/surfaces/webs.yaml", "    becomes: fire", "    amount: 3", "reacts[1].amount: goes with gives"},
        {"foot/surfaces/webs.yaml", "layer: floor",
         "layer: floor\nrules: [{when: blow, whom: self, what: damage, amount: 1}]",
         "rules[1].when: never comes for this"},
        {"foot/surfaces/webs.yaml", "layer: floor", "layer: floor\nrules: [{when: round, whom: self, what: rouse}]",
         "rules[1].what: is nothing that a surface does"},
        {"foot/surfaces/webs.yaml", "layer: floor",
         "layer: floor\nrules: [{when: round, whom: all, what: damage, amount: 1, range: 1}]",
         "rules[1].whom: can only be who stands there"},
        {"foot/surfaces/webs.yaml", "    becomes: fire", "    becomes: smoke",
         "reacts[1].becomes: is of the other layer"},
        {"foot/items/torch.yaml", "    touch: fire\n", "", "rules[2].touch: is missing; this rule needs it"},
        {"foot/items/oil-flask.yaml", "    surface: oil\n", "", "rules[1].surface: is missing; this rule needs it"},
        {"foot/items/oil-flask.yaml", "whom: self", "whom: all\n    range: 1",
         "rules[1].whom: means nothing to ground"},
        {"foot/packs/nest.yaml", "surface: webs", "surface: smoke", "surface: hangs in the air"},
    };
    ALL_REFUSED(list);
}

SUBJECT(broken_foot)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(creatures_and_floors_that_make_no_sense),
        cmocka_unit_test(ground_on_foot_that_makes_no_sense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
