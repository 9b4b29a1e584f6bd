import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { answer } from "./child.ts";
import type { HttpCall, LoadRequest, LoadResult } from "./messages.ts";

const run = randomUUID();
let counter = 0;

const requestOf = ({ method = "POST", path, headers, body, uniqueHeader }: HttpCall) => ({
  ...{ method, path, headers, body },
  ...(uniqueHeader !== undefined && {
    setupRequest: (request: Parameters<typeof autocannon>[0]["requests"][number]) => {
      counter += 1;
      return { ...request, headers: { ...headers, [uniqueHeader]: `${run} ${counter}` } };
    },
  }),
});

answer<LoadRequest>(async ({ url, calls, connections, seconds }): Promise<LoadResult> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map(requestOf),
  });
  return {
    requestsPerSecond: result["2xx"] / result.duration,
    answered: result["2xx"],
    failed: result.non2xx + result.errors + result.timeouts,
  };
});
