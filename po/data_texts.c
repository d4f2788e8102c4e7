/* Writes what players read of the data that the program is built with as entries of a catalogue. */
#include "holdout/content.h"
#include "holdout/content_load.h"

#include <stdio.h>
#include <string.h>

static void write_quoted(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') {
            putchar('\\');
        }
        if (*text == '\n') {
            fputs("\\n", stdout);
        } else {
            putchar(*text);
        }
    }
    puts("\"");
}

static void write_counted(const ContentText *text)
{
    size_t context = strlen(CONTENT_SEVERAL);
    const char *plural = text->text + context;
    printf("msgctxt \"%.*s\"\nmsgid ", (int)context - 1, CONTENT_SEVERAL);
    write_quoted(plural);
    printf("msgid_plural ");
    write_quoted(plural);
    puts("msgstr[0] \"\"\nmsgstr[1] \"\"\n");
}

static void write_entry(void *unused, const ContentText *text)
{
    (void)unused;
    if (!text->asked) {
        printf("#. At most %zu bytes.\n", text->size - 1);
    }
    printf("#: data/%s", text->path);
    if (text->id[0]) {
        printf("%s.yaml", text->id);
    }
    printf(":%s\n", text->key);
    if (text->counted) {
        write_counted(text);
    } else {
        printf("msgid ");
        write_quoted(text->text);
        puts("msgstr \"\"\n");
    }
}

int main(void)
{
    Content *content = content_load(NULL, stderr);
    if (!content) {
        return 1;
    }
    puts("msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n");
    content_each_text(content, write_entry, NULL);
    content_free(content);
    return 0;
}
