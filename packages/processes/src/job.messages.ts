export type JobReply<Result> =
  | { kind: "ready" }
  | { kind: "done"; result: Result; rssBytes: number }
  | { kind: "failed"; failure: unknown };
