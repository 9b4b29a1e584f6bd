import { beforeAll, beforeEach } from "vitest";
import type { TestUser } from "./test-app.ts";

/** Creates the user before the first test of the file. */
export function createUserOnce(make: () => Promise<TestUser>): TestUser {
  const user = {} as TestUser;
  beforeAll(async () => void Object.assign(user, await make()));
  return user;
}

/** Creates another user before each test. */
export function createUserEach(make: () => Promise<TestUser>): TestUser {
  const user = {} as TestUser;
  beforeEach(async () => void Object.assign(user, await make()));
  return user;
}
