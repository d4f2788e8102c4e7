/* What is typed of a password is never drawn, and wiped when the screen closes. */
#include "lobby/door/form_screen.h"

#include "base/text.h"
#include "base/translation.h"
#include "term/front/banner.h"
#include "term/canvas/columns.h"
#include "term/canvas/hot.h"
#include "term/list/list.h"
#include "term/screens/acts.h"
#include "term/tty/text_field.h"

#include <sodium.h>
#include <string.h>

extern const Screen LOBBY_SCREEN;

enum { LABEL_COLUMNS = 20, FIELD_COLUMNS = 34, LEFT = 8, TOP = 9, BANNER_ROW = 1 };

/* constant, label, whether it is drawn as it is typed */
#define FIELD_LIST(X)                    \
    X(NAME, N_("Name"), true)            \
    X(OLD, N_("Password so far"), false) \
    X(PASSWORD, N_("Password"), false)   \
    X(AGAIN, N_("The same once more"), false)
typedef enum FormField {
#define X(id, ...) FIELD_##id,
    FIELD_LIST(X)
#undef X
        FIELD_COUNT
} FormField;

static const struct {
    const char *label;
    bool shown;
} FIELDS[FIELD_COUNT] = {
#define X(id, label, shown) {label, shown},
    FIELD_LIST(X)
#undef X
};

typedef struct FormRow {
    const char *title, *about, *logged;
    const uint8_t *fields; /* up to FIELD_COUNT */
} FormRow;

#define FIELDS_OF(...)           \
    (const uint8_t[])            \
    {                            \
        __VA_ARGS__, FIELD_COUNT \
    }
static const FormRow FORMS[FORM_COUNT] = {
#define X(id, title, about, logged, fields) {title, about, logged, FIELDS_OF fields},
    FORM_LIST(X)
#undef X
};

typedef struct Form {
    List list; /* of its fields */
    FormWish wish;
    char typed[FIELD_COUNT][PASSWORD_SIZE];
} Form;

static FormField field_at(const Form *form, int at)
{
    return (FormField)FORMS[form->wish.kind].fields[at];
}

static size_t size_of(FormField field)
{
    return field == FIELD_NAME ? PLAYER_NAME_SIZE : PASSWORD_SIZE;
}

static void open(App *app, void *opened, const void *argument)
{
    (void)app;
    Form *form = opened;
    form->wish = *(const FormWish *)argument;
    while (field_at(form, form->list.count) != FIELD_COUNT) {
        form->list.count++;
    }
}

static void forget(void *opened)
{
    Form *form = opened;
    sodium_memzero(form->typed, sizeof form->typed);
}

/* Whether the password was typed twice alike, where that is asked. */
static bool is_repeated(const Form *form)
{
    return field_at(form, form->list.count - 1) != FIELD_AGAIN ||
           strcmp(form->typed[FIELD_PASSWORD], form->typed[FIELD_AGAIN]) == 0;
}

static bool send(Form *form, Account *account, Failure *failure)
{
    Lobby *lobby = form->wish.lobby;
    char(*typed)[PASSWORD_SIZE] = form->typed;
    switch (form->wish.kind) {
    case FORM_LOG_IN:
        return account_log_in(lobby->host, typed[FIELD_NAME], typed[FIELD_PASSWORD], lobby->address, account, failure);
    case FORM_REGISTER:
        return account_register(lobby->host, typed[FIELD_NAME], typed[FIELD_PASSWORD], lobby->address, account,
                                failure);
    case FORM_NEW_PASSWORD:
        return account_change_password(lobby->host, lobby->name, typed[FIELD_OLD], typed[FIELD_PASSWORD],
                                       lobby->address, failure);
    case FORM_COUNT:
        break;
    }
    return false;
}

/* What was wrong is typed anew, but for the name. */
static void refuse(Form *form, const char *why)
{
    for (FormField field = FIELD_OLD; field < FIELD_COUNT; field++) {
        sodium_memzero(form->typed[field], PASSWORD_SIZE);
    }
    list_say(&form->list, why);
    form->list.chosen = form->list.count > 1 && field_at(form, 0) == FIELD_NAME ? 1 : 0;
}

static void finish(App *app, Form *form)
{
    Lobby *lobby = form->wish.lobby;
    Account account = {0};
    Failure failure = {.why = ""};
    if (!is_repeated(form)) {
        refuse(form, _("The two passwords differ; type them again."));
        return;
    }
    if (!send(form, &account, &failure)) {
        /* Not by name: what was typed as one may be a password. */
        host_log(lobby->host, lobby->name, lobby->address, FORMS[form->wish.kind].logged);
        refuse(form, failure.why);
        return;
    }
    if (form->wish.kind == FORM_NEW_PASSWORD) {
        text_copy(lobby->told, sizeof lobby->told, _("The password is changed."));
        screen_pop(app);
    } else if (lobby_enter(lobby, account.name)) {
        if (lobby->key.print[0]) { /* that is nobody's, or he would be in */
            text_copy(lobby->told, sizeof lobby->told,
                      _("You came with a public key: add it under Public keys, and it lets you in at once."));
        }
        screen_pop(app);
        screen_open(app, &LOBBY_SCREEN, lobby);
    } else {
        refuse(form, lobby->told);
    }
}

static void enter(App *app, int argument)
{
    (void)argument;
    Form *form = screen_state(app);
    form->list.notice[0] = '\0';
    if (form->list.chosen + 1 < form->list.count) {
        form->list.chosen++;
    } else {
        finish(app, form);
    }
}

static const Binding BINDINGS[] = {
    {{HKEY_UP, HKEY_BACKTAB}, "up down Tab", N_("choose a field"), list_go, -1},
    {{HKEY_DOWN, HKEY_TAB}, NULL, NULL, list_go, 1},
    {{HKEY_ENTER}, "Enter", N_("the next field; on the last one, send"), enter, 0},
    {{HKEY_ESCAPE, HKEY_INTERRUPT}, "Esc", N_("go back"), act_back, 0},
};
enum { BINDING_COUNT = sizeof BINDINGS / sizeof *BINDINGS };

/* All keys come here, since all that can be typed may be part of a password. */
static void type(App *app, Key key)
{
    Form *form = screen_state(app);
    FormField field = field_at(form, form->list.chosen);
    if (text_field_key(form->typed[field], size_of(field), key)) {
        form->list.notice[0] = '\0';
        return;
    }
    for (int i = 0; i < BINDING_COUNT; i++) {
        for (const uint32_t *code = BINDINGS[i].codes; *code; code++) {
            if (*code == key.code) {
                BINDINGS[i].act(app, BINDINGS[i].argument);
                return;
            }
        }
    }
}

static bool typing(const void *state)
{
    (void)state;
    return true;
}

static void draw_field(const App *app, const void *opened, int at, Area area, Style style)
{
    const Form *form = opened;
    FormField field = field_at(form, at);
    char shown[PASSWORD_SIZE + 2];
    Text text = text_into(shown, sizeof shown);
    int columns = FIELDS[field].shown ? 0 : columns_of(form->typed[field]);
    text_add(&text, "%s", FIELDS[field].shown ? form->typed[field] : "");
    for (int i = 0; i < columns && i < FIELD_COLUMNS - 2; i++) {
        text_add(&text, "*");
    }
    text_add(&text, "%s", form->list.chosen == at ? "_" : "");
    canvas_text(app->canvas, area.column, area.row, LABEL_COLUMNS, style, _(FIELDS[field].label));
    canvas_text(app->canvas, area.column + LABEL_COLUMNS, area.row, FIELD_COLUMNS, style, shown);
}

static void put_title(const App *app, const void *opened, Text *title)
{
    const Form *form = opened;
    (void)app;
    text_add(title, "%s", _(FORMS[form->wish.kind].title));
}

static void draw_about(const App *app, const void *opened, Area area)
{
    const Form *form = opened;
    canvas_wrap(app->canvas, area, (Style){.ink = INK_DIM}, _(FORMS[form->wish.kind].about));
}

static void draw_head(const App *app, const void *opened)
{
    (void)opened;
    banner_draw(app->canvas, (app->canvas->columns - BANNER_COLUMNS) / 2, BANNER_ROW);
    banner_draw_sky(app->canvas, &app->theme, (Area){0, BANNER_ROW, app->canvas->columns, TOP - BANNER_ROW - 1});
}

static const ListScreen FORM = {
    .layout = {.left = 1, .column = LEFT, .row = TOP, .columns = -LEFT, .indent = 2, .below = 6, .bare = true},
    .put_title = put_title,
    .head = draw_head,
    .row = draw_field,
    .below = draw_about,
    .keys = N_("up " KEY("down") " fields  Enter next  Esc back"),
};

const Screen FORM_SCREEN = {.name = N_("Names and passwords"),
                            SCREEN_KEYS(BINDINGS),
                            .state_size = sizeof(Form),
                            .open = open,
                            .close = forget,
                            LIST_PARTS(FORM),
                            .type = type,
                            .typing = typing};
