/* Policies that are at hand. */
#include "holdout/policy.h"

void policy_begin(Policy *policy)
{
    *policy = (Policy){.way = POLICY_UNSAID,
                       .story = POLICY_UNSAID,
                       .waves = POLICY_WAVES_KNOWN,
                       .stay = POLICY_UNSAID,
                       .stay_hull = POLICY_UNSAID,
                       .opened = POLICY_UNSAID};
    for (int i = 0; i < NODE_KIND_COUNT; i++) {
        policy->go[i] = POLICY_UNSAID;
    }
    for (int i = 0; i < POLICY_BUY_COUNT; i++) {
        policy->buy[i] = POLICY_UNSAID;
    }
}

int policy_wish(const Policy *policy, int item)
{
    for (int i = 0; i < policy->never_count; i++) {
        if (policy->never[i] == item) {
            return -1;
        }
    }
    for (int i = 0; i < policy->take_count; i++) {
        if (policy->take[i] == item) {
            return POLICY_ITEMS_MAX - i;
        }
    }
    return 0;
}

const char *policy_item_id(const Content *content, int item)
{
    return item < POLICY_AUGMENT     ? content->blueprints[item].id
           : item < POLICY_EVOLUTION ? content->augments[item - POLICY_AUGMENT].id
           : item < POLICY_FITTING   ? content->evolutions[item - POLICY_EVOLUTION].id
           : item < POLICY_SHIP      ? content->fittings[item - POLICY_FITTING].id
                                     : content->ships[item - POLICY_SHIP].id;
}

int policy_item(const Content *content, const char *id)
{
    const struct {
        int first, at;
    } kinds[] = {
        {0, content_blueprint(content, id)},
        {POLICY_AUGMENT, content_augment(content, id)},
        {POLICY_EVOLUTION, content_evolution(content, id)},
        {POLICY_FITTING, content_fitting(content, id)},
        {POLICY_SHIP, content_ship(content, id)},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].at >= 0) {
            return kinds[i].first + kinds[i].at;
        }
    }
    return -1;
}
