/* A run must be able to leave any event: one choice costs nothing, odds are whole, and what costs can always be told
 * before it is paid. Which fields a deed has, and where it may stand, its row says. */
#include "content/check/checks.h"
#include "content/check/parts.h"

#include "base/number.h"

/* How a kind of deed is written. */
typedef struct DeedForm {
    bool cost, outcome;   /* where it may stand */
    bool amount;          /* it has one, … */
    int least, most;      /* … between these and not 0 */
    bool blueprint, rare; /* it has these fields */
} DeedForm;

#define FORM(name, word, deed, cost, outcome, least, most, blueprint, rare) \
    {cost, outcome, (least) < (most), least, most, blueprint, rare},
static const DeedForm FORMS[] = {DEED_LIST(FORM)};

/* A field that this kind of deed must have, or can't. */
static void check_has(const Spot *spot, const char *key, bool has, bool must, DeedKind kind)
{
    bool given = spot_has(spot, key);
    if (given != has && (given || must)) {
        const char *word = words_word(&DEED_WORDS, (int)kind);
        spot_problem(spot, "", given ? "%s takes no %s; remove it" : "%s needs a field %s; add it", word, key);
    }
}

/* A list of deeds: whose it is, and what stands there. */
typedef struct DeedList {
    const Content *content;
    bool cost, dock; /* it is a cost; it is done at a dock */
    const Deed *deeds;
    int count;
} DeedList;

/* What the numbers of a run say in place of an amount. */
static bool may_omit_amount(const DeedList *list, DeedKind kind)
{
    return !list->cost && (kind == DEED_AUGMENTS || (kind == DEED_HULL && list->dock));
}

static void check_amount(const DeedList *list, const Deed *deed, const Spot *spot)
{
    const DeedForm *form = &FORMS[deed->kind];
    if (!form->amount || !spot_has(spot, "amount")) {
        return;
    }
    if (list->cost && deed->amount >= 0) {
        spot_problem(spot, "amount",
                     "must be below 0, since it is a cost; put what is gained among the deeds of an outcome");
    } else if (deed->amount == 0 || deed->amount < form->least || deed->amount > form->most) {
        spot_problem(spot, "amount", "must be from %d to %d and not 0 for %s; correct it", form->least, form->most,
                     words_word(&DEED_WORDS, (int)deed->kind));
    }
}

static void check_deed(const DeedList *list, const Deed *deed, const Spot *spot)
{
    const DeedForm *form = &FORMS[deed->kind];
    const char *word = words_word(&DEED_WORDS, (int)deed->kind);
    if (list->cost && !form->cost) {
        spot_problem(spot, "", "%s can't be a cost; put it among the deeds of an outcome", word);
    } else if (!list->cost && !form->outcome) {
        spot_problem(spot, "", "%s can only be a cost; put it among the costs of a choice", word);
    }
    check_has(spot, "amount", form->amount, !may_omit_amount(list, deed->kind), deed->kind);
    check_has(spot, "blueprint", form->blueprint, true, deed->kind);
    check_has(spot, "rarity", form->rare, false, deed->kind);
    if (deed->rarity == RARITY_SPECIAL || (deed->rarity == RARITY_STARTER && spot_has(spot, "rarity"))) {
        spot_problem(spot, "", "only common, rare or legendary blueprints can be offered; choose one of them");
    }
    if (deed->kind == DEED_BLUEPRINT && list->content->blueprints[deed->blueprint].permanent) {
        spot_problem(spot, "", "the Hub comes by itself; name another blueprint");
    }
    check_amount(list, deed, spot);
}

static bool is_offer(DeedKind kind)
{
    return kind == DEED_BLUEPRINT || kind == DEED_OFFER || kind == DEED_AUGMENTS || kind == DEED_SUPPLIES ||
           kind == DEED_FITTING;
}

/* Under a key of the record at the spot. */
static void check_deeds(const DeedList *list, const Spot *spot, const char *key)
{
    int offers = 0;
    for (int i = 0; i < list->count; i++) {
        const Deed *deed = &list->deeds[i];
        Spot below = spot_below(spot, key, i + 1);
        check_deed(list, deed, &below);
        for (int k = 0; k < i; k++) {
            if (list->deeds[k].kind == deed->kind) {
                spot_problem(&below, "", "%s stands in the list twice; join the two",
                             words_word(&DEED_WORDS, (int)deed->kind));
            }
        }
        offers += is_offer(deed->kind);
    }
    if (offers > 1) {
        spot_problem(spot, key, "only one thing can be offered at a time; leave one of them");
    }
}

static void check_choice(const Content *content, const Encounter *encounter, int number, const Document *document)
{
    const Choice *choice = &encounter->choices[number];
    bool dock = encounter->place == ENCOUNTER_DOCK;
    Spot spot = spot_of(document, "choices[%d]", number + 1);
    check_deeds(&(DeedList){content, true, dock, choice->costs, choice->cost_count}, &spot, "costs");
    int sum = 0;
    for (int i = 0; i < choice->outcome_count; i++) {
        const Outcome *outcome = &choice->outcomes[i];
        Spot below = spot_below(&spot, "outcomes", i + 1);
        check_deeds(&(DeedList){content, false, dock, outcome->deeds, outcome->deed_count}, &below, "deeds");
        sum += outcome->percent;
    }
    if (sum != PERCENT) {
        spot_problem(&spot, "outcomes", "their percents add up to %d; make them add up to 100", sum);
    }
}

void event_check(Content *content, int entry, const Document *document)
{
    const Encounter *encounter = &content->encounters[entry];
    bool free = false;
    for (int i = 0; i < encounter->choice_count; i++) {
        check_choice(content, encounter, i, document);
        free = free || (encounter->choices[i].cost_count == 0 && !choice_only_repairs(&encounter->choices[i]));
    }
    const PlaceUse *where = place_use(encounter->place);
    if (!where->in_turn && encounter->opened_by > 0) {
        document_problem(document, "opened-by", "a %s is there from the first run on; remove it", where->word);
    }
    if (!free) {
        document_problem(
            document, "choices",
            "every choice costs something or only repairs, so a run could be stuck; add one that can always be taken");
    }
}

void deed_check_gain(const Content *content, const Deed *deed, const Spot *spot)
{
    check_deed(&(DeedList){content, false, false, deed, 1}, deed, spot);
}

void deeds_check_gains(const Content *content, const char *key, const Deed *deeds, int count, const Document *document)
{
    Spot spot = spot_of(document, "%s", "");
    check_deeds(&(DeedList){content, false, false, deeds, count}, &spot, key);
}

static int met_in(const Content *content, EncounterPlace where, int act)
{
    int count = 0;
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        bool met = encounter->opened_by == 0 || !place_use(where)->in_turn;
        count += encounter->place == where && met && encounter_in_act(encounter, act);
    }
    return count;
}

/* Every act has something to meet at each place, before a feat opens anything. */
static void check_place(const Content *content, EncounterPlace where, int act, Problems *problems)
{
    const PlaceUse *use = place_use(where);
    int met = met_in(content, where, act);
    if (use->in_turn && met == 0) {
        problem_add(problems, "events/", 0, "act-min",
                    "no %s can be met in act %d before a feat opens any; add one, or widen the acts of one", use->word,
                    act);
    } else if (!use->in_turn && met != 1) {
        problem_add(problems, "events/", 0, "place", "act %d must have one %s, not %d; change the place or acts of one",
                    act, use->word, met);
    }
}

void events_check_places(Content *content, const Library *library)
{
    for (int act = 1; act <= content->run.act_count; act++) {
        for (int where = 0; where < ENCOUNTER_PLACE_COUNT; where++) {
            check_place(content, (EncounterPlace)where, act, library->problems);
        }
    }
}
