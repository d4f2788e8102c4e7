/* Sentences that one key brings share lines as far as they have room. */
#include "term/walk/walk.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/canvas/columns.h"
#include "term/walk/walk_words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_COLUMNS = 76, SENTENCE_SIZE = 240, NUMBER_SIZE = 40 };

FootWalk *walk_of(const App *app)
{
    return screen_state(app);
}

const FootGame *walk_game(const App *app, const FootWalk *walk)
{
    return walk->play.game(app, walk->play.keeper);
}

/* What one key brings several times in a row is said once, with how often. */
static bool says_again(View *view, FootWalk *walk, const char *words, int times)
{
    char *last = view->messages[(view->message_count + VIEW_MESSAGES - 1) % VIEW_MESSAGES];
    char *said = last + walk->said.from;
    size_t length = strlen(words), room = VIEW_MESSAGE_SIZE - (size_t)walk->said.from;
    char told[NUMBER_SIZE];
    bool again = view->message_count > walk->said_from && view->message_count == walk->said.messages &&
                 strncmp(said, words, length) == 0 && (walk->said.times > 1 || said[length] == '\0');
    snprintf(told, sizeof told, _("(%d times)"), walk->said.times + times);
    if (again && length + 1 + strlen(told) < room) {
        walk->said.times += times;
        snprintf(said + length, room - length, " %s", told);
    }
    return again;
}

/* Behind the sentence before where both have room in a line; returns at which byte of the message. */
static int put_message(App *app, const FootWalk *walk, const char *words)
{
    View *view = &app->view;
    char *last = view->messages[(view->message_count + VIEW_MESSAGES - 1) % VIEW_MESSAGES];
    size_t length = strlen(last);
    bool shares = view->message_count > walk->said_from && columns_of(last) + 1 + columns_of(words) <= LINE_COLUMNS &&
                  length + 1 + strlen(words) < VIEW_MESSAGE_SIZE;
    if (shares) {
        snprintf(last + length, VIEW_MESSAGE_SIZE - length, " %s", words);
    } else {
        view_message(view, "%s", words);
    }
    return shares ? (int)length + 1 : 0;
}

/* What fits a message. */
static void say_piece(App *app, FootWalk *walk, const char *words, int times)
{
    View *view = &app->view;
    char told[CANVAS_TEXT_SIZE];
    const char *last = view->messages[(view->message_count + VIEW_MESSAGES - 1) % VIEW_MESSAGES];
    if (!app->speech && times == 1 && view->message_count == walk->said_from && strcmp(last, words) == 0) {
        walk->said_from--; /* it is said once more, and shows as new */
        walk->said = (WalkSaid){view->message_count, 0, 1};
        return;
    }
    if (says_again(view, walk, words, times)) {
        return;
    }
    Text text = text_into(told, sizeof told);
    text_add(&text, "%s", words);
    if (times > 1) {
        text_add(&text, " ");
        text_add(&text, _("(%d times)"), times);
    }
    int from = put_message(app, walk, told);
    walk->said = (WalkSaid){view->message_count, from, times};
}

/* How much of a text is said at once: a line, or as many of its sentences as have room in a message. */
static size_t piece_length(const char *words)
{
    size_t length = strcspn(words, "\n"), last = 0;
    for (size_t i = 0; i < length && i < VIEW_MESSAGE_SIZE - 1; i++) {
        last = words[i] == '.' && words[i + 1] == ' ' ? i + 1 : last;
    }
    return length < VIEW_MESSAGE_SIZE || last == 0 ? length : last;
}

void walk_say_times(App *app, FootWalk *walk, const char *words, int times)
{
    char keyed[CANVAS_TEXT_SIZE], piece[CANVAS_TEXT_SIZE];
    words = canvas_keys(app->canvas, words, keyed);
    while (*words) {
        size_t length = piece_length(words);
        Text text = text_into(piece, sizeof piece);
        text_add(&text, "%.*s", (int)length, words);
        if (piece[0]) {
            say_piece(app, walk, piece, times);
        }
        words += length + strspn(words + length, " \n");
    }
}

void walk_say(App *app, FootWalk *walk, const char *words)
{
    walk_say_times(app, walk, words, 1);
}

void walk_say_with(App *app, FootWalk *walk, const char *format, ...)
{
    char words[SENTENCE_SIZE];
    Text text = text_into(words, sizeof words);
    va_list parts;
    va_start(parts, format);
    text_add_list(&text, format, parts);
    va_end(parts);
    walk_say(app, walk, words);
}

void walk_say_of(App *app, FootWalk *walk, int entity, const char *format)
{
    char name[SENTENCE_SIZE];
    words_who(walk_game(app, walk), entity, true, name, sizeof name);
    walk_say_with(app, walk, format, name);
}
