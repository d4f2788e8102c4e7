/* What feats can open, all kinds in a row. */
#include "holdout/content.h"

#include "base/translation.h"

/* Kind, list, how many. */
#define OPENABLE_LIST(X)                                                                                 \
    X(N_("ship"), ships, ship_count)                                                                     \
    X(N_("fitting"), fittings, fitting_count)                                                            \
    X(of[number].kind == BLUEPRINT_SUPPLY ? N_("supply") : N_("blueprint"), blueprints, blueprint_count) \
    X(N_("augment"), augments, augment_count)                                                            \
    X(N_("evolution"), evolutions, evolution_count)                                                      \
    X(N_("event"), encounters, encounter_count)                                                          \
    X(N_("twist"), run.twists, run.twist_count)

bool content_openable(const Content *content, int number, Openable *out)
{
#define X(kind_, list, count)                                                                   \
    if (number < content->count) {                                                              \
        const __typeof__(*content->list) *of = content->list;                                   \
        *out = (Openable){.kind = kind_, of[number].id, of[number].name, of[number].opened_by}; \
        return true;                                                                            \
    }                                                                                           \
    number -= content->count;
    OPENABLE_LIST(X)
#undef X
    return false;
}
