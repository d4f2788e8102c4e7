#include "term/walk/wish_words.h"

#include "base/translation.h"
#include "foot/words/telling.h"
#include "holdout/foot_questions.h"

enum { NAME_SIZE = 4 * CONTENT_NAME_SIZE };

void words_put_wish(const FootGame *game, int entity, Text *text)
{
    const FootPack *site = NULL;
    char gift[NAME_SIZE];
    if (game->entities.mask[entity] & FOOT_IS_BOUND) {
        site = foot_site_at(game, game->entities.at[entity]);
    } else if (game->bond > 0 && entity == foot_friend(game)) {
        site = &game->content->foot_packs[game->bond - 1];
    }
    if (site && site->wish != FOOT_WISH_NONE) {
        foot_item_name(game, site->gives - 1, 1, gift, sizeof gift);
        text_add(text, "%s ", foot_wish_text(site->wish));
        text_add(text, _("For that it gives %s.\n"), gift);
    }
}
