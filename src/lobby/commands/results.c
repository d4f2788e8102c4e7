#include "lobby/results/results.h"
#include "lobby/commands/requests.h"
#include "tools/tools.h"

int command_results(const HostRequest *request)
{
    char path[HOST_PATH_SIZE];
    results_path(request->host, path);
    return tool_scores(&(ScoresRequest){.path = path, .format = request->json ? FORMAT_JSON : FORMAT_TEXT});
}
