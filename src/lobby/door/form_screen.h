/* Names and passwords are typed on one screen: to log in, to register, to have another password. */
#ifndef HOLDOUT_LOBBY_DOOR_FORM_SCREEN_H
#define HOLDOUT_LOBBY_DOOR_FORM_SCREEN_H

#include "lobby/door/lobby.h"
#include "term/stack/screen.h"

/* what is asked for: constant, title, what is said of it, what is logged of who is refused, its fields */
/* clang-format off */
#define FORM_LIST(X) \
    X(LOG_IN, N_("Log in"), N_("Names are compared without regard to capitals."), "is refused", (FIELD_NAME, FIELD_PASSWORD)) \
    X(REGISTER, N_("Register"), \
      N_("A name has 2 to 16 letters, digits or hyphens, a password 8 to 128 characters. Nothing else is asked. Whoever forgets the password has lost the account: the host can't read it."), \
      "is not registered", \
      (FIELD_NAME, FIELD_PASSWORD, FIELD_AGAIN)) \
    X(NEW_PASSWORD, N_("Another password"), N_("It holds from the next log-in on."), "keeps the password", \
      (FIELD_OLD, FIELD_PASSWORD, FIELD_AGAIN))
/* clang-format on */
typedef enum FormKind {
#define X(id, ...) FORM_##id,
    FORM_LIST(X)
#undef X
        FORM_COUNT
} FormKind;

typedef struct FormWish {
    Lobby *lobby;
    FormKind kind;
} FormWish;

/* Opened with a FormWish. Whoever has logged in or registered is in the lobby when it closes. */
extern const Screen FORM_SCREEN;

#endif
