import { beforeAll } from "vitest";
import type { TestUser } from "./test-app.ts";

/** Creates the user before the first test of the file. */
export function createUserOnce(make: () => Promise<TestUser>): TestUser {
  const user = {} as TestUser;
  beforeAll(async () => void Object.assign(user, await make()));
  return user;
}
