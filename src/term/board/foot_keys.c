/* Each situation is a row. A key that is left out is in the help. */
#include "term/board/foot_keys.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/view/hand.h"
#include "term/canvas/hot.h"

typedef enum Moment {
    MOMENT_LIVE,
    MOMENT_PILOTED,
    MOMENT_WATCHED,
    MOMENT_CARRIES,
    MOMENT_PLANS,
    MOMENT_AIMS,
    MOMENT_WAVE,
    MOMENT_TURNS,
    MOMENT_HOLDS,
    MOMENT_RAISES,
    MOMENT_STANDS,
    MOMENT_BUILT,
    MOMENT_BUILDS,
    MOMENT_ENDED,
    MOMENT_COUNT
} Moment;

#define HELP                    \
    {                           \
        N_("? help"), FOOT_HELP \
    }

static const FootKeys ROWS[MOMENT_COUNT] = {
    [MOMENT_LIVE] = {3, {{N_("live"), FOOT_MORE}, {N_(", looks back"), FOOT_NEXT}, HELP}},
    [MOMENT_PILOTED] =
        {4, {{N_(". step"), FOOT_MORE}, {N_("Space play"), FOOT_NEXT}, {N_("T take over"), FOOT_NEXT}, HELP}},
    [MOMENT_WATCHED] = {3, {{N_("Space play"), FOOT_NEXT}, {N_(". step"), FOOT_NEXT}, HELP}},
    [MOMENT_CARRIES] = {3, {{N_("Enter puts it down"), FOOT_NEXT}, {N_("Esc leaves it"), FOOT_BACK}, HELP}},
    [MOMENT_PLANS] = {3, {{N_("Enter queue"), FOOT_NEXT}, {N_("Esc abilities"), FOOT_BACK}, HELP}},
    [MOMENT_AIMS] = {4, {{N_("Enter use"), FOOT_NEXT}, {N_("r turn"), FOOT_MORE}, {N_("Esc let go"), FOOT_BACK}, HELP}},
    [MOMENT_WAVE] = {4,
                     {{N_(". step"), FOOT_NEXT}, {N_("> next event"), FOOT_MORE}, {N_("Space play"), FOOT_NEXT}, HELP}},
    [MOMENT_TURNS] = {4,
                      {{N_("Enter build"), FOOT_NEXT}, {N_("r turn"), FOOT_MORE}, {N_("Esc let go"), FOOT_BACK}, HELP}},
    [MOMENT_HOLDS] = {3, {{N_("Enter build"), FOOT_NEXT}, {N_("Esc let go"), FOOT_BACK}, HELP}},
    [MOMENT_RAISES] = {3, {{N_("Enter raise"), FOOT_NEXT}, {N_("Esc let go"), FOOT_BACK}, HELP}},
    [MOMENT_STANDS] = {2, {{N_("Esc let go"), FOOT_NEXT}, HELP}},
    [MOMENT_BUILT] = {3, {{N_("u undo"), FOOT_BACK}, {N_("n next wave"), FOOT_NEXT}, HELP}},
    [MOMENT_BUILDS] = {2, {{N_("n next wave"), FOOT_NEXT}, HELP}},
    [MOMENT_ENDED] = {2, {{N_("n result"), FOOT_NEXT}, HELP}},
};

/* A building that can't be raised: nothing can be built on it. */
static bool is_taken(const Battle *battle, const View *view)
{
    return view->slot != VIEW_NOTHING && battle_building_at(battle, view_cursor_tile(view)) &&
           !hand_raises(battle, view);
}

static Moment moment_of(const Battle *battle, const View *view)
{
    if (view->read_only) {
        return view->live ? MOMENT_LIVE : view->piloted ? MOMENT_PILOTED : MOMENT_WATCHED;
    }
    if (battle->phase == BATTLE_WAVE) {
        return hand_carried(battle, view) ? MOMENT_CARRIES
               : hand_plans(battle, view) ? MOMENT_PLANS
               : hand_turns(battle, view) ? MOMENT_AIMS
                                          : MOMENT_WAVE;
    }
    if (battle->phase != BATTLE_BUILD) {
        return MOMENT_ENDED;
    }
    return is_taken(battle, view)       ? MOMENT_STANDS
           : hand_turns(battle, view)   ? MOMENT_TURNS
           : hand_raises(battle, view)  ? MOMENT_RAISES
           : view->slot != VIEW_NOTHING ? MOMENT_HOLDS
           : battle->undo_count > 0     ? MOMENT_BUILT
                                        : MOMENT_BUILDS;
}

FootKeys foot_keys_of(const Battle *battle, const View *view)
{
    FootKeys keys = ROWS[moment_of(battle, view)];
    for (int i = 0; i < keys.count; i++) {
        keys.key[i].words = _(keys.key[i].words);
    }
    return keys;
}

void foot_keys_add_list(FootKeys *keys, FootNeed need)
{
    int last = keys->count++;
    keys->key[last] = keys->key[last - 1];
    keys->key[last - 1].words = _("b list");
    keys->key[last - 1].need = need;
}

static int write_needed(const Canvas *canvas, const FootKeys *keys, FootNeed least, char out[FOOT_KEYS_SIZE])
{
    Text text = text_into(out, FOOT_KEYS_SIZE);
    for (int i = 0; i < keys->count; i++) {
        if (keys->key[i].need <= least) {
            text_add(&text, "%s%s", text.length > 0 ? "  " : "", keys->key[i].words);
        }
    }
    return hot_columns(canvas, out);
}

int foot_keys_write(const Canvas *canvas, const FootKeys *keys, int columns, char out[FOOT_KEYS_SIZE])
{
    for (int least = FOOT_BACK; least >= FOOT_NEXT; least--) {
        int taken = write_needed(canvas, keys, (FootNeed)least, out);
        if (taken <= columns) {
            return taken;
        }
    }
    out[0] = '\0';
    return 0;
}

int foot_keys_least(const Canvas *canvas, const FootKeys *keys)
{
    char words[FOOT_KEYS_SIZE];
    return write_needed(canvas, keys, FOOT_HELP, words);
}
