/* A feat must be one that can be done and that not everybody does: each of its bounds shuts something out, can be kept
 * to, and doesn't contradict another one. */
#include "content/check/checks.h"
#include "content/check/spot.h"

#include "base/number.h"
#include "content/words/words.h"

static int count_legendaries(const Content *content)
{
    int count = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        count += content->blueprints[i].rarity == RARITY_LEGENDARY;
    }
    return count;
}

static int count_towers(const Content *content)
{
    int count = 0;
    for (int i = 0; i < content->blueprint_count; i++) {
        count += content->blueprints[i].kind == BLUEPRINT_TOWER;
    }
    return count;
}

/* More than this nobody has, FEAT_NO_MOST where there is no telling. */
static int most_of(const Content *content, const Feat *feat, FeatCount count)
{
    int acts = feat->when == FEAT_OCCASION_RUN ? content->run.act_count : 1, most = feat_count_use(count)->most;
    if (count == FEAT_COUNT_BATTLES || count == FEAT_COUNT_ELITES || count == FEAT_COUNT_EVENTS) {
        return acts * content->chart.systems_max;
    }
    return count == FEAT_COUNT_TEAMS         ? acts * content->chart.derelicts_max
           : count == FEAT_COUNT_TOWER_KINDS ? int_min(most, count_towers(content))
           : count == FEAT_COUNT_LEGENDARIES ? int_min(most, count_legendaries(content))
           : count == FEAT_COUNT_EVOLUTIONS  ? int_min(most, content->evolution_count)
           : count == FEAT_COUNT_FITTINGS    ? int_min(most, content->fitting_count)
                                             : most;
}

static void check_bound(const Content *content, const Feat *feat, int number, const Document *document)
{
    const FeatBound *bound = &feat->bounds[number];
    const FeatCountUse *use = feat_count_use(bound->count);
    Spot spot = spot_of(document, "bounds[%d]", number + 1);
    int most = most_of(content, feat, bound->count);
    if (feat->when < use->from) {
        spot_problem(&spot, "count", "%s are not counted for so short a time; choose %s, or what takes longer",
                     words_word(&FEAT_COUNT_WORDS, (int)bound->count),
                     words_word(&FEAT_OCCASION_WORDS, (int)use->from));
    }
    if (bound->least == 0 && bound->most == FEAT_NO_MOST) {
        spot_problem(&spot, "", "it shuts nothing out; give it a least or a most");
    }
    if (bound->least > bound->most) {
        spot_problem(&spot, "least", "it is above the most of %d; lower it", bound->most);
    }
    if (bound->least > most) {
        spot_problem(&spot, "least", "there are %d at most; lower it", most);
    }
    if (bound->most == 0 && !use->none) {
        spot_problem(&spot, "most", "there is always one; raise it");
    }
}

/* Of the first there are never more than of the second. */
static const struct {
    FeatCount part, whole;
} PARTS[] = {
    {FEAT_COUNT_TOWER_KINDS, FEAT_COUNT_TOWERS},     {FEAT_COUNT_LARGE_KILLED, FEAT_COUNT_KILLED},
    {FEAT_COUNT_STAYED, FEAT_COUNT_WAVES},           {FEAT_COUNT_ELITES, FEAT_COUNT_BATTLES},
    {FEAT_COUNT_LEGENDARIES, FEAT_COUNT_BLUEPRINTS}, {FEAT_COUNT_EVOLUTIONS, FEAT_COUNT_BLUEPRINTS},
};

static void check_pair(const Feat *feat, int one, int other, const Document *document)
{
    const FeatBound *bound = &feat->bounds[one], *whole = &feat->bounds[other];
    Spot spot = spot_of(document, "bounds[%d]", one + 1);
    if (one > other && bound->count == whole->count) {
        spot_problem(&spot, "count", "stands in the list twice; remove one");
    }
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        if (bound->count == PARTS[i].part && whole->count == PARTS[i].whole && bound->least > whole->most) {
            spot_problem(&spot, "least", "nobody has more of them than the %d %s that bounds[%d] allows; lower it",
                         whole->most, words_word(&FEAT_COUNT_WORDS, (int)whole->count), other + 1);
        }
    }
}

/* Nobody has a ship before the feat that opens it. */
static bool ship_can_be_had(const Content *content, int feat)
{
    for (int i = 0; i <= content->feat_count; i++) {
        int ship = content->feats[feat].ship;
        if (ship == 0 || content->ships[ship - 1].opened_by == 0) {
            return true;
        }
        feat = content->ships[ship - 1].opened_by - 1;
    }
    return false;
}

void feat_check(Content *content, int entry, const Document *document)
{
    const Feat *feat = &content->feats[entry];
    for (int i = 0; i < feat->bound_count; i++) {
        check_bound(content, feat, i, document);
        for (int k = 0; k < feat->bound_count; k++) {
            check_pair(feat, i, k, document);
        }
    }
    if (feat->bound_count == 0 && feat->when != FEAT_OCCASION_RUN) {
        document_problem(document, "bounds", "everybody does that; add a bound");
    }
    if (!ship_can_be_had(content, entry)) {
        document_problem(document, "ship",
                         "only who has done it has this ship; name another, or open it by another feat");
    }
    if (feat->ascension > content->run.ascension_count) {
        document_problem(document, "ascension", "ascension.yaml has %d steps; lower it", content->run.ascension_count);
    }
}
