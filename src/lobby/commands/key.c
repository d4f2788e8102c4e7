/* sshd asks whether a key that was offered lets its owner in (AuthorizedKeysCommand): any does, for who that is the
 * lobby finds out. It may do nothing but have a terminal. */
#include "lobby/commands/requests.h"
#include "lobby/host/keys.h"

#include "tools/output.h"
#include "tools/tools.h"

int command_key(const HostRequest *request)
{
    PublicKey key;
    if (!key_read(request->operand, &key)) {
        return tool_fail(EXIT_USAGE, "That is no public key; sshd gives one by \"%%t %%k\".");
    }
    print("restrict,pty %s\n", request->operand);
    return tool_finish(EXIT_DONE);
}
