/** Where an error came from: a request, a browser, or a job that was given up. */
export const errorKinds = ["server", "browser", "job"] as const;
export type ErrorKind = (typeof errorKinds)[number];

export const errorStates = ["open", "resolved"] as const;
export type ErrorState = (typeof errorStates)[number];

/** What the errors log keeps of one. Characters, rows and users. */
export const errorLogLimits = {
  name: 100,
  message: 1_000,
  stack: 8_000,
  route: 200,
  release: 100,
  /** The newest of a group. */
  occurrences: 20,
  /** Counted apart; more are "at least". */
  users: 1_000,
  /** The last seen; who sends made-up ones fills no disk. */
  groups: 5_000,
  /** Reports that a network address may send in an hour. */
  reportsAnHour: 60,
  /** Faults an hour that staff are told of; more are a storm, and stand in the list alone. */
  noticesAnHour: 10,
  /** Reports of one visit of a page. */
  reportsAVisit: 10,
} as const;
