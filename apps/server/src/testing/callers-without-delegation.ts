import type { TestUser } from "./test-app.ts";

/** Returns the callers that may not use delegation, and the status that each gets. */
export const callersWithoutDelegation = (admin: TestUser, support: TestUser) =>
  [
    [null, 401],
    [admin, 403],
    [support, 403],
  ] as const;
