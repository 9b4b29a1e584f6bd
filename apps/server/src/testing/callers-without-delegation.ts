import type { TestUser } from "./test-app.ts";

/** Callers that may not work on a company's behalf (delegation), and the status each gets. */
export const callersWithoutDelegation = (admin: TestUser, support: TestUser) =>
  [
    [null, 401],
    [admin, 403],
    [support, 403],
  ] as const;
