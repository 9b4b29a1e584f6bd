export const errorKinds = ["server", "browser", "job"] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** An ignored error is only counted: it isn't reopened, and staff aren't notified. */
export const errorStates = ["open", "resolved", "ignored"] as const;
export type ErrorState = (typeof errorStates)[number];

/** Limits of the error log, in characters unless stated otherwise. */
export const errorLogLimits = {
  name: 100,
  message: 1_000,
  stack: 8_000,
  route: 200,
  release: 100,
  /** Newest occurrences stored per group. */
  occurrences: 20,
  /** Distinct users counted per group. Above that, the count is "at least". */
  users: 1_000,
  /** Most recently seen groups stored, so that forged reports can't fill the disk. */
  groups: 5_000,
  reportsPerHour: 60,
  /** Days whose counts the list of errors shows. */
  trendDays: 14,
  /** Maximum errors per hour that staff are notified of. Further ones only appear in the list. */
  noticesPerHour: 10,
  reportsPerVisit: 10,
} as const;
