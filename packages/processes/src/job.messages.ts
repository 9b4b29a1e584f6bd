/** Message from a job's process to its parent. */
export type JobReply<Result> =
  | { kind: "ready" }
  | { kind: "done"; result: Result; rssBytes: number }
  | { kind: "failed"; failure: unknown };
