import type { TestUser } from "./test-app.ts";

/** Who may not do on a company's behalf what its staff may, and what each is told. */
export const nobodies = (admin: TestUser, support: TestUser) =>
  [
    [null, 401],
    [admin, 403],
    [support, 403],
  ] as const;
