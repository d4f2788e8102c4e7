#include "term/walk/site_words.h"

#include "base/translation.h"
#include "foot/words/telling.h"
#include "holdout/describe.h"
#include "holdout/dungeon_paths.h"
#include "term/canvas/canvas.h"
#include "term/walk/foe.h"
#include "term/walk/walk_words.h"
#include "term/walk/wish_words.h"

#include <string.h>

enum { NAME_SIZE = 4 * CONTENT_NAME_SIZE };

/* What F does on what is at hand. */
static const char *act_words(const FootGame *game, FootActKind kind)
{
    const FootPack *site = foot_site_at(game, game->entities.at[FOOT_HERO]);
    switch (kind) {
    case FOOT_ACT_FREE:
        return _(KEY("F") " sets free.");
    case FOOT_ACT_CHALLENGE:
        return _(KEY("F") " challenges.");
    case FOOT_ACT_FORCE:
        return _(KEY("F") " forces it open.");
    case FOOT_ACT_PRAY:
        return foot_site_is(site->site, FOOT_SITE_WARDED)  ? _(KEY("F") " stops what was set going.")
               : foot_site_is(site->site, FOOT_SITE_CAGED) ? _(KEY("F") " opens what is barred.")
                                                           : _(KEY("F") " asks for what it gives.");
    case FOOT_ACT_NOTHING:
        break;
    }
    return "";
}

/* What is left of what a place asks. */
static void put_asked(const FootGame *game, const FootPack *site, bool answered, Text *text)
{
    int rounds = foot_site_goes_on(game, game->entities.at[FOOT_HERO]);
    if (rounds > 0) {
        text_add(text, translation_of_count("it goes on for %d round.", "it goes on for %d rounds.", rounds), rounds);
    } else if (foot_site_is(site->site, FOOT_SITE_SELLS)) {
        text_add(text,
                 answered ? _("nobody sells here now: all is free.")
                          : _("all is for sale, you have %d; " KEY("X") " in the pack sells."),
                 foot_coins(game));
    } else if (answered) {
        text_add(text, foot_site_is(site->site, FOOT_SITE_OFFERS) ? _("the rest is shut in.") : _("that is done."));
    } else if (foot_site_is(site->site, FOOT_SITE_OFFERS)) {
        text_add(text, _("take one."));
    } else if (foot_site_is(site->site, FOOT_SITE_LIT)) {
        text_add(text, _("turn mirrors by stepping at them, until the beam falls on the eye."));
    } else if (foot_site_is(site->site, FOOT_SITE_TRADES)) {
        text_add(text, _("stand on it: " KEY("X") " in the pack trades one thing."));
    } else if (foot_site_is(site->site, FOOT_SITE_WARDED)) {
        text_add(text, _("taking has a price."));
    } else {
        text_add(text, "%s", foot_site_text(site->site));
    }
}

void words_put_site(const FootGame *game, Text *text)
{
    int at = game->entities.at[FOOT_HERO];
    const FootPack *site = foot_site_at(game, at);
    FootAct act = foot_act(game);
    if (site) {
        text_add(text, "%s: ", site->name);
    }
    if (act.kind != FOOT_ACT_NOTHING) {
        text_add(text, "%s", act_words(game, act.kind));
        if (act.kind == FOOT_ACT_FREE) {
            text_add(text, " ");
            words_put_wish(game, act.entity, text);
        }
    } else if (site) {
        put_asked(game, site, foot_site_is_answered(game, at), text);
    }
}

void words_put_laws(const FootGame *game, Text *text)
{
    for (FootLaw law = 0; law < FOOT_LAW_COUNT; law++) {
        if (foot_law_holds(game, law)) {
            text_add(text, "%s", text->length > 0 ? " " : "");
            size_t start = text->length;
            text_add(text, "%s.", foot_law_text(law));
            text_capital(text->start + start);
        }
    }
}

/* What asking the fixture of a cage does. */
static void put_lever(const FootGame *game, const FootPack *site, Text *text)
{
    for (int i = 0; i < site->entry_count; i++) {
        int item = site->entries[i].item - 1;
        if (item >= 0 && game->content->items[item].kind == FOOT_CLASS_FIXTURE) {
            char words[CONTENT_TEXT_SIZE];
            describe_item(game->content, item, words, sizeof words);
            const char *does = strchr(words, '\n'); /* behind what all fixtures are */
            text_add(text, does ? " " : "");
            text_add(text, does ? _("What lets it out: %s") : "%s", does ? does + 1 : "");
        }
    }
}

void words_put_site_price(const FootGame *game, Text *text)
{
    int at = game->entities.at[FOOT_HERO];
    const FootPack *site = foot_site_at(game, at);
    bool asks =
        site && foot_site_is(site->site, FOOT_SITE_OFFERS | FOOT_SITE_WARDED | FOOT_SITE_CAGED | FOOT_SITE_WAITS);
    if (asks && !foot_site_is_answered(game, at) && foot_site_goes_on(game, at) == 0) {
        words_put_price(game, at, text);
        if (foot_site_is(site->site, FOOT_SITE_CAGED)) {
            put_lever(game, site, text);
        }
    }
}

void words_put_met(const FootGame *game, const FootMetSite *met, Text *text)
{
    text_add(text, "%s", met->site->name);
    if (met->at >= 0 && met->at != game->entities.at[FOOT_HERO]) {
        text_add(text, ", ");
        words_put_way(game, met->at, text);
    }
    text_add(text, ": ");
    put_asked(game, met->site, met->answered, text);
}

/* By its name: who gives it says what it is. */
static Called got_by(const FootGame *game, FootTrade trade)
{
    const FootItem *item = &game->content->items[trade.item];
    return content_numbered(item->name, item->plural, trade.count);
}

bool words_trades(const FootGame *game, int letter)
{
    FootDecision give = {.kind = FOOT_TRADE, .letter = (uint8_t)letter};
    return foot_trade(game, game->entities.at[FOOT_HERO], letter).count > 0 && foot_check(game, &give).allowed;
}

void words_put_trade(const FootGame *game, int letter, Text *text)
{
    FootTrade trade = foot_trade(game, game->entities.at[FOOT_HERO], letter);
    if (words_trades(game, letter)) {
        text_add(text, _(KEY("X") " gives it up for %s."), got_by(game, trade).words);
        const FootPack *site = foot_site_at(game, game->entities.at[FOOT_HERO]);
        if (!foot_wants(game, letter) && foot_site_is(site->site, FOOT_SITE_TRADES)) {
            text_add(text, " %s", _("One thing is taken here, and no other after it."));
        }
        if (game->content->items[trade.item].kind != FOOT_CLASS_GOLD) {
            char about[CONTENT_TEXT_SIZE * 2];
            describe_item(game->content, trade.item, about, sizeof about);
            text_add(text, _("\nYou get: %s\n"), about);
        }
    }
}

void words_put_trading(const FootGame *game, int letter, Text *text)
{
    FootTrade trade = foot_trade(game, game->entities.at[FOOT_HERO], letter);
    char given[NAME_SIZE];
    foot_item_name(game, game->entities.type[game->pack[letter]], 1, given, sizeof given);
    text_add(text, _("You give %s and get %s."), given, got_by(game, trade).words);
}

/* What is asked of who would take the first thing here that is not free. */
static void put_cost_of_taking(const FootGame *game, Text *text)
{
    const int here = game->entities.at[FOOT_HERO];
    for (int i = foot_item_at(game, here, 0); i != FOOT_NOBODY && text->length == 0;
         i = foot_item_at(game, here, i + 1)) {
        words_put_offer(game, i, text);
    }
}

/* What a fixture does: its description without the line about what all fixtures are. */
static void put_gifts(const FootGame *game, int fixture, Text *text)
{
    char words[CONTENT_TEXT_SIZE];
    Text all = text_into(words, sizeof words);
    words_put_item(game, fixture, &all);
    const char *gifts = strchr(words, '\n');
    text_add(text, "%s", gifts ? gifts + 1 : words);
}

/* Of asking what a fixture gives, and of forcing, whatever the place's description says. */
static void put_cost_of_acting(const FootGame *game, Text *text)
{
    FootAct act = foot_act(game);
    char name[NAME_SIZE];
    if (act.kind == FOOT_ACT_PRAY) {
        put_gifts(game, act.entity, text);
    } else if (act.kind == FOOT_ACT_FORCE) {
        text_add(text, _("Forcing it is heard by who guards it."));
        words_put_price(game, game->entities.at[FOOT_HERO], text);
    } else if (act.kind == FOOT_ACT_CHALLENGE) {
        words_who(game, act.entity, true, name, sizeof name);
        text_add(text, _("%s will fight you, which is %s."), name, danger_words(foe_danger_of(game, act.entity)));
    }
}

void words_put_cost(const FootGame *game, const FootDecision *decision, Text *text)
{
    if (decision->kind == FOOT_PICK_UP && foot_check(game, decision).allowed) {
        put_cost_of_taking(game, text);
    } else if (decision->kind == FOOT_ACT) {
        put_cost_of_acting(game, text);
    } else if (decision->kind == FOOT_STEP) {
        int other = foot_standing(game, dungeon_beside(game->entities.at[FOOT_HERO], decision->direction));
        char name[NAME_SIZE];
        if (other > FOOT_HERO && (game->entities.mask[other] & (FOOT_IS_WAITING | FOOT_IS_BOUND)) == FOOT_IS_WAITING) {
            words_who(game, other, true, name, sizeof name);
            text_add(text, _("%s waits, and does nothing to you until it is struck."), name);
        }
    }
}
