/* Where a wave's budget comes from and where it goes, worked out from the source before and after the wave.
 *
 * Loads are counted once more as they were when the wave was rolled, so that the batches' costs add up to the wave's.
 */
#include "waves/trace.h"

#include "base/number.h"
#include "waves/cost.h"

#include <string.h>

static int64_t asked_by(const CostModel *model, const AttackerType *type, const Batch *batch, int64_t rate, bool later)
{
    PathLoad load;
    int64_t asked = 0;
    wave_load_init(&load, model, type, batch->spacing, rate, later);
    for (int i = 0; i < batch->count; i++) {
        asked = wave_load_add(&load);
    }
    return asked;
}

static LoadAccount load_account(const CostModel *model, const AttackerType *type, const Batch *batch, int64_t rate,
                                bool later)
{
    const CostModel alone = {0};
    int64_t whole = asked_by(&alone, type, batch, 0, false), hurt = asked_by(model, type, batch, 0, false),
            asked = asked_by(model, type, batch, rate, later);
    return (LoadAccount){.whole = whole, .area = whole - hurt, .rate = hurt - asked, .asked = asked};
}

static void add_load(LoadAccount *sum, const LoadAccount *load)
{
    sum->whole += load->whole;
    sum->area += load->area;
    sum->rate += load->rate;
    sum->asked += load->asked;
}

static void account_batches(WaveAccount *account, const Content *content, const Wave *wave)
{
    CostModel model;
    wave_cost_model_init(&model, &content->wave, wave->number - 1);
    account->area_share = (int32_t)(((int64_t)model.area * THOUSAND + SHARE_ONE / 2) >> SHARE_SHIFT);
    for (int i = 0; i < wave->batch_count; i++) {
        const Batch *batch = &wave->batches[i];
        for (int path = 0; path < account->path_count; path++) {
            if (batch->types[path] == WAVE_NO_TYPE) {
                continue;
            }
            LoadAccount *load = &account->batches[i].paths[path];
            *load =
                load_account(&model, &content->attackers[batch->types[path]], batch, account->paths[path].rate, i > 0);
            account->paths[path].used = true;
            account->paths[path].asked += load->asked;
            add_load(&account->batches[i].sum, load);
        }
    }
}

void wave_account(WaveAccount *account, const Content *content, const WaveSource *before, const WaveSource *after,
                  const Wave *wave, int64_t lent)
{
    memset(account, 0, sizeof *account);
    account->number = wave->number;
    account->capacity = wave->capacity;
    account->cost = wave->cost;
    account->rate = wave->rate;
    account->global = after->global_capacity;
    account->gained_global = after->global_capacity - before->global_capacity;
    account->carry = before->carry;
    account->lent = (int32_t)lent;
    int64_t shared = wave->capacity;
    account->path_count = after->path_count;
    account->batch_count = wave->batch_count;
    for (int path = 0; path < after->path_count; path++) {
        PathAccount *one = &account->paths[path];
        one->capacity = after->path_capacity[path];
        one->rate = after->path_rate[path];
        one->gained_capacity = one->capacity - before->path_capacity[path];
        one->gained_rate = one->rate - before->path_rate[path];
    }
    account_batches(account, content, wave);
    for (int path = 0; path < after->path_count; path++) {
        const PathAccount *one = &account->paths[path];
        shared -= one->used ? one->capacity : 0;
        account->shared_spent += one->asked > one->capacity ? one->asked - one->capacity : 0;
    }
    account->shared = (int32_t)int64_min(shared, (int64_t)account->global + account->carry + account->lent);
}
