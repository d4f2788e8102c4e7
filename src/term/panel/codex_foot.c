/* Creatures with the weakest first, items by what they are, the rooms that have names, and themes. */
#include "term/panel/codex_foot.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/panel/codex_page.h"

int codex_creature_count(const Content *content)
{
    return content->creature_count;
}

int codex_item_count(const Content *content)
{
    return content->item_count;
}

int codex_room_count(const Content *content)
{
    return content->foot_pack_count;
}

int codex_theme_count(const Content *content)
{
    return content->foot_theme_count;
}

/* Bosses come last. */
int codex_creature_rank(const Content *content, int part, int index)
{
    enum { ABOVE_ALL = 100000 };
    (void)part;
    const FootCreature *creature = &content->creatures[index];
    return creature->worth + (creature->boss ? ABOVE_ALL : 0);
}

int codex_item_rank(const Content *content, int part, int index)
{
    (void)part;
    return (int)content->items[index].kind;
}

/* Packs without a name are what stands anywhere. */
int codex_room_rank(const Content *content, int part, int index)
{
    (void)part;
    return content->foot_packs[index].room ? 0 : -1;
}

int codex_theme_rank(const Content *content, int part, int index)
{
    (void)content;
    (void)part;
    (void)index;
    return 0;
}

CodexLabel codex_creature_label(const Content *content, int index)
{
    const FootCreature *creature = &content->creatures[index];
    return (CodexLabel){.sign = (uint32_t)creature->glyph,
                        .ink = creature->boss ? INK_BOSS : INK_ATTACKER,
                        .id = creature->id,
                        .name = creature->name,
                        .mark = creature->boss ? _("boss") : ""};
}

CodexLabel codex_item_label(const Content *content, int index)
{
    const FootItem *item = &content->items[index];
    return (CodexLabel){.sign = (uint32_t)foot_class_sign(item->kind),
                        .ink = item->kind == FOOT_CLASS_TRAP ? INK_BAD : INK_GOOD,
                        .id = item->id,
                        .name = item->name,
                        .mark = foot_class_text(item->kind)};
}

CodexLabel codex_room_label(const Content *content, int index)
{
    const FootPack *pack = &content->foot_packs[index];
    return (CodexLabel){.sign = '#', .ink = INK_ROCK, .id = pack->id, .name = pack->name, .mark = ""};
}

CodexLabel codex_theme_label(const Content *content, int index)
{
    const FootTheme *theme = &content->foot_themes[index];
    return (CodexLabel){.sign = '.', .ink = INK_PATH, .id = theme->id, .name = theme->name, .mark = ""};
}

size_t codex_creature_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_creature(content, index, out, size);
}

size_t codex_item_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_item(content, index, out, size);
}

size_t codex_room_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_foot_pack(content, index, out, size);
}

size_t codex_theme_describe(const Content *content, int index, int wave, char *out, size_t size)
{
    (void)wave;
    return describe_foot_theme(content, index, out, size);
}

static void put_kind(Panel *panel, const char *kind)
{
    panel_put(panel, INK_KEY, kind);
    panel_gap(panel);
}

void codex_creature_page(Panel *panel, int index, int wave)
{
    (void)wave;
    const FootCreature *creature = &panel->content->creatures[index];
    char kind[PANEL_LINE_SIZE];
    Text text = text_into(kind, sizeof kind);
    text_add(&text, _("%s of dungeons, worth %d experience"), creature->boss ? _("boss") : _("creature"),
             creature->worth);
    put_kind(panel, kind);
    codex_put_described(panel, describe_creature, index);
    codex_put_end(panel, creature->flavour, creature->id);
}

void codex_item_page(Panel *panel, int index, int wave)
{
    (void)wave;
    const FootItem *item = &panel->content->items[index];
    char kind[PANEL_LINE_SIZE];
    Text text = text_into(kind, sizeof kind);
    text_add(&text, _("%s of dungeons"), foot_class_text(item->kind));
    put_kind(panel, kind);
    codex_put_described(panel, describe_item, index);
    codex_put_end(panel, item->flavour, item->id);
}

void codex_room_page(Panel *panel, int index, int wave)
{
    (void)wave;
    const FootPack *pack = &panel->content->foot_packs[index];
    put_kind(panel, _("special room of dungeons"));
    codex_put_described(panel, describe_foot_pack, index);
    codex_put_end(panel, pack->flavour, pack->id);
}

void codex_theme_page(Panel *panel, int index, int wave)
{
    (void)wave;
    const FootTheme *theme = &panel->content->foot_themes[index];
    put_kind(panel, _("what floors of dungeons are made of"));
    codex_put_described(panel, describe_foot_theme, index);
    codex_put_end(panel, theme->flavour, theme->id);
}
