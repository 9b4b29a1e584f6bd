import autocannon from "autocannon";
import { answer } from "./child.ts";
import type { LoadOrder, LoadResult } from "./messages.ts";

answer<LoadOrder>(async ({ url, calls, connections, seconds }): Promise<LoadResult> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: calls.map(({ path, headers, body }) => ({ method: "POST", path, headers, body })),
  });
  return {
    requestsPerSecond: result["2xx"] / result.duration,
    answered: result["2xx"],
    failed: result.non2xx + result.errors + result.timeouts,
  };
});
