/* Any bytes are what a terminal sends: they decode to valid keys and end, and to the same ones however the pipe cuts
 * them. The first byte says where. */
#include "fuzz.h"

#include "term/tty/input.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { SIZE_LIMIT = 4096, KEYS_LIMIT = 2 * SIZE_LIMIT };

typedef struct Keys {
    int count;
    Key keys[KEYS_LIMIT];
} Keys;

static void require_key(const Key *key)
{
    FUZZ_REQUIRE(key->code > 0 && key->code < HKEY_LIMIT && key->code != HKEY_BASE);
    FUZZ_REQUIRE(key->code != HKEY_NONE && key->code != HKEY_RESIZE);
    FUZZ_REQUIRE(key->code >= 0x20 && (key->code < 0xD800 || key->code > 0xDFFF));
    FUZZ_REQUIRE(key->code != HKEY_FUNCTION || key->function > 0);
    FUZZ_REQUIRE(key->code != HKEY_MOUSE ||
                 (key->action <= MOUSE_WHEEL_DOWN && key->button <= 3 && key->column >= 0 && key->row >= 0));
    char name[KEY_NAME_SIZE];
    key_write(*key, name);
    FUZZ_REQUIRE(name[0] && memchr(name, '\0', sizeof name));
}

/* Takes keys until the input says `until`. */
static void take_keys(Input *input, InputKind until, Keys *keys)
{
    InputEvent event;
    while ((event = input_next(input, until == INPUT_END ? INPUT_FOREVER : 0)).kind == INPUT_KEY) {
        require_key(&event.key);
        FUZZ_REQUIRE(keys->count < KEYS_LIMIT);
        keys->keys[keys->count++] = event.key;
    }
    FUZZ_REQUIRE(event.kind == until);
}

static void send(int fd, const uint8_t *data, size_t size)
{
    FUZZ_REQUIRE(size == 0 || write(fd, data, size) == (ssize_t)size);
}

/* Decodes what a pipe brings in two pieces. */
static void decode(const uint8_t *data, size_t size, size_t cut, Keys *keys)
{
    int ends[2];
    FUZZ_REQUIRE(pipe(ends) == 0);
    Input *input = input_open(ends[0], "xterm", INPUT_ESCAPE_MS);
    FUZZ_REQUIRE(input && input_scripted(input));
    keys->count = 0;
    if (cut > 0) {
        send(ends[1], data, cut);
        take_keys(input, INPUT_TIMEOUT, keys);
    }
    send(ends[1], data + cut, size - cut);
    close(ends[1]);
    take_keys(input, INPUT_END, keys);
    FUZZ_REQUIRE(input_next(input, 0).kind == INPUT_END);
    input_close(input);
    close(ends[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Keys whole, cut;
    if (size < 1 || size > SIZE_LIMIT) {
        return 0;
    }
    const uint8_t *bytes = data + 1;
    size_t count = size - 1;
    decode(bytes, count, 0, &whole);
    decode(bytes, count, data[0] % (count + 1), &cut);
    FUZZ_REQUIRE(whole.count == cut.count);
    for (int i = 0; i < whole.count; i++) {
        const Key *a = &whole.keys[i], *b = &cut.keys[i];
        FUZZ_REQUIRE(a->code == b->code && a->function == b->function && a->action == b->action);
        FUZZ_REQUIRE(a->button == b->button && a->column == b->column && a->row == b->row);
    }
    return 0;
}
