/* A run must be able to leave any event: one choice costs nothing, odds are whole, and what costs can always be told
 * before it is paid. Which fields a deed has, and where it may stand, its row says. */
#include "content/check/event_check.h"

#include "base/number.h"
#include "base/text.h"
#include "content/words/words.h"

#include <stdio.h>
#include <string.h>

enum { LESS_MAX = -90 };

/* How a kind of deed is written. */
typedef struct DeedForm {
    bool cost, outcome;   /* where it may stand */
    bool amount;          /* it has one, … */
    int least, most;      /* … between these and not 0 */
    bool blueprint, rare; /* it has these fields */
} DeedForm;

#define FORM(name, word, cost, outcome, least, most, blueprint, rare) \
    {cost, outcome, (least) < (most), least, most, blueprint, rare},
static const DeedForm FORMS[] = {DEED_LIST(FORM)};

/* What is being checked, and where it stands. */
typedef struct EventPlace {
    const Content *content;
    const Encounter *encounter; /* NULL: deeds of something else */
    const Document *document;
    Problems *problems;
    char path[PATH_SIZE];
} EventPlace;

#define COMPLAIN(place, ...) document_problem((place)->document, (place)->problems, (place)->path, __VA_ARGS__)

static bool is_given(const EventPlace *place, const char *key)
{
    char path[PATH_SIZE];
    text_copy(path, sizeof path, place->path);
    path_key(path, key);
    return lines_find(&place->document->lines, path) > 0;
}

/* A field that this kind of deed must have, or can't. */
static void check_has(EventPlace *place, const char *key, bool has, bool must, DeedKind kind)
{
    bool given = is_given(place, key);
    if (given != has && (given || must)) {
        COMPLAIN(place, given ? "%s takes no %s; remove it" : "%s needs a field %s; add it",
                 words_word(&DEED_WORDS, kind), key);
    }
}

/* What the numbers of a run say in place of an amount. */
static bool may_omit_amount(const EventPlace *place, const Deed *deed)
{
    return deed->kind == DEED_AUGMENTS ||
           (deed->kind == DEED_HULL && place->encounter && place->encounter->place == ENCOUNTER_DOCK);
}

static void check_amount(EventPlace *place, const Deed *deed, bool is_cost)
{
    const DeedForm *form = &FORMS[deed->kind];
    if (!form->amount || !is_given(place, "amount")) {
        return;
    }
    path_key(place->path, "amount");
    if (is_cost && deed->amount >= 0) {
        COMPLAIN(place, "must be below 0, since it is a cost; put what is gained among the deeds of an outcome");
    } else if (deed->amount == 0 || deed->amount < form->least || deed->amount > form->most) {
        COMPLAIN(place, "must be from %d to %d and not 0 for %s; correct it", form->least, form->most,
                 words_word(&DEED_WORDS, deed->kind));
    }
}

static void check_deed(EventPlace *place, const Deed *deed, bool is_cost)
{
    const DeedForm *form = &FORMS[deed->kind];
    size_t before = strlen(place->path);
    if (is_cost && !form->cost) {
        COMPLAIN(place, "%s can't be a cost; put it among the deeds of an outcome",
                 words_word(&DEED_WORDS, deed->kind));
    } else if (!is_cost && !form->outcome) {
        COMPLAIN(place, "%s can only be a cost; put it among the costs of a choice",
                 words_word(&DEED_WORDS, deed->kind));
    }
    check_has(place, "amount", form->amount, !may_omit_amount(place, deed) || is_cost, deed->kind);
    check_has(place, "blueprint", form->blueprint, true, deed->kind);
    check_has(place, "rarity", form->rare, false, deed->kind);
    if (deed->rarity == RARITY_SPECIAL || (deed->rarity == RARITY_STARTER && is_given(place, "rarity"))) {
        COMPLAIN(place, "only common, rare or legendary blueprints can be offered; choose one of them");
    }
    if (deed->kind == DEED_BLUEPRINT && place->content->blueprints[deed->blueprint].permanent) {
        COMPLAIN(place, "the Hub comes by itself; name another blueprint");
    }
    check_amount(place, deed, is_cost);
    place->path[before] = '\0';
}

static bool is_offer(DeedKind kind)
{
    return kind == DEED_BLUEPRINT || kind == DEED_OFFER || kind == DEED_AUGMENTS;
}

static void check_deeds(EventPlace *place, const char *key, const Deed *deeds, int count, bool is_cost)
{
    size_t before = strlen(place->path);
    path_key(place->path, key);
    int offers = 0;
    for (int i = 0; i < count; i++) {
        size_t list = strlen(place->path);
        path_index(place->path, i + 1);
        check_deed(place, &deeds[i], is_cost);
        for (int k = 0; k < i; k++) {
            if (deeds[k].kind == deeds[i].kind) {
                COMPLAIN(place, "%s stands in the list twice; join the two", words_word(&DEED_WORDS, deeds[i].kind));
            }
        }
        offers += is_offer(deeds[i].kind);
        place->path[list] = '\0';
    }
    if (offers > 1) {
        COMPLAIN(place, "only one thing can be offered at a time; leave one of them");
    }
    place->path[before] = '\0';
}

static void check_choice(EventPlace *place, const Choice *choice)
{
    size_t before = strlen(place->path);
    check_deeds(place, "costs", choice->costs, choice->cost_count, true);
    path_key(place->path, "outcomes");
    int sum = 0;
    for (int i = 0; i < choice->outcome_count; i++) {
        size_t list = strlen(place->path);
        path_index(place->path, i + 1);
        check_deeds(place, "deeds", choice->outcomes[i].deeds, choice->outcomes[i].deed_count, false);
        place->path[list] = '\0';
        sum += choice->outcomes[i].percent;
    }
    if (sum != PERCENT) {
        COMPLAIN(place, "their percents add up to %d; make them add up to 100", sum);
    }
    place->path[before] = '\0';
}

static void check_encounter(const Content *content, int number, const Document *document, Problems *problems)
{
    const Encounter *encounter = &content->encounters[number];
    EventPlace place = {.content = content, .encounter = encounter, .document = document, .problems = problems};
    bool free = false;
    for (int i = 0; i < encounter->choice_count; i++) {
        snprintf(place.path, sizeof place.path, "choices[%d]", i + 1);
        check_choice(&place, &encounter->choices[i]);
        free = free || (encounter->choices[i].cost_count == 0 && !choice_only_repairs(&encounter->choices[i]));
    }
    const PlaceUse *where = place_use(encounter->place);
    if (!where->in_turn && encounter->unlock > 0) {
        document_problem(document, problems, "unlock", "a %s is there from the first run on; remove it", where->word);
    }
    if (!free) {
        document_problem(
            document, problems, "choices",
            "every choice costs something or only repairs, so a run could be stuck; add one that can always be "
            "taken");
    }
}

static int met_in(const Content *content, EncounterPlace where, int act)
{
    int count = 0;
    for (int i = 0; i < content->encounter_count; i++) {
        const Encounter *encounter = &content->encounters[i];
        bool met = encounter->unlock == 0 || !place_use(where)->in_turn;
        count += encounter->place == where && met && encounter_in_act(encounter, act);
    }
    return count;
}

/* Every act has something to meet at each place, before anything is unlocked. */
static void check_place(const Content *content, EncounterPlace where, int act, Problems *problems)
{
    const PlaceUse *use = place_use(where);
    int met = met_in(content, where, act);
    if (use->in_turn && met == 0) {
        problem_add(problems, "events/", 0, "act-min",
                    "no %s can be met in act %d before any is unlocked; add one, or widen the acts of one", use->word,
                    act);
    } else if (!use->in_turn && met != 1) {
        problem_add(problems, "events/", 0, "place", "act %d must have one %s, not %d; change the place or acts of one",
                    act, use->word, met);
    }
}

static void check_places(const Content *content, Problems *problems)
{
    for (int act = 1; act <= content->run.act_count; act++) {
        for (int where = 0; where < ENCOUNTER_PLACE_COUNT; where++) {
            check_place(content, (EncounterPlace)where, act, problems);
        }
    }
}

void event_check_gains(const Content *content, const char *key, const Deed *deeds, int count, const Document *document,
                       Problems *problems)
{
    EventPlace place = {.content = content, .document = document, .problems = problems};
    check_deeds(&place, key, deeds, count, false);
}

void event_check(const Content *content, const Library *library, Problems *problems)
{
    for (int i = 0; i < content->encounter_count; i++) {
        check_encounter(content, i, library_document(library, KIND_EVENTS, i), problems);
    }
    check_places(content, problems);
}
