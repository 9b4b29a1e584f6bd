/** What a job's process says to its parent. */
export type JobReply<Result> =
  | { kind: "ready" }
  | { kind: "done"; result: Result; rssBytes: number }
  | { kind: "failed"; failure: unknown };
