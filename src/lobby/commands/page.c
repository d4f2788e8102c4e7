#include "lobby/page/page.h"

#include "base/failure.h"
#include "lobby/commands/requests.h"
#include "tools/output.h"
#include "tools/tools.h"

int command_page(const HostRequest *request)
{
    PageTold told;
    Failure failure = {.status = EXIT_DONE};
    if (!request->out) {
        return tool_fail(EXIT_USAGE, "'page' needs --out and a folder for the site; see holdout-lobby(6).");
    }
    if (!page_write(request->host, request->out, &told, &failure)) {
        return tool_tell(&failure);
    }
    print("%s shows %d games; %d files written, %d taken away.\n", request->out, told.games, told.written,
          told.removed);
    return tool_finish(EXIT_DONE);
}
