/* Keys as values and words, and the list of what was changed. */
#include "term/settings/key_changes.h"

#include "base/text.h"

#include <string.h>

enum { FUNCTION_SHIFT = 24, CODE_MASK = (1 << FUNCTION_SHIFT) - 1 };

uint32_t key_code(Key key)
{
    bool pressed =
        key.code != HKEY_MOUSE && key.code != HKEY_RESIZE && key.code != HKEY_UNKNOWN && key.code != HKEY_NONE;
    uint32_t function = key.code == HKEY_FUNCTION ? key.function : 0;
    return pressed ? key.code | function << FUNCTION_SHIFT : 0;
}

static Key key_of(uint32_t code)
{
    return (Key){.code = code & CODE_MASK, .function = (uint8_t)(code >> FUNCTION_SHIFT)};
}

void key_code_word(uint32_t code, char out[KEY_NAME_SIZE])
{
    key_write(key_of(code), out);
    size_t length = strlen(out);
    if (strcmp(out, "<lt>") == 0) {
        text_copy(out, KEY_NAME_SIZE, "<");
    } else if (code == HKEY_FUNCTION) {
        text_copy(out, KEY_NAME_SIZE, "F1");
    } else if (length > 2 && out[0] == '<') {
        memmove(out, out + 1, length - 2);
        out[length - 2] = '\0';
    }
}

/* One key, up to a blank or the end. */
static bool read_key(const char *text, size_t length, uint32_t *code)
{
    Key key;
    bool named = length > 2 && text[0] == '<' && text[length - 1] == '>';
    bool read = named ? key_parse(text + 1, length - 2, &key) : key_parse(text, length, &key);
    bool single = named || (read && key.code < HKEY_BASE && (length == 1 || (unsigned char)text[0] >= 0x80));
    *code = read && single ? key_code(key) : 0;
    return *code != 0;
}

bool key_list_read(const char *text, uint32_t codes[KEY_CODES_MAX])
{
    int count = 0;
    memset(codes, 0, KEY_CODES_MAX * sizeof *codes);
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        size_t length = strcspn(text, " ");
        uint32_t code;
        if (count == KEY_CODES_MAX || !read_key(text, length, &code)) {
            return false;
        }
        codes[count++] = code;
        text += length;
    }
    return count > 0;
}

void key_list_write(const uint32_t codes[KEY_CODES_MAX], char out[KEY_LIST_SIZE])
{
    Text text = text_into(out, KEY_LIST_SIZE);
    for (int i = 0; i < KEY_CODES_MAX && codes[i]; i++) {
        char word[KEY_NAME_SIZE];
        key_write(key_of(codes[i]), word);
        text_add(&text, "%s%s", i > 0 ? " " : "", word);
    }
}

bool key_is_fixed(uint32_t code)
{
    static const uint32_t fixed[] = {HKEY_ENTER, HKEY_ESCAPE, HKEY_INTERRUPT, HKEY_SUSPEND, HKEY_REDRAW, 'q', 'S'};
    bool found = false;
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        found = found || fixed[i] == code;
    }
    return found;
}

static bool is_change(const KeyChange *change, const char *screen, uint32_t key)
{
    return change->key == key && strcmp(change->screen, screen) == 0;
}

const KeyChange *key_changes_find(const KeyChanges *changes, const char *screen, uint32_t key)
{
    for (int i = 0; i < changes->count; i++) {
        if (!changes->changes[i].off && is_change(&changes->changes[i], screen, key)) {
            return &changes->changes[i];
        }
    }
    return NULL;
}

void key_changes_remove(KeyChanges *changes, const char *screen, uint32_t key)
{
    int kept = 0;
    for (int i = 0; i < changes->count; i++) {
        if (!is_change(&changes->changes[i], screen, key)) {
            changes->changes[kept++] = changes->changes[i];
        }
    }
    changes->count = kept;
}

bool key_changes_put(KeyChanges *changes, const KeyChange *change)
{
    key_changes_remove(changes, change->screen, change->key);
    if (changes->count == KEY_CHANGES_MAX) {
        return false;
    }
    changes->changes[changes->count++] = *change;
    return true;
}
