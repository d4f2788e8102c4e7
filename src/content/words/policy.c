/* Policies that are at hand. */
#include "holdout/policy.h"

void policy_begin(Policy *policy)
{
    *policy = (Policy){.way = POLICY_UNSAID,
                       .story = POLICY_UNSAID,
                       .waves = POLICY_WAVES_KNOWN,
                       .stay = POLICY_UNSAID,
                       .stay_hull = POLICY_UNSAID,
                       .unlocked = POLICY_UNSAID};
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
