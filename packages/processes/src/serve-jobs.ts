import { setPriority } from "node:os";
import type { JobReply } from "./job.messages.ts";

interface Jobs<Request, Result> {
  work(request: Request): Promise<Result>;
  /** What the parent is told of an error: plain data. */
  failureOf?(error: unknown): unknown;
}

/**
 * The child's half of a `JobProcess`: call it once all is loaded. One request at a time comes from
 * the parent, which may end the process at any moment.
 */
export function serveJobs<Request, Result>({ work, failureOf = String }: Jobs<Request, Result>) {
  // A job takes all of a core for seconds; requests to the server go first.
  try {
    setPriority(10);
  } catch {
    // Not allowed on this machine: slower requests for a moment, nothing worse.
  }
  const reply = (message: JobReply<Result>) => process.send?.(message);
  process.on("disconnect", () => process.exit(0));
  process.on("message", (request: Request) => {
    work(request)
      .then((result): JobReply<Result> => {
        return { kind: "done", result, rssBytes: process.memoryUsage.rss() };
      })
      .catch((error: unknown): JobReply<Result> => ({ kind: "failed", failure: failureOf(error) }))
      .then(reply);
  });
  reply({ kind: "ready" });
}
