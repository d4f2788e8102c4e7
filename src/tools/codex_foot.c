#include "tools/codex_foot.h"

#include "tools/output.h"

enum { TEXT_SIZE = 4000 };

/* What every entry of those on foot has. */
static json_t *foot_json(const char *id, const char *name, char *text, const char *flavour)
{
    return json_pack("{s:s,s:s,s:o,s:s}", "id", id, "name", name, "text", json_sentences(text), "flavour", flavour);
}

json_t *codex_creatures(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->creature_count; i++) {
        const FootCreature *creature = &content->creatures[i];
        char text[TEXT_SIZE], glyph[2] = {creature->glyph, '\0'};
        describe_creature(content, i, text, sizeof text);
        json_t *entry = foot_json(creature->id, creature->name, text, creature->flavour);
        json_object_set_new(entry, "glyph", json_string(glyph));
        json_object_set_new(entry, "hp", json_integer(creature->stats[FOOT_STAT_HP]));
        json_object_set_new(entry, "worth", json_integer(creature->worth));
        json_array_append_new(list, entry);
    }
    return list;
}

json_t *codex_items(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->item_count; i++) {
        const FootItem *item = &content->items[i];
        char text[TEXT_SIZE];
        describe_item(content, i, text, sizeof text);
        json_t *entry = foot_json(item->id, item->name, text, item->flavour);
        json_object_set_new(entry, "class", json_string(foot_class_text(item->kind)));
        json_array_append_new(list, entry);
    }
    return list;
}

json_t *codex_rooms(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->foot_pack_count; i++) {
        const FootPack *pack = &content->foot_packs[i];
        char text[TEXT_SIZE];
        describe_foot_pack(content, i, text, sizeof text);
        if (pack->room) {
            json_array_append_new(list, foot_json(pack->id, pack->name, text, pack->flavour));
        }
    }
    return list;
}

json_t *codex_themes(const Content *content)
{
    json_t *list = json_array();
    for (int i = 0; i < content->foot_theme_count; i++) {
        const FootTheme *theme = &content->foot_themes[i];
        char text[TEXT_SIZE];
        describe_foot_theme(content, i, text, sizeof text);
        json_array_append_new(list, foot_json(theme->id, theme->name, text, theme->flavour));
    }
    return list;
}
