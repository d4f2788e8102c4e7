/* Broken data of every kind: each is refused with a sentence that names file, line and field, and nothing crashes. */
#include "data_folder.h"

#include "holdout/battle.h"
#include "holdout/content_load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>
#include "support/subject.h"

#define ALL_REFUSED(list) data_folder_all_refused(list, sizeof(list) / sizeof((list)[0]))
#define POST "blueprints/watchpost.yaml"
#define LANCE "blueprints/beam-lance.yaml"
#define COIL "blueprints/arc-coil.yaml"
#define SCATTER "blueprints/scatter-battery.yaml"
#define HOWITZER "blueprints/howitzer.yaml"
#define BULKHEAD "blueprints/bulkhead.yaml"
#define CHARGE "blueprints/frag-charge.yaml"
#define ASH "terrains/ash-flats.yaml"
#define CANYON "terrains/canyon.yaml"

static void shapes_that_do_not_fit(void **state)
{
    (void)state;
    static const Broken list[] = {
        {POST, "rarity: starter", "raritty: starter", POST ":6: raritty: there is no such field"},
        {POST, "rarity: starter\n", "", "rarity: is missing; add it"},
        {POST, "  damage: 2\n", "", "attack.damage: is missing; add it"},
        {POST, "glyph: W", "glyph: W\nglyph: V", "glyph: stands there twice; remove one"},
        {POST, "[physical]", "physical", POST ":11: attack.types: must be a list, not a single value"},
        {POST, "materials: 10", "materials: [10]", POST ":7: materials: must be a single value, not a list"},
        {POST, "types: [physical]", "types: [physical, energy, explosive, energy]",
         POST ":11: attack.types: has too many entries"},
        {POST, "types: [physical]", "types: []", "attack.types: has too few entries"},
        {"blueprints/hub.yaml", "  - {when: wave-end, whom: player, what: grant, resource: energy, amount: 10}",
         "  - {when: wave-end, whom: player, what: grant, resource: energy, amont: 10}",
         "hub.yaml:11: rules[3].amont: there is no such field"},
        {"waves.yaml", "[1.6, 0.38, 0.028, 0.009]", "[1.6, 0.38, 0.028]", "waves.yaml:2: scale: has too few entries"},
        {"rules.yaml", "{small: 1, large: 3}", "3",
         "rules.yaml:3: hull-loss: must be fields below it, not a single value"},
    };
    ALL_REFUSED(list);
}

static void values_that_do_not_fit(void **state)
{
    (void)state;
    static const Broken list[] = {
        {POST, "materials: 10", "materials: ten",
         POST ":7: materials: must be a whole number from 0 to 10000, not 'ten'"},
        {POST, "materials: 10", "materials: 1.5",
         POST ":7: materials: must be a whole number from 0 to 10000, not '1.5'"},
        {POST, "materials: 10", "materials: 10001", POST ":7: materials: must be a whole number from 0 to 10000"},
        {POST, "materials: 10", "materials: -1",
         POST ":7: materials: must be a whole number from 0 to 10000, not '-1'"},
        {POST, "materials: 10", "materials: 99999999999999999999", POST ":7: materials: must be a whole number"},
        {POST, "materials: 10", "materials:", POST ":7: materials: must be a whole number"},
        {POST, "range: 2.9", "range: 25.001",
         POST ":13: attack.range: must be a number with at most three decimals from 0.5 to 25"},
        {POST, "range: 2.9", "range: 2.9001", POST ":13: attack.range: must be a number"},
        {POST, "range: 2.9", "range: 2.", POST ":13: attack.range: must be a number"},
        {POST, "range: 2.9", "range: .9", POST ":13: attack.range: must be a number"},
        {POST, "range: 2.9", "range: 2e1", POST ":13: attack.range: must be a number"},
        {POST, "interval: 1.0", "interval: 1.01",
         POST ":12: attack.interval: must be a multiple of 0.05 seconds, not '1.01'"},
        {POST, "kind: tower", "kind: castle",
         POST ":5: kind: 'castle' is not known here; use one of: tower, economic, special, ability"},
        {POST, "[physical]", "[physical, cold]", POST ":11: attack.types[2]: 'cold' is not known here"},
        {POST, "glyph: W", "glyph: '#'", POST ":4: glyph: must be one letter"},
        {POST, "glyph: W", "glyph: Wa", POST ":4: glyph: must be one letter"},
        {POST, "name: Watchpost", "name: ''", POST ":3: name: is empty"},
        {POST, "name: Watchpost", "name: Watchpost of the farthest outer reaches of it",
         POST ":3: name: is longer than 39 bytes"},
        {POST, "name: Watchpost", "name: \"Watch\\x1b[2Jpost\"", POST ":3: name: holds a control character"},
        {"blueprints/lobber.yaml", "needs-sight: false", "needs-sight: no",
         "lobber.yaml:17: attack.needs-sight: must be true or false, not 'no'"},
        {"attackers/gel.yaml", "attacker: mite", "attacker: mice",
         "gel.yaml:12: rules[1].attacker: 'mice' is not known here"},
        {"ships/tender.yaml", "rock-drill", "rock-dril", "tender.yaml:4: starters[3]: 'rock-dril' is not known here"},
        {"rules.yaml", "boss: 0.3", "boss: 9", "rules.yaml:27: target-height.boss: must be a number"},
        {ASH, "[0, 0, 0, 0]", "[0, 0, 0, 0?]",
         ASH ":15: modules[1].tiles[4]: '0?' is not known here; use one of: a height"},
        {ASH, "[0, 0, 0, 0]", "[0, 0, 0, 0w]", ASH ":15: modules[1].tiles[4]: '0w' is not known here"},
        {ASH, "[0, 0, 0, 0]", "[0, 0, 0]", ASH ":15: modules[1].tiles: "},
    };
    ALL_REFUSED(list);
}

static void entries_that_do_not_fit_together(void **state)
{
    (void)state;
    static const Broken list[] = {
        {POST, "id: watchpost", "id: Watchpost", POST ":2: id: must be"},
        {POST, "id: watchpost", "id: watch--post", POST ":2: id: must be"},
        {POST, "id: watchpost", "id: lobber", POST ":2: id: is 'lobber' but the file is called otherwise"},
        {POST, "glyph: W", "glyph: L", POST ":4: glyph: 'L' is the glyph of lobber already"},
        {"attackers/runner.yaml", "glyph: r", "glyph: m", "runner.yaml:4: glyph: 'm' is the glyph of mite already"},
        {"statuses/marked.yaml", "glyph: M", "glyph: B", "marked.yaml:4: glyph: 'B' is the glyph of burning already"},
        {"blueprints/hub.yaml", "permanent: true", "permanent: false", "permanent: no blueprint is the Hub"},
        {"blueprints/rock-drill.yaml", "materials: 10", "materials: 10\npermanent: true",
         "permanent: hub is permanent already"},
        {"blueprints/rock-drill.yaml", "materials: 10", "materials: 0",
         "rock-drill.yaml:7: materials: a building must cost something"},
        {POST, "'[?]-'", "'[?]=-'", "art[1]: is longer than 4 bytes; shorten it"},
        {POST, "'[?]-'", "'[]-?'", "art: doesn't say whose it is; put ?, for its letter, among the first two signs"},
        {POST, "'[?]-'", "'[?]v'", "art[1]: 'v' could be taken for something else; use no letters or digits"},
        {POST, "'[?]-'", "'?\xc2\xb7'", "art[1]: holds a sign that is not ASCII; draw it with others"},
        {POST, "  - '[?]-'\n", "", "art: "},
        {"attackers/gel.yaml", "'(__)'", "'(1)'", "art[2]: '1' could be taken for something else"},
        {"ships/tender.yaml", "rock-drill", "hub", "tender.yaml:4: starters[3]: the Hub comes by itself"},
        {"feats/bare-hands.yaml", "most: 0", "least: 0", "bounds[1]: it shuts nothing out; give it a least or a most"},
        {"feats/bare-hands.yaml", "most: 0", "least: 9, most: 3", "bounds[1].least: it is above the most of 3"},
        {"feats/bare-hands.yaml", "towers, most: 0", "towers, least: 999", "bounds[1].least: there are 225 at most"},
        {"feats/quick-fuel.yaml", "most: 5", "most: 0", "bounds[1].most: there is always one; raise it"},
        {"feats/quick-fuel.yaml", "battle-won", "wave-ended",
         "waves are not counted for so short a time; choose battle-won"},
        {"feats/tight-net.yaml", "leaked", "killed", "bounds[2].count: stands in the list twice; remove one"},
        {"ships/tender.yaml", "rock-drill", "lobber", "tender.yaml:4: starters[3]: stands in the list twice"},
        {"ships/tender.yaml", "rock-drill", "flare", "tender.yaml:4: starters[3]: flare is carried and used once"},
        {"ships/tender.yaml", "name: Tender", "name: Tender\nopened-by: home",
         "opened-by: run.yaml begins with this ship"},
        {"attackers/mite.yaml", "level: 1", "level: 1\nrelentless: 20",
         "relentless: only bosses drive waves on; remove it"},
        {"terrains/shard-field.yaml", "stat: damage", "stat: speed",
         "bonuses[1].stat: 'speed' is not known here; use one of: damage, interval, range, blast, production"},
        {"terrains/shard-field.yaml", "stat: damage", "stat: production",
         "bonuses[1].types: what produces deals no damage"},
        {"terrains/drowned-works.yaml", "beside-surfaces: [water]", "beside-surfaces: [ash]",
         "bonuses[1].beside-surfaces[1]: 'ash' is not known here"},
        {"terrains/shard-field.yaml", "min: 9\n    max: 13", "min: 0\n    max: 0",
         "bonuses[1].beside: no phase strews large; add one, or remove the bonus"},
        {"terrains/drowned-works.yaml", "beside-surfaces: [water]", "beside: none",
         "bonuses[1].beside: 'none' is not known here"},
        {"terrains/drowned-works.yaml", "min: 10\n    max: 14", "min: 2\n    max: 14",
         "wrecks.count: there are 2 small obstacles at least; have fewer wrecks, or raise their min"},
        {"terrains/drowned-works.yaml", ", materials: 15", "", "wrecks: needs both count and materials"},
        {"rules.yaml", "energy-start: 10", "energy-start: 61", "rules.yaml:7: energy-start: is more than energy-max"},
        {"waves.yaml", "0.25, 0.5", "0.5, 0.25", "waves.yaml:18: spacings[3]: must be more than the one before"},
        {ASH, "level-min: 1", "level-min: 9\nlevel-max: 7", ASH ":8: level-max: is less than level-min"},
        {ASH, "height-min: 0", "height-min: 2", ASH ":6: height-max: is less than height-min"},
        {ASH, "kind: large\n", "kind: large\n    waves: 3\n", "obstacles[3].waves: only deposits run dry"},
        {ASH, "max: 8", "max: 6", ASH ":39: obstacles[2].max: is less than min"},
        {ASH, "kind: minerals", "kind: fuel", ASH ":36: obstacles[2].kind: fuel has a phase already"},
        {ASH, "{to: fuel, strength: -6.0}", "{to: large, strength: -6.0}",
         ASH ":35: obstacles[1].affinities[1].to: no phase up to this one strews large"},
    };
    ALL_REFUSED(list);
}

static void ground_that_does_not_fit_together(void **state)
{
    (void)state;
    static const Broken list[] = {
        {ASH, "  - {name: ash, texture: \" .,\"}",
         "  - {name: ash, texture: \".\"}\n  - {name: ash, mark: a, texture: \".\"}",
         ASH ":13: surfaces[2].name: stands in the list twice"},
        {ASH, "  - {name: ash, texture: \" .,\"}", "  - {name: ash, texture: \".\"}\n  - {name: tar, texture: \".\"}",
         ASH ":13: surfaces[2].mark: must be a letter other than v"},
        {ASH, "  - {name: ash, texture: \" .,\"}",
         "  - {name: ash, mark: a, texture: \".\"}\n  - {name: tar, mark: a, texture: \".\"}",
         ASH ":13: surfaces[2].mark: a is the mark of ash already"},
        {ASH, "\" .,\"", "\" \u00b7\"", ASH ":12: surfaces[1].texture: has a sign that is not ASCII"},
        {ASH, "[0, 0, 0, 0]", "[0, 0, 0, 2]",
         ASH ":15: modules[1].tiles: lies within the terrain's heights at no base"},
        {ASH, "[0, 1, 1, 1]", "[1, 0, 0, 0]", ASH ":19: modules[4].tiles: is module 3 once more"},
        {CANYON, "  - {tiles: [0, 0, 1>, 2], weight: 0.6}\n", "",
         CANYON ":38: modules[20].tiles: can't be placed: on one of its sides no other module fits"},
    };
    ALL_REFUSED(list);
}

static void charts_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"chart.yaml", "systems-max: 20", "systems-max: 17",
         "chart.yaml:3: systems-max: is less than its min; raise it"},
        {"chart.yaml", "systems-min: 18", "systems-min: 7", "chart.yaml:2: systems-min: "},
        {"chart.yaml", "way-max: 6", "way-max: 5", "way-max: is less than its min"},
        {"dungeon/rooms.yaml", "rooms-max: 16", "rooms-max: 8", "rooms.yaml:4: rooms-max: is less than its min"},
        {"dungeon/hall.yaml", "inset-max: 3", "inset-max: 11", "inset-max: must be a whole number from 0 to 10"},
        {"chart.yaml", "battles-max: 3", "battles-max: 1", "battles-max: is less than its min"},
        {"chart.yaml", "name-order-min: 2\nname-order-max: 4", "name-order-min: 3\nname-order-max: 2",
         "name-order-max: is less than its min"},
        {"chart.yaml", "name-order-max: 4", "name-order-max: 5", "name-order-max: "},
        {"chart.yaml", "battle: 46", "battle: 45", "odds: must be 100 in all; change one of them"},
        {"run.yaml",
         "  - {hull: 100, credits: 0, keys: 0, common: 0, rare: 0, legendary: 0, augments: 0, fittings: 0, "
         "boss-fittings: 0, "
         "supplies: 0}\n",
         "", "sortie: has 2 entries; make it 3, one for each act that odds have one of"},
        {"chart.yaml", "gate-hull-max: 5", "gate-hull-max: 2", "gate-hull-max: is less than its min"},
        {"names/stars.yaml", "length-max: 10", "length-max: 12",
         "length-max: is more than the 11 that systems have room for"},
        {"names/stars.yaml", "Acamar", "\u00c1camar",
         "words[3]: must have letters from a to z alone, since systems have"},
        {"names/stars.yaml", "id: stars", "id: suns",
         "names/stars.yaml:2: id: is 'suns' but the file is called otherwise"},
        {"names/stars.yaml", "Acamar", "acamar",
         "names/stars.yaml:9: words[3]: must be a capital and small letters of the Latin script, not 'acamar'"},
        {"names/stars.yaml", "Acamar", "Aca-mar", "words[3]: must be a capital and small letters of the Latin script"},
        {"names/stars.yaml", "Acamar", "A", "words[3]: must have 4 to 10 letters"},
        {"names/stars.yaml", "Acamar", "Acamaramara", "words[3]: must have 4 to 10 letters"},
        {"names/stars.yaml", "Acamar", "Canalmar", "words[3]: holds 'anal', which blocked.yaml lets no name hold"},
        {"names/stars.yaml", "Acamar", "Abrenna", "words[3]: stands in the list twice; remove one"},
        {"names/icelandic.yaml", "length-min: 3", "length-min: 12", "length-max: is less than its min; raise it"},
        {"names/icelandic.yaml", "\u00de\u00f3rd\u00eds,", "\u00de\u00d3rd\u00eds,",
         "must be a capital and small letters of the Latin script"},
        {"blocked.yaml", "anal", "Anal", "blocked.yaml:4: words[1]: must be small letters from a to z, not 'Anal'"},
    };
    ALL_REFUSED(list);
}

static void plots_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"story.yaml", "scenes-max: 10", "scenes-max: 4", "scenes-max: is less than its min; raise it"},
        {"story.yaml", "length-min: 5", "length-min: 13", "length-max: is less than its min"},
        {"story.yaml", "likes: 22", "likes: 80", "likes: is more than 100 with hates and works-for"},
        {"story.yaml", "reward-augments: [keepsake", "reward-augments: [tempered",
         "reward-augments[1]: is common, so that offers and shops have it, too; make its rarity special"},
        {"story.yaml", "actors-min: 3", "actors-min: 2", "actors-min: "},
        {"story/take.yaml", "id: take", "id: took", "id: is 'took' but the file is called otherwise"},
        {"story/take.yaml", "Underneath, it was still the {what}.", "Underneath, it was still the {whta}.",
         "wordings[6].text: has a brace that belongs to no name such as {main} or {who}"},
        {"story/take.yaml", "Underneath, it was still the {what}.", "Underneath, it was still {who}.",
         "wordings[6].text: can't know {who} there; leave it out"},
        {"story/visit.yaml", "and knocked.", "and took the {next-what}.", "text: can't know {next-what} there"},
        {"story/kill.yaml", "{main} went home.", "{main} went to {next-where}.", "text: can't know {next-where} there"},
        {"story/why-lost.yaml", "Somewhere the {what} was", "Somewhere {who} was",
         "text: names {who} and supposes nothing of it"},
        {"story/why-kept.yaml", "It is only a thing, people say", "It is {who}'s, people say",
         "text: can't know {who} there"},
        {"story/opening-first.yaml", "The cook won.", "So did {before}.",
         "text: names {before} and supposes nothing of it; add what is to be so to 'supposes'"},
        {"story/kill-other.yaml", "Few do.", "So did {next-who}.", "text: can't know {next-who} there"},
        {"story/meet.yaml", "It was a good dog.", "It was {aim}'s.",
         "text: names {aim} and supposes nothing of it; add what is to be so to 'supposes'"},
        {"story/meet.yaml", "by the smoke.\\\"\"\n    supposes: [then-kill, next-where-new, ",
         "by the smoke.\\\"\"\n    supposes: [then-kill, ", "text: names {next-where} and supposes nothing of it"},
        {"story/meet.yaml", "tea went cold.\"\n    supposes: [then-kill, next-who-other]",
         "tea went cold.\"\n    supposes: [then-kill]", "text: names {next-who} and supposes nothing of it"},
        {"story/meet.yaml", "wrote down: {next-where}.\"\n    supposes: [then-meet, aim-not-next, ",
         "wrote down: {next-where}.\"\n    supposes: [then-meet, aim-apart, ",
         "text: names {aim} and {next-who}, which can be one; suppose aim-not-next"},
        {"story/give.yaml", "[at-where, with-who, main-has-what]", "[at-where, with-who]",
         "wordings[1].text: names {what} and supposes nothing of it"},
        {"story/visit.yaml", "and knocked.\"\n    supposes: [then-meet, ", "and knocked.\"\n    supposes: [then-meat, ",
         "'then-meat' is not known here; use one of: suppositions"},
        {"story/came.yaml", "  - text: \"The next ferry brought {who}.\"",
         "  - text: \"The next ferry brought {who}.\"\n    supposes: [who-met, who-met, who-met, who-met, who-met, "
         "who-met, who-met, who-met, who-met]",
         "supposes: "},
        {"names/people.yaml", "id: people", "id: folk", "id: is 'folk' but the file is called otherwise"},
    };
    ALL_REFUSED(list);
}

static void things_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"foot/items/tempering-script.yaml", "aim: thing\n", "", "aim: goes with a rule grow, as thing"},
        {"foot/items/tempering-script.yaml", "    whom: self", "    whom: foe",
         "rules[1].what: is for what is used on"},
        {"foot/items/tempering-script.yaml", "    amount: 1", "    amount: 1\n    grows: 1",
         "rules[1].grows: means nothing to this rule"},
        {"foot/items/health-potion.yaml",
         "rules:", "grows: [{stat: hp, amount: 1}]\nrules:", "grows: is for what is worn"},
        {"foot/items/dagger.yaml", "slot: weapon", "slot: weapon\nunknown: true",
         "unknown: is for potions, scrolls and relics"},
        {"foot/pairs/quick-hand.yaml", "other: dagger", "other: striding-boots", "other: makes no new pair"},
        {"foot/pairs/quick-hand.yaml", "other: dagger", "other: dagger\ngives: mace", "gives: must be given, or rules"},
        {"foot/pairs/quick-hand.yaml", "other: dagger", "other: health-potion", "rules: are for two things worn"},
        {"foot/pairs/quick-hand.yaml", "  - when: blow", "  - when: round", "rules[1].when: never comes for this"},
        {"foot/floors/descent-1.yaml", "  - item: tempering-script", "  - creature: goblin",
         "lays[3].creature: is no item"},
    };
    ALL_REFUSED(list);
}

static void places_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"foot/packs/glass-cases.yaml", "room: true", "room: false", "room: must be true; the place is told to who"},
        {"foot/packs/glass-cases.yaml", "item: mace", "item: key", "entries[1].item: can't be offered in a place"},
        {"foot/packs/glass-cases.yaml", "item: mace", "item: old-altar", "entries: has an item of the class fixture"},
        {"foot/packs/eye-shrine.yaml", "item: stone-of-eyes", "item: dagger",
         "entries: must have one item of the class"},
        {"foot/packs/eye-shrine.yaml", "siting: near", "siting: near\nalarm: goblins", "alarm: is never sounded here"},
        {"foot/packs/pedlars-rest.yaml", "creature: pedlar", "creature: pedlar\n    chance: 50",
         "entries[1].creature: must be one who is always there"},
        {"foot/packs/weighted-plinth.yaml", "site: ward", "site: treasury", "rules: goes with a site that is warded"},
        {"foot/floors/descent-1.yaml", "sites: [rat-crawl", "sites: [goblins", "sites[1]: has no site; list it among"},
        {"foot/floors/descent-1.yaml", "sites-min: 1", "sites-min: 3", "sites-max: is less than sites-min; raise it"},
        {"foot/books/descent.yaml", "coin: gold-coin", "coin: dagger",
         "coin: is no gold; choose an item of that class"},
    };
    ALL_REFUSED(list);
}

#define POST_ON_FOOT "foot/items/portable-watchpost.yaml"

static void items_and_derelicts_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"foot/packs/airless-room.yaml", "when: round", "when: sight", "rules[1].when: never comes for this"},
        {"foot/items/humming-orb.yaml", "when: used", "when: round", "rules[1].when: never comes for this"},
        {"foot/items/sleep-scroll.yaml", "when: used", "when: blow", "rules[1].when: never comes for this"},
        {"foot/items/sleep-scroll.yaml", "amount:", "pause: 4\n    amount:", "rules[1].pause: means nothing to this"},
        {POST_ON_FOOT, "whom: self", "whom: foe", "rules[1].what: is for what is used by itself alone"},
        {POST_ON_FOOT, "blueprint: watchpost\n", "", "blueprint: goes with a rule set-up; give both or neither"},
        {POST_ON_FOOT, "blueprint: watchpost", "blueprint: hub", "blueprint: shoots at nobody; choose a tower"},
        {"foot/items/rock-pick.yaml", "opens: rubble\n", "",
         "opens: goes with the class tool without a rule kindle; give both or neither"},
        {"foot/items/rock-pick.yaml", "class: tool", "class: key",
         "opens: goes with the class tool without a rule kindle"},
        {"foot/items/augment-case.yaml", "class: salvage", "class: key", "brings: goes with the class salvage"},
        {"foot/items/augment-case.yaml", "amount: 3", "amount: 9", "brings[1].amount: must be from 1 to 6 and not 0"},
        {"foot/derelicts/cave.yaml", "item: ore-crate", "item: stim", "hauls[1].item: is no salvage; choose an item"},
        {"foot/derelicts/cave.yaml", "book: boarding", "book: descent", "book: has no airlock for a goal"},
        {"foot/derelicts/cave.yaml", "risk: 2", "risk: 2\nact-min: 3\nact-max: 2", "act-max: is less than act-min"},
    };
    ALL_REFUSED(list);
}

static void what_bars_the_way_and_makes_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"foot/items/door-wedge.yaml", "class: tool", "class: key",
         "bars: goes with the class tool without a rule kindle"},
        {"foot/items/door-wedge.yaml", "bars: bar", "bars: bar\nopens: rubble", "bars: is for what opens nothing"},
        {"foot/items/door-wedge.yaml", "bars: bar", "bars: grass",
         "bars: must lie on the floor, bar the way and react"},
        {"foot/surfaces/grass.yaml", "layer: floor", "layer: floor\npushed: true", "pushed: is for what bars the way"},
        {"foot/surfaces/grass.yaml", "layer: floor", "layer: floor\nbends: rising", "bends: is for what bars the way"},
        {"foot/surfaces/grass.yaml", "layer: floor", "layer: floor\nshines: beam", "shines: is for what bars the way"},
        {"foot/surfaces/beacon.yaml", "shines: beam", "shines: oil", "shines: must be of the air"},
        {"foot/surfaces/beacon.yaml", "shines: beam\n", "", "site: needs surfaces that"},
        {"foot/packs/lesson-stores.yaml", "surface: crates", "surface: no-crates",
         "surface: 'no-crates' is not known here"},
        {"foot/surfaces/crates.yaml", "  - on: force\n    percent: 50\n", "",
         "surface: bars the way for good; choose one that is gone by force"},
    };
    ALL_REFUSED(list);
}

static void attacks_and_rules_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {POST, "kind: tower", "kind: special", POST ":8: attack: towers have an attack and nothing else has"},
        {POST, "shape: instant", "shape: homing", POST ":8: attack.speed: is missing; an attack of this shape"},
        {POST, "shape: instant", "shape: instant\n  speed: 1",
         POST ":10: attack.speed: means nothing to an attack of this shape"},
        {POST, "range: 2.9", "range: 2.9\n  range-min: 2.9", POST ":14: attack.range-min: must be less than the range"},
        {POST, "range: 2.9", "range: 2.9\n  priorities: [last]", "attack.priority: is not among the priorities"},
        {CHARGE, "rules:\n", "placement: {on-path: true}\nrules:\n", CHARGE ":8: placement: an ability stands nowhere"},
        {CHARGE, "when: used", "when: wave-end", CHARGE ":9: rules[1].when: does not happen to an ability"},
        {CHARGE, ", types: [explosive]", "", CHARGE ":9: rules[1].types: is missing; this rule needs it"},
        {CHARGE, "radius: 0.8, ", "", CHARGE ":9: rules[1].radius: is missing; this rule needs it"},
        {CHARGE, "whom: attackers, radius: 0.8", "whom: player",
         CHARGE ":9: rules[1].whom: does not go with what the rule does"},
        {CHARGE, "amount: 6", "amount: 6, deposit: fuel",
         CHARGE ":9: rules[1].deposit: only buildings stand on deposits"},
        {"blueprints/hub.yaml", "resource: fuel, ", "resource: fuel, radius: 2, ",
         "hub.yaml:9: rules[1].radius: means nothing in this rule"},
        {"blueprints/hub.yaml", "{when: wave-end, whom: player, what: grant, resource: fuel,",
         "{when: killed, whom: player, what: grant, resource: fuel,",
         "hub.yaml:9: rules[1].when: does not happen to a building"},
        {"blueprints/hub.yaml", "whom: player, what: grant, resource: fuel,",
         "whom: self, what: spawn, attacker: mite,", "hub.yaml:9: rules[1].what: is nothing that a building can do"},
        {"attackers/mender.yaml", "period: 4.0, ", "", "mender.yaml:12: rules[1].period: is missing"},
        {"attackers/gel.yaml", "when: killed", "when: used",
         "gel.yaml:12: rules[1].when: does not happen to an attacker"},
        {"attackers/gel.yaml", "attacker: mite", "attacker: gel",
         "gel.yaml:11: rules: it spawns attackers that spawn it again"},
        {"attackers/gel.yaml", "amount: 2", "amount: 18",
         "gel.yaml:11: rules: killing it brings more than 17 attackers"},
    };
    ALL_REFUSED(list);
}

static void attacks_have_what_their_shape_needs(void **state)
{
    (void)state;
    static const Broken list[] = {
        {HOWITZER, "  flight: 1.2\n", "", "attack.flight: is missing; an attack of this shape needs it"},
        {HOWITZER, "  blast: 1.4\n", "", "attack.blast: is missing; an attack of this shape needs it"},
        {POST, "interval: 1.0", "interval: 1.0\n  flight: 1.0", POST ":13: attack.flight: means nothing"},
        {COIL, "  targets: 4\n", "", "attack.targets: is missing"},
        {COIL, "  jump: 2.0\n", "", "attack.jump: is missing"},
        {COIL, "  kept: 60", "", "attack.kept: is missing"},
        {SCATTER, "  spread: 24\n", "", "attack.spread: is missing"},
        {SCATTER, "  targets: 6\n", "", "attack.targets: is missing"},
        {POST, "range: 2.9", "range: 2.9\n  targets: 2", POST ":14: attack.targets: means nothing"},
        {POST, "range: 2.9", "range: 2.9\n  spread: 20", POST ":14: attack.spread: means nothing"},
        {LANCE, "range: 8.0", "range: 8.0\n  turn: 90", "attack.turn: means nothing"},
        {LANCE, "range: 8.0", "range: 8.0\n  priority: last", "attack.priority: means nothing"},
        {LANCE, "range: 8.0", "range: 8.0\n  blast: 1", "attack.blast: means nothing"},
        {LANCE, "  turned: true\n", "", "placement.turned: belongs to attacks in a line"},
        {POST, "attack:", "placement: {turned: true}\nattack:", POST ":8: placement.turned: belongs to attacks in"},
        {POST, "range: 2.9", "range: 2.9\n  spin: 2.0",
         "attack.interval-fast: is missing: attack.spin makes no sense without it"},
        {POST, "range: 2.9", "range: 2.9\n  interval-fast: 0.5",
         "attack.spin: is missing: attack.interval-fast makes no sense without it"},
        {POST, "range: 2.9", "range: 2.9\n  spin: 2.0\n  interval-fast: 1.0",
         POST ":15: attack.interval-fast: must be less than the interval"},
        {POST, "range: 2.9", "range: 2.9\n  idle-gain: 5", "attack.idle-max: is missing"},
        {POST, "range: 2.9", "range: 2.9\n  idle-max: 5", "attack.idle-gain: is missing"},
        {POST, "range: 2.9", "range: 2.9\n  distance-gain: 5", "attack.distance-max: is missing"},
        {POST, "range: 2.9", "range: 2.9\n  distance-max: 5", "attack.distance-gain: is missing"},
        {POST, "range: 2.9", "range: 2.9\n  hp-share-max: 5", "attack.hp-share-max: means nothing without"},
        {POST, "damage: 2", "damage: 0", POST ":10: attack.damage: is 0, and no rule makes anything of a hit"},
    };
    ALL_REFUSED(list);
}

static void a_hit_without_damage_may_do_something_else(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(folder, "blueprints/rime-jet.yaml", "damage: 2", "damage: 0");
    data_folder_change(folder, "evolutions/cold-front.yaml", "heavy-bore", "sharp-eyes");
    Content *content = data_folder_load(folder);
    assert_int_equal(content->blueprints[content_blueprint(content, "rime-jet")].attack.damage, 0);
    content_free(content);
    data_folder_free(folder);
}

static void places_and_prices_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {BULKHEAD, "needs-path: true", "on-slant: true", "wall: is of use on a path only"},
        {"blueprints/caltrop-field.yaml", "needs-path: true", "on-slant: true",
         "rules: a building is crossed on a path only"},
        {"blueprints/toll-gate.yaml", "needs-path: true", "needs-path: true\n  needs-fuel: true",
         "placement: no path runs over a deposit"},
        {CHARGE, "rules:\n", "placement: {apart: 1}\nrules:\n", CHARGE ":8: placement: an ability stands nowhere"},
        {CHARGE, "rules:\n", "placement: {needs-path: true}\nrules:\n",
         CHARGE ":8: placement: an ability stands nowhere"},
        {CHARGE, "rules:\n", "placement: {turned: true}\nrules:\n",
         CHARGE ":8: placement.turned: belongs to abilities that sweep"},
        {CHARGE, "rules:\n", "dearer: 2\nrules:\n", CHARGE ":8: dearer: is for buildings"},
        {CHARGE, "rules:\n", "wall: 2\nrules:\n", CHARGE ":8: wall: is for buildings"},
        {CHARGE, "rules:\n", "lasts: 2\nrules:\n", CHARGE ":8: lasts: is for buildings"},
        {"blueprints/orbital-sweep.yaml", "placement:\n  turned: true\n", "",
         "placement.turned: belongs to abilities that sweep"},
        {"blueprints/hub.yaml", "permanent: true", "permanent: true\nlasts: 3", "lasts: the Hub stays"},
    };
    ALL_REFUSED(list);
}

#define FROST "blueprints/frost-pylon.yaml"
#define JET "blueprints/rime-jet.yaml"
#define JAMMER "attackers/jammer.yaml"

static void rules_that_meet_nobody(void **state)
{
    (void)state;
    static const Broken list[] = {
        {FROST, "stat: speed", "stat: range", "rules[1].stat: is nothing that this rule can change"},
        {"attackers/alpha.yaml", "stat: speed", "stat: taken", "rules[1].stat: is nothing that this rule can change"},
        {"blueprints/coolant-loop.yaml", "stat: interval", "stat: production",
         "rules[1].stat: is nothing that this rule can change"},
        {CHARGE, "whom: attackers, radius: 0.8", "whom: target", CHARGE ":9: rules[1].whom: there is no target"},
        {"blueprints/undertow.yaml", "whom: attackers, radius: 2.4", "whom: target",
         "rules[1].whom: there is no target"},
        {"blueprints/caltrop-field.yaml", "whom: target", "whom: sweep", "rules[1].whom: only abilities sweep"},
        {"blueprints/overdrive.yaml", "whom: towers, radius: 0.7", "whom: self",
         "rules[1].whom: an ability is nowhere on the board"},
        {"blueprints/transmuter.yaml", "resource: materials", "resource: energy",
         "rules[1].resource: is what would be gained anyway"},
        {"attackers/sower.yaml", "battle-limit: 6", "wave-limit: 6", "rules[1].wave-limit: means nothing in this rule"},
        {"blueprints/bulkhead.yaml",
         "placement:", "rules:\n  - {when: kill, whom: player, what: grant, resource: fuel, amount: 1}\nplacement:",
         "rules: only towers hit and kill"},
        {"blueprints/dynamo.yaml", "percent: 40", "percent: 100",
         "rules[1].percent: must be less than 100: what it grants leads back to it"},
    };
    ALL_REFUSED(list);
}

static void rules_at_times_that_do_not_fit(void **state)
{
    (void)state;
    static const Broken list[] = {
        {CHARGE, "when: used", "when: used, period: 1", CHARGE ":9: rules[1].period: is the time between repeats"},
        {CHARGE, "when: used", "when: used, repeats: 3", CHARGE ":9: rules[1].period: is missing"},
        {CHARGE, "when: used", "when: used, waves: 3, delay: 1", CHARGE ":9: rules[1].waves: does not go with"},
        {"blueprints/overtime.yaml", "when: used", "when: used, delay: 1", "rules[1].what: lasts from the use"},
        {"blueprints/orbital-sweep.yaml", "when: used", "when: used, waves: 2", "rules[1].whom: a sweep happens once"},
        {"blueprints/dynamo.yaml", "percent: 40", "percent: 40, wave-limit: 3", "rules[1].wave-limit: means nothing"},
        {"blueprints/dynamo.yaml", "percent: 40", "percent: 40, battle-limit: 3", "rules[1].battle-limit: means noth"},
        {"blueprints/dynamo.yaml", "percent: 40", "percent: 40, deposit: fuel", "rules[1].deposit: does not go with"},
        {"attackers/gel.yaml", "amount: 2", "amount: 2, battle-limit: 3", "rules[1].battle-limit: means nothing"},
    };
    ALL_REFUSED(list);
}

static void rules_and_statuses_that_do_not_fit(void **state)
{
    (void)state;
    static const Broken list[] = {
        {JET, "status: freezing", "status: paralysed", "rules[1].status: is for buildings, which this rule"},
        {JAMMER, "status: paralysed", "status: marked", "rules[1].status: is for attackers, whom this rule"},
        {JET, "seconds: 1.5", "count: 2", "rules[1].count: does not go with a status in seconds; use seconds"},
        {JET, "seconds: 1.5", "count: 2, seconds: 1.5", "rules[1].seconds: and another way to say how"},
        {"blueprints/overdrive.yaml", "count: 2", "seconds: 2.0", "rules[1].seconds: does not go with a status that"},
        {JET, "seconds: 1.5", "seconds: 8.05", "rules[1].seconds: is longer than this status can last"},
        {"blueprints/overdrive.yaml", "count: 2", "count: 5", "rules[1].count: is more than this status can last"},
        {JAMMER, "seconds: 2.0", "seconds: 2.0, amount: 3", "rules[1].amount: means nothing to this status"},
        {JET, ", seconds: 1.5", "", "rules[1].seconds: is missing"},
        {JET, "status: freezing, ", "", "rules[1].status: is missing; this rule needs it"},
    };
    ALL_REFUSED(list);
}

#define BURNING "statuses/burning.yaml"
#define OVERCLOCKED "statuses/overclocked.yaml"

static void statuses_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {BURNING, "bearer: attackers", "bearer: buildings", BURNING ":6: effect: does nothing to buildings"},
        {"statuses/paralysed.yaml", "bearer: buildings", "bearer: attackers",
         "paralysed.yaml:6: effect: does nothing to attackers"},
        {BURNING, "unit: seconds", "unit: shots", BURNING ":7: unit: must be seconds"},
        {BURNING, "amount: 4\n", "", "amount: is missing; this effect needs it"},
        {BURNING, "types: [energy]\n", "", "types: is missing; this effect needs it"},
        {OVERCLOCKED, "amount: 50", "amount: 50\ntypes: [energy]", OVERCLOCKED ":10: types: means nothing"},
        {"statuses/stealth.yaml", "immunity: 3.0", "amount: 3", "amount: means nothing to this effect"},
        {OVERCLOCKED, "count-max: 4", "seconds-max: 4", OVERCLOCKED ":10: seconds-max: means nothing"},
        {BURNING, "seconds-max: 10.0", "count-max: 4", BURNING ":11: count-max: means nothing"},
        {BURNING, "effect: burn", "effect: freeze", BURNING ":6: effect: 'freeze' is not known here; use one of: burn"},
    };
    ALL_REFUSED(list);
}

static void circles_of_spawns_are_found_from_every_side(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(
        folder, "attackers/husk.yaml", "flavour:",
        "rules:\n  - {when: every, period: 1, whom: self, what: spawn, attacker: hauler, amount: 1}\nflavour:");
    data_folder_refused(folder, "hauler.yaml:11: rules: it spawns attackers that spawn it again");
    assert_non_null(strstr(folder->problems, "husk.yaml:12: rules: it spawns attackers that spawn it again"));
    data_folder_free(folder);
}

static void generations_of_spawns_multiply(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(folder, "attackers/husk.yaml", "flavour:",
                       "rules:\n  - {when: killed, whom: self, what: spawn, attacker: gel, amount: 1}\nflavour:");
    Content *content = data_folder_load(folder); /* a Brood Carrier: 3 Husks, 3 Gels, 6 Mites */
    content_free(content);
    data_folder_change(folder, "attackers/gel.yaml", "amount: 2", "amount: 4");
    data_folder_refused(folder, "brood-carrier.yaml:11: rules: killing it brings more than 17 attackers");
    assert_null(strstr(folder->problems, "hauler.yaml"));
    data_folder_free(folder);
    assert_int_equal(QUEUED_SPAWNS_MAX / 120, 17);
}

static void plans_that_make_no_sense(void **state)
{
    (void)state;
    static const Broken list[] = {
        {"plans/swarm.yaml", "lead: [mite", "lead: [locust-queen", "lead[1]: locust-queen is a boss"},
        {"plans/swarm.yaml", "lead: [mite, stinger", "lead: [mite, mite", "lead[2]: stands in the list twice"},
        {"plans/swarm.yaml", "second: [gel", "second: [mite", "second[1]: mite leads already"},
        {"plans/swarm.yaml", "level: 1", "level: 5\nuntil: 4", "until: is less than level, 5: no level has this plan"},
        {"attackers/shifter.yaml", "level: 8", "level: 8\nuntil: 7", "until: is less than level, 8"},
    };
    ALL_REFUSED(list);
}

static void several_problems_are_told_at_once(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_change(folder, POST, "materials: 10", "materials: x");
    data_folder_change(folder, POST, "damage: 2", "damage: -1");
    data_folder_change(folder, "attackers/gel.yaml", "hp: 8", "hp: 0");
    data_folder_change(folder, "rules.yaml", "hull-start: 25", "hull-begin: 25");
    data_folder_refused(folder, "watchpost.yaml:7: materials:");
    assert_non_null(strstr(folder->problems, "watchpost.yaml:10: attack.damage:"));
    assert_non_null(strstr(folder->problems, "gel.yaml:6: hp:"));
    assert_non_null(strstr(folder->problems, "rules.yaml:2: hull-begin:"));
    int lines = 0;
    for (const char *at = folder->problems; (at = strchr(at, '\n')); at++) {
        lines++;
    }
    assert_int_equal(lines, 4);
    data_folder_free(folder);
}

static void text_that_is_no_data(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t size;
        const char *expected;
    } list[] = {
        {"", 0, "mite.yaml:1: holds no fields"},
        {"# nothing\n", 10, "mite.yaml:1: holds no fields"},
        {"id: mite\0", 9, "mite.yaml: is not UTF-8 text"},
        {"id: \"mi\\0te\"\n", 13, "mite.yaml:1: id: holds a zero byte"},
        {"id: \xff\n", 6, "mite.yaml: is not UTF-8 text"},
        {"id: mite\n\tname: x\n", 18, "mite.yaml:2: is not valid YAML here"},
        {"id: 'mite\n", 10, "is not valid YAML here"},
        {"mite\n", 5, "mite.yaml:1: "},
        {"- mite\n", 7, "mite.yaml:1: "},
        {"id: &a mite\nname: *a\n", 21, "mite.yaml:1: id: anchors and aliases"},
        {"id: *a\n", 7, "mite.yaml:1: id: anchors and aliases"},
        {"id: !!str mite\n", 15, "mite.yaml:1: id: tags (!) are not allowed"},
        {"id: mite\n---\nid: mite\n", 22, "mite.yaml:2: "},
        {"[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]", 40, "is nested too deeply"},
        {"? [a, b]\n: c\n", 13, "a field's name must be a plain word"},
        {"id: mite\nid: {a: {b: {c: {d: {e: {f: {g: {h: {i: {}}}}}}}}}}\n", 61, "mite.yaml:2: "},
    };
    DataFolder *folder = data_folder_new();
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        data_folder_write(folder, "attackers/mite.yaml", list[i].bytes, list[i].size);
        data_folder_refused(folder, list[i].expected);
    }
    data_folder_free(folder);
}

static void large_files_are_refused(void **state)
{
    (void)state;
    enum { LARGE = 300 * 1024, MANY = 6000 };
    DataFolder *folder = data_folder_new();
    char *bytes = calloc(1, LARGE);
    assert_non_null(bytes);
    memset(bytes, '#', LARGE);
    data_folder_write(folder, "attackers/mite.yaml", bytes, LARGE);
    data_folder_refused(folder, "mite.yaml: is larger than 256 KiB");
    memset(bytes, ' ', LARGE);
    for (int i = 0; i < MANY; i++) {
        memcpy(bytes + 5 * i, "- a \n", 5);
    }
    data_folder_write(folder, "attackers/mite.yaml", bytes, 5 * MANY);
    data_folder_refused(folder, "holds more values than any data file needs");
    free(bytes);
    data_folder_free(folder);
}

/* What else is wrong in a file whose id is another's is not looked at: it may be a copy that is only begun. */
static void a_file_called_otherwise_is_read_no_further(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    char *text = data_folder_read(folder, POST);
    data_folder_text(folder, "blueprints/other.yaml", text);
    data_folder_change(folder, "blueprints/other.yaml", "materials: 10", "materials: -4");
    data_folder_refused(folder, "other.yaml:2: id: is 'watchpost' but the file is called otherwise");
    assert_null(strstr(folder->problems, "materials"));
    data_folder_change(folder, "blueprints/other.yaml", "id: watchpost", "id: Watch Post");
    data_folder_refused(folder, "other.yaml:2: id: must be at most");
    assert_null(strstr(folder->problems, "materials"));
    free(text);
    data_folder_free(folder);
}

static void files_that_are_no_files(void **state)
{
    (void)state;
    char path[DATA_PATH_ROOM];
    DataFolder *folder = data_folder_new();
    data_folder_place(folder, "attackers/zebra.yaml", path);
    assert_int_equal(mkdir(path, 0700), 0);
    data_folder_refused(folder, "zebra.yaml: cannot be opened as a file");
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(symlink("nowhere", path), 0);
    data_folder_refused(folder, "zebra.yaml: cannot be opened as a file");
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    data_folder_refused(folder, "zebra.yaml: cannot be opened as a file");
    data_folder_free(folder);
}

static void missing_files_and_folders(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    data_folder_remove(folder, "waves.yaml");
    data_folder_refused(folder, "waves.yaml: cannot be opened as a file");
    data_folder_free(folder);
    folder = data_folder_new();
    static const char *const terrains[] = {"canyon", "drowned-works", "shard-field", "terraces", "ash-flats"};
    for (int i = 0; i < 5; i++) {
        char name[64];
        snprintf(name, sizeof name, "terrains/%s.yaml", terrains[i]);
        data_folder_remove(folder, name);
    }
    data_folder_refused(folder, "terrains/");
    data_folder_remove(folder, "terrains");
    data_folder_refused(folder, "terrains/: this folder cannot be read");
    data_folder_remove(folder, "attackers/mite.yaml");
    data_folder_refused(folder, "terrains/: this folder cannot be read");
    data_folder_free(folder);
    char *problems = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&problems, &size);
    assert_null(content_load("/nonexistent/holdout", out));
    fclose(out);
    assert_string_equal(
        problems, "/nonexistent/holdout: is not a folder; name the folder that holds rules.yaml and blueprints/\n");
    free(problems);
}

/* Every third prefix of a file and every third byte of it changed (the fuzzer does the rest): whatever comes of it, it
 * is content or sentences. One terrain type is enough, and loads faster. */
static void damaged_files_never_crash(void **state)
{
    (void)state;
    DataFolder *folder = data_folder_new();
    static const char *const others[] = {"canyon", "drowned-works", "shard-field", "terraces"};
    for (int i = 0; i < 4; i++) {
        char name[64];
        snprintf(name, sizeof name, "terrains/%s.yaml", others[i]);
        data_folder_remove(folder, name);
    }
    char *text = data_folder_read(folder, "attackers/mender.yaml");
    size_t size = strlen(text);
    for (size_t i = 0; i < size; i += 3 * data_folder_stride()) {
        data_folder_write(folder, "attackers/mender.yaml", text, i);
        content_free(data_folder_try(folder));
        char kept = text[i];
        text[i] = "\n:{[]}-#'\"&*!|>%@`\x01\x80"[i % 20];
        data_folder_write(folder, "attackers/mender.yaml", text, size);
        content_free(data_folder_try(folder));
        text[i] = kept;
    }
    free(text);
    data_folder_free(folder);
}

SUBJECT(broken)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_that_do_not_fit),
        cmocka_unit_test(values_that_do_not_fit),
        cmocka_unit_test(entries_that_do_not_fit_together),
        cmocka_unit_test(ground_that_does_not_fit_together),
        cmocka_unit_test(charts_that_make_no_sense),
        cmocka_unit_test(plots_that_make_no_sense),
        cmocka_unit_test(things_that_make_no_sense),
        cmocka_unit_test(places_that_make_no_sense),
        cmocka_unit_test(items_and_derelicts_that_make_no_sense),
        cmocka_unit_test(what_bars_the_way_and_makes_no_sense),
        cmocka_unit_test(attacks_and_rules_that_make_no_sense),
        cmocka_unit_test(attacks_have_what_their_shape_needs),
        cmocka_unit_test(a_hit_without_damage_may_do_something_else),
        cmocka_unit_test(places_and_prices_that_make_no_sense),
        cmocka_unit_test(rules_that_meet_nobody),
        cmocka_unit_test(rules_at_times_that_do_not_fit),
        cmocka_unit_test(rules_and_statuses_that_do_not_fit),
        cmocka_unit_test(statuses_that_make_no_sense),
        cmocka_unit_test(circles_of_spawns_are_found_from_every_side),
        cmocka_unit_test(generations_of_spawns_multiply),
        cmocka_unit_test(plans_that_make_no_sense),
        cmocka_unit_test(several_problems_are_told_at_once),
        cmocka_unit_test(text_that_is_no_data),
        cmocka_unit_test(large_files_are_refused),
        cmocka_unit_test(a_file_called_otherwise_is_read_no_further),
        cmocka_unit_test(files_that_are_no_files),
        cmocka_unit_test(missing_files_and_folders),
        cmocka_unit_test(damaged_files_never_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
