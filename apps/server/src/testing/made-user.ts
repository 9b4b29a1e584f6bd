import { beforeAll } from "vitest";
import type { TestUser } from "./test-app.ts";

/** A user who is there when the first test of the file begins. */
export function madeUser(make: () => Promise<TestUser>): TestUser {
  const user = {} as TestUser;
  beforeAll(async () => void Object.assign(user, await make()));
  return user;
}
