/* Creatures, items and rooms on foot, from their numbers and rules alone. */
#include "content/describe/describe_foot.h"
#include "holdout/describe.h"

/* "6 to 10", "6". */
static void add_range(Text *text, int least, int spread)
{
    text_add(text, spread > 0 ? _("%d to %d") : "%d", least, least + spread);
}

/* With what it wears. */
static int stat_of(const Content *content, const FootCreature *creature, FootStat stat)
{
    int sum = creature->stats[stat];
    for (int i = 0; i < creature->worn_count; i++) {
        sum += content->items[creature->worn[i]].stats[stat];
    }
    return sum;
}

static int spread_of(const Content *content, const FootCreature *creature)
{
    int sum = creature->spread;
    for (int i = 0; i < creature->worn_count; i++) {
        sum += content->items[creature->worn[i]].spread;
    }
    return sum;
}

static void describe_body(Sentences *to, const FootCreature *creature)
{
    Text *text = &to->text;
    const Content *content = to->content;
    phrase_begin(to);
    int health = stat_of(content, creature, FOOT_STAT_HP), defence = stat_of(content, creature, FOOT_STAT_DEFENCE);
    int skill = stat_of(content, creature, FOOT_STAT_OFFENCE);
    int evasion = stat_of(content, creature, FOOT_STAT_EVASION);
    Phrase attack;
    Text range = text_into(attack.words, sizeof attack.words);
    add_range(&range, stat_of(content, creature, FOOT_STAT_ATTACK), spread_of(content, creature));
    if (evasion > 0) {
        text_add(text, _("%d health, %s attack, %d defence, %d skill, %d evasion."), health, attack.words, defence,
                 skill, evasion);
    } else {
        text_add(text, _("%d health, %s attack, %d defence."), health, attack.words, defence);
    }
    int sight = stat_of(content, creature, FOOT_STAT_SIGHT);
    text_add(text, " ");
    text_add(text, translation_of_count("Sees as far as %d tile.", "Sees as far as %d tiles.", sight), sight);
}

static void describe_mind(Sentences *to, const FootCreature *creature)
{
    Text *text = &to->text;
    phrase_begin(to);
    size_t start = text->length;
    text_add(text, "%s", words_text(&FOOT_MIND_WORDS, (int)creature->mind));
    if (creature->keeps > 0) {
        text_add(text, ": ");
        text_add(text, translation_of_count("%d tile", "%d tiles", creature->keeps), creature->keeps);
    }
    text_add(text, ".");
    text_capital(text->start + start);
    if (creature->flees > 0) {
        phrase_begin(to);
        text_add(text, _("Flees with less than %d %% of its health."), creature->flees);
    }
    if (creature->asleep > 0) {
        phrase_begin(to);
        text_add(text, _("%d %% of them sleep until somebody comes near."), creature->asleep);
    }
}

static void describe_pace(Sentences *to, const FootCreature *creature)
{
    if (creature->cost > 1) {
        phrase_say_counted(to, creature->cost, "Each of its actions takes %d turn.",
                           "Each of its actions takes %d turns.");
    }
    if (creature->bonus == 1) {
        phrase_say(to, _("Has one more turn each round."));
    } else if (creature->bonus > 1) {
        phrase_say_counted(to, creature->bonus, "Has one more turn every %d round.",
                           "Has one more turn every %d rounds.");
    }
}

static void describe_reach(Sentences *to, const FootItem *item)
{
    if (item->reach == 0) {
        return;
    }
    phrase_say(to,
               item->aim == FOOT_AIM_PLACE
                   ? translation_of_count("Is aimed at a place in sight, within %d tile.",
                                          "Is aimed at a place in sight, within %d tiles.", item->reach)
                   : translation_of_count("Shoots as far as %d tile.", "Shoots as far as %d tiles.", item->reach),
               item->reach);
    if (item->slot == FOOT_SLOT_WEAPON) {
        phrase_say(to, _("At who stands beside its attack counts half."));
    }
}

static void describe_worn(Sentences *to, const FootCreature *creature)
{
    if (creature->worn_count == 0) {
        return;
    }
    phrase_begin(to);
    Phrase list;
    Text text = text_into(list.words, sizeof list.words);
    for (int i = 0; i < creature->worn_count; i++) {
        const char *name = to->content->items[creature->worn[i]].name;
        text_add(&text, "%s%s %s", text_separator(i, creature->worn_count, _(" and ")), text_article(name, false),
                 name);
    }
    text_add(&to->text, _("Wears %s, and drops what it wears."), list.words);
    for (int i = 0; i < creature->worn_count; i++) {
        const FootItem *item = &to->content->items[creature->worn[i]];
        if (item->slot == FOOT_SLOT_WEAPON) {
            describe_reach(to, item);
        }
    }
}

/* How it is with ground that harms others. */
static void describe_proof(Sentences *to, const FootCreature *creature)
{
    Phrase list;
    Text text = text_into(list.words, sizeof list.words);
    const int count = phrase_bits(creature->unharmed);
    for (int i = 0, at = 0; i < to->content->foot_surface_count && count > 0; i++) {
        if (creature->unharmed & 1u << i) {
            text_add(&text, "%s%s", text_separator(at++, count, _(" and ")), to->content->foot_surfaces[i].name);
        }
    }
    if (count > 0) {
        phrase_say(to, _("Unharmed by %s."), list.words);
    }
    if (creature->born_in > 0) {
        phrase_say(to, _("Born in %s, which heals it."), to->content->foot_surfaces[creature->born_in - 1].name);
    }
    if (creature->heedless) {
        phrase_say(to, _("Goes through what harms it without a thought."));
    }
}

/* Plots end with the death of one of these, and no stairs wait for it. */
static bool is_foe_of_plot(const Content *content, int creature)
{
    bool is = false;
    for (int book = 0; book < content->foot_book_count; book++) {
        for (int i = 0; i < content->foot_books[book].foe_count; i++) {
            is = is || content->foot_books[book].foes[i] == creature;
        }
    }
    return is;
}

size_t describe_creature(const Content *content, int creature, char *out, size_t size)
{
    const FootCreature *subject = &content->creatures[creature];
    Sentences to = phrase_into(content, out, size);
    describe_body(&to, subject);
    describe_mind(&to, subject);
    describe_pace(&to, subject);
    describe_worn(&to, subject);
    for (int i = 0; i < subject->rule_count; i++) {
        describe_foot_rule(&to, &subject->rules[i], VOICE_CREATURE, FOOT_AIM_NONE);
    }
    describe_proof(&to, subject);
    if (subject->boss && !is_foe_of_plot(content, creature)) {
        phrase_say(&to, _("The last stairs stay shut while one lives."));
    }
    return to.text.length;
}

/* "+6 health and +1 skill". */
static void add_stats(Text *text, const int stats[FOOT_STAT_COUNT], int spread, const char *before)
{
    int count = 0, at = 0;
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        count += stats[i] != 0;
    }
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        if (stats[i] != 0) {
            text_add(text, "%s%s", at == 0 ? before : text_separator(at, count, _(" and ")), stats[i] > 0 ? "+" : "");
            add_range(text, stats[i], i == FOOT_STAT_ATTACK ? spread : 0);
            text_add(text, " %s", foot_stat_text((FootStat)i));
            at++;
        }
    }
}

static void describe_wear(Sentences *to, const FootItem *item)
{
    Text *text = &to->text;
    if (item->slot == FOOT_SLOT_NONE) {
        return;
    }
    phrase_begin(to);
    if (item->slot == FOOT_SLOT_WEAPON) {
        text_add(text, _("Held as a weapon"));
    } else {
        text_add(text, _("Worn on the %s"), foot_slot_text(item->slot));
    }
    add_stats(text, item->stats, item->spread, ": ");
    text_add(text, ".");
}

/* What it is worth to a run of the usual rules. */
static void describe_salvage(Sentences *to, const FootItem *item)
{
    for (int i = 0; i < item->bring_count; i++) {
        char words[CONTENT_TEXT_SIZE];
        describe_deed(to->content, &item->brings[i], NULL, words, sizeof words);
        phrase_say(to, _("Brought back to the ship: %s."), words);
    }
}

static void describe_post(Sentences *to, const FootItem *item, int times)
{
    const Blueprint *blueprint = &to->content->blueprints[item->blueprint - 1];
    phrase_say(
        to,
        _("Set up where you stand, it shoots as a %s does, twice as far and with %d times its damage: %d every %s, a "
          "round being a second. Pick it up to carry it on."),
        blueprint->name, times, blueprint->attack.damage * times, as_seconds(blueprint->attack.interval).words);
}

static void describe_growth(Sentences *to, const FootItem *item)
{
    Phrase list;
    Text text = text_into(list.words, sizeof list.words);
    for (int i = 0; i < item->grow_count; i++) {
        const FootGrowth *growth = &item->grows[i];
        text_add_part(&text, ", ", "+%d %s", growth->amount, foot_stat_text(growth->stat));
    }
    for (int i = 0; i < item->rule_count; i++) {
        const FootRule *rule = &item->rules[i];
        if (rule->grows != 0) {
            text_add_part(&text, ", ", _("what it does by %d more"), rule->grows);
        }
        if (rule->grows_percent != 0) {
            text_add_part(&text, ", ", _("what it does %d %% more often"), rule->grows_percent);
        }
    }
    if (foot_item_grows(item)) {
        phrase_say(to, _("Each time it is made better: %s."), list.words);
    }
}

/* As it is once it has grown so often. */
static FootItem item_grown(const FootItem *item, int grown)
{
    FootItem now = *item;
    for (int i = 0; i < FOOT_STAT_COUNT; i++) {
        now.stats[i] = foot_item_stat(item, (FootStat)i, grown);
    }
    for (int i = 0; i < now.rule_count; i++) {
        now.rules[i] = foot_rule_grown(item->rules[i], grown);
    }
    return now;
}

/* The books that pay with it. */
static void describe_coin(Sentences *to, int item)
{
    for (int i = 0; i < to->content->foot_book_count; i++) {
        const FootBook *book = &to->content->foot_books[i];
        if (book->coin == item + 1) {
            phrase_say(to, _("It pays for things in %s."), book->name);
        }
    }
}

/* The place that a fixture which takes one thing for another stands in; NULL: it is none. */
static const FootPack *trading_place(const Content *content, int item)
{
    for (int i = 0; i < content->foot_pack_count; i++) {
        const FootPack *pack = &content->foot_packs[i];
        for (int k = 0; k < pack->entry_count; k++) {
            if (pack->entries[k].item == item + 1 && foot_site_is(pack->site, FOOT_SITE_TRADES)) {
                return pack;
            }
        }
    }
    return NULL;
}

/* What it has to give. */
static void describe_stock(Sentences *to, int item)
{
    const FootPack *pack = trading_place(to->content, item);
    Phrase list;
    Text text = text_into(list.words, sizeof list.words);
    int count = 0, at = 0;
    for (int i = 0; pack && i < pack->entry_count; i++) {
        count += pack->entries[i].item > 0 && pack->entries[i].item != item + 1;
    }
    for (int i = 0; pack && i < pack->entry_count; i++) {
        if (pack->entries[i].item > 0 && pack->entries[i].item != item + 1) {
            const char *name = to->content->items[pack->entries[i].item - 1].name;
            text_add(&text, "%s%s %s", text_separator(at++, count, _(" and ")), text_article(name, false), name);
        }
    }
    if (count > 0) {
        phrase_say(to, _("Takes one thing and no more, and gives the next better of its kind among %s."), list.words);
    }
}

size_t describe_item(const Content *content, int item, char *out, size_t size)
{
    return describe_grown_item(content, item, 0, out, size);
}

size_t describe_grown_item(const Content *content, int item, int grown, char *out, size_t size)
{
    const FootItem now = item_grown(&content->items[item], grown), *subject = &now;
    Sentences to = phrase_into(content, out, size);
    FootVoice used = subject->kind == FOOT_CLASS_TRAP ? VOICE_TRAP : VOICE_USED;
    describe_wear(&to, subject);
    describe_reach(&to, subject);
    if (subject->kind == FOOT_CLASS_KEY) {
        phrase_say(&to, _("Opens one locked door, any, and is used up."));
    }
    if (subject->opens > 0) {
        phrase_say(&to, _("%s: walk into what bars the way. It is never used up."),
                   words_text(&DUNGEON_OBSTACLE_WORDS, (subject->opens - 1)));
    }
    if (subject->kind == FOOT_CLASS_FIXTURE) {
        phrase_say(&to, _("Stays where it is; stand on it to have what it gives."));
        describe_stock(&to, item);
    }
    if (subject->bars > 0) {
        phrase_say(&to, _("Bars a shut door from where you stand, until it is broken or you step at it."));
    }
    if (subject->kind == FOOT_CLASS_GOLD) {
        phrase_say(&to, _("Is picked up by stepping on it."));
        describe_coin(&to, item);
    }
    if (foot_item_does(subject, FOOT_WHAT_KINDLE)) {
        phrase_say(&to, _("Is used by stepping on it."));
    }
    if (subject->kind == FOOT_CLASS_RELIC && subject->rule_count > 0 && subject->blueprint == 0) {
        phrase_say(&to,
                   translation_of_count("Is used again and again, once in %d round.",
                                        "Is used again and again, once in %d rounds.",
                                        foot_rule_every(&subject->rules[0])),
                   foot_rule_every(&subject->rules[0]));
    }
    describe_salvage(&to, subject);
    for (int i = 0; i < subject->rule_count; i++) {
        if (subject->rules[i].what == FOOT_WHAT_SET_UP) {
            describe_post(&to, subject, subject->rules[i].amount);
            continue;
        }
        describe_foot_rule(&to, &subject->rules[i], subject->slot != FOOT_SLOT_NONE ? VOICE_WORN : used, subject->aim);
    }
    describe_growth(&to, subject);
    return to.text.length;
}

size_t describe_foot_pair(const Content *content, int pair, char *out, size_t size)
{
    const FootPair *subject = &content->foot_pairs[pair];
    const FootItem *one = &content->items[subject->one], *other = &content->items[subject->other];
    Sentences to = phrase_into(content, out, size);
    const char *first = text_article(one->name, true), *second = text_article(other->name, false);
    if (subject->gives > 0) {
        const FootItem *made = &content->items[subject->gives - 1];
        phrase_say(&to, _("%s %s and %s %s become %s, once one is used on the other."), first, one->name, second,
                   other->name, content_numbered(made->name, made->plural, subject->count).words);
    } else {
        phrase_say(&to, _("%s %s and %s %s, both worn, do more."), first, one->name, second, other->name);
    }
    for (int i = 0; i < subject->rule_count; i++) {
        describe_foot_rule(&to, &subject->rules[i], VOICE_WORN, FOOT_AIM_NONE);
    }
    return to.text.length;
}

/* "1 to 3 leeches", "a net (40 %)". */
static void add_entry(Sentences *to, const FootEntry *entry)
{
    const FootCreature *creature = &to->content->creatures[entry->creature > 0 ? entry->creature - 1 : 0];
    const FootItem *item = &to->content->items[entry->item > 0 ? entry->item - 1 : 0];
    const char *one = entry->creature > 0 ? creature->name : item->name;
    if (entry->max > 1 || entry->min < entry->max) {
        add_range(&to->text, entry->min, entry->max - entry->min);
        text_add(&to->text, " %s",
                 content_counted(one, entry->creature > 0 ? creature->plural : item->plural,
                                 entry->max > 1 ? entry->max : entry->min));
    } else {
        text_add(&to->text, "%s %s", text_article(one, false), one);
    }
    if (entry->chance < 100) {
        text_add(&to->text, " (%d %%)", entry->chance);
    }
}

static void add_pack_rules(Sentences *to, const FootPack *pack)
{
    for (int i = 0; i < pack->rule_count; i++) {
        describe_foot_rule(to, &pack->rules[i], VOICE_ROOM, FOOT_AIM_NONE);
    }
    if (pack->lasts > 0) {
        phrase_say_counted(to, pack->lasts, "That begins in its middle and goes on for %d round.",
                           "That begins in its middle and goes on for %d rounds.");
    }
}

/* Who comes when a place is forced or wronged. */
static void describe_alarm(Sentences *to, const FootPack *pack)
{
    const FootPack *band = &to->content->foot_packs[pack->alarm - 1];
    bool forced = foot_site_is(pack->site, FOOT_SITE_OFFERS);
    phrase_begin(to);
    size_t start = to->text.length;
    int count = 0, at = 0;
    for (int i = 0; i < band->entry_count; i++) {
        count += band->entries[i].creature > 0;
    }
    for (int i = 0; i < band->entry_count; i++) {
        if (band->entries[i].creature > 0) {
            text_add(&to->text, "%s", text_separator(at++, count, _(" and ")));
            add_entry(to, &band->entries[i]);
        }
    }
    phrase_wrap(&to->text, start,
                forced                                    ? _("Whoever forces it calls %s%s.")
                : foot_site_is(pack->site, FOOT_SITE_LIT) ? _("Whoever breaks the eye calls %s%s.")
                                                          : _("Whoever hurts who waits here calls %s%s."),
                "");
}

size_t describe_foot_pack(const Content *content, int pack, char *out, size_t size)
{
    static const char *const grounds[FOOT_GROUND_COUNT] = {NULL, N_("Water covers %d %% of its floor."),
                                                           N_("Pits take %d %% of its floor."),
                                                           N_("Traps lie on %d %% of its floor.")};
    const FootPack *subject = &content->foot_packs[pack];
    Sentences to = phrase_into(content, out, size);
    if (subject->site != FOOT_SITE_NONE) {
        phrase_say(&to, "%s", foot_site_text(subject->site));
    }
    if (subject->wish != FOOT_WISH_NONE) {
        const char *gift = content->items[subject->gives - 1].name;
        phrase_say(&to, "%s", foot_wish_text(subject->wish));
        phrase_say(&to, _("For that it gives %s %s."), text_article(gift, false), gift);
    }
    if (subject->alarm > 0) {
        describe_alarm(&to, subject);
    }
    if (subject->entry_count > 0) {
        phrase_begin(&to);
        size_t start = to.text.length;
        for (int i = 0; i < subject->entry_count; i++) {
            text_add(&to.text, "%s", text_separator(i, subject->entry_count, _(" and ")));
            add_entry(&to, &subject->entries[i]);
        }
        text_add(&to.text, ".");
        text_capital(to.text.start + start);
    }
    if (subject->ground != FOOT_GROUND_NONE) {
        phrase_say(&to, _(grounds[subject->ground]), subject->cover);
    }
    if (subject->surface > 0 && subject->siting == FOOT_SITING_ACROSS) {
        phrase_say(&to, _("Between the ways in and what is there: %s."),
                   content->foot_surfaces[subject->surface - 1].name);
    } else if (subject->surface > 0 && subject->surface_cover == 0) {
        phrase_say(&to, _("What lies here is behind %s."), content->foot_surfaces[subject->surface - 1].name);
    } else if (subject->surface > 0) {
        phrase_say(&to, _("On %d %% of its floor: %s."), subject->surface_cover,
                   content->foot_surfaces[subject->surface - 1].name);
    }
    add_pack_rules(&to, subject);
    return to.text.length;
}

size_t describe_foot_price(const Content *content, int pack, char *out, size_t size)
{
    Sentences to = phrase_into(content, out, size);
    if (content->foot_packs[pack].alarm > 0) {
        describe_alarm(&to, &content->foot_packs[pack]);
    }
    add_pack_rules(&to, &content->foot_packs[pack]);
    return to.text.length;
}

size_t describe_foot_theme(const Content *content, int theme, char *out, size_t size)
{
    const FootTheme *subject = &content->foot_themes[theme];
    Sentences to = phrase_into(content, out, size);
    Phrase floors;
    Text list = text_into(floors.words, sizeof floors.words);
    int at = 0, count = 0;
    phrase_say(&to, _("Walls of %s, floors of %s."), subject->wall, subject->floor);
    phrase_say(&to, "%s", words_text(&DUNGEON_MANNER_WORDS, (int)subject->manner));
    if (subject->furniture > 0) {
        phrase_say(&to, _("In corners: %s."), content->foot_surfaces[subject->furniture - 1].name);
    }
    if (subject->seam > 0) {
        phrase_say(&to, _("A seam through it: %s."), content->foot_surfaces[subject->seam - 1].name);
    }
    if (subject->window > 0) {
        phrase_say(&to, _("In some of its walls: %s."), content->foot_surfaces[subject->window - 1].name);
    }
    for (int i = 0; i < content->foot_floor_count; i++) {
        count += content->foot_floors[i].theme == theme;
    }
    for (int i = 0; i < content->foot_floor_count; i++) {
        const FootFloor *floor = &content->foot_floors[i];
        if (floor->theme == theme) {
            text_add(&list, "%s%s", text_separator(at++, count, _(" and ")), floor->name);
        }
    }
    if (count > 0) {
        phrase_say(&to, _("Met on: %s."), floors.words);
    }
    return to.text.length;
}

size_t describe_foot_origin(const Content *content, int origin, char *out, size_t size)
{
    const FootOrigin *subject = &content->foot_origins[origin];
    Sentences to = phrase_into(content, out, size);
    phrase_begin(&to);
    size_t start = to.text.length;
    add_stats(&to.text, subject->stats, subject->spread, "");
    if (to.text.length > start) {
        text_add(&to.text, ".");
    }
    for (int i = 0; i < subject->rule_count; i++) {
        describe_foot_rule(&to, &subject->rules[i], VOICE_WORN, FOOT_AIM_NONE);
    }
    Phrase outfit;
    Text list = text_into(outfit.words, sizeof outfit.words);
    for (int i = 0; i < subject->outfit_count; i++) {
        const FootItem *item = &content->items[subject->outfit[i].item];
        int count = subject->outfit[i].count;
        text_add(&list, "%s", text_separator(i, subject->outfit_count, _(" and ")));
        text_add(&list, "%s", content_numbered(item->name, item->plural, count).words);
    }
    if (subject->outfit_count > 0) {
        phrase_say(&to, _("Begins with %s."), outfit.words);
    }
    return to.text.length;
}
