import { setPriority } from "node:os";
import type { JobReply } from "./job.messages.ts";

interface Jobs<Request, Result> {
  work(request: Request): Promise<Result>;
  failureOf?(error: unknown): unknown;
}

/**
 * Runs the child side of a `JobProcess`. Call it after all modules are loaded. The parent sends one
 * request at a time and may kill the process at any moment.
 */
export function serveJobs<Request, Result>({ work, failureOf = String }: Jobs<Request, Result>) {
  // Lowers the priority. A job uses a full core for seconds, and the server's requests are more
  // urgent.
  try {
    setPriority(10);
  } catch {
    // The machine doesn't permit it, so requests are slower while a job runs.
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
