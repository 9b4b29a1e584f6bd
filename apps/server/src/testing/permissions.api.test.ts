import type { UserType } from "@presale/contracts/user-types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../platform/graphql/operation.ts";
import "../schema.ts";
import { makeCall } from "./arguments.ts";
import { send } from "./isolation.ts";
import { permissionTable } from "./permission-table.ts";
import { startTestApp, type TestApp, type TestUser } from "./test-app.ts";

const callers = [
  "anonymous",
  "companyEngineer",
  "companyManager",
  "companyAdmin",
  "presaleManager",
  "presaleAdmin",
] as const;
const nowhere = "987654321987";
const ids = {
  tag: nowhere,
  file: nowhere,
  task: nowhere,
  feature: nowhere,
  user: nowhere,
  project: nowhere,
};

let test: TestApp;
let companyId: number;
beforeAll(async () => {
  test = await startTestApp();
  ({
    admin: { companyId },
  } = await test.company());
});
afterAll(() => test.stop());

it("the table names every operation, and no other", () => {
  expect(Object.keys(permissionTable).toSorted()).toEqual(
    operations.map(({ name }) => name).toSorted(),
  );
});

describe.each(operations.map(({ name, kind }) => [name, kind] as const))("%s", (name, kind) => {
  it.each(callers)("called by %s", async (caller) => {
    const expected = permissionTable[name]?.[callers.indexOf(caller)];
    // A user of one's own for each call: some of them end the session.
    const user: TestUser | null =
      caller === "anonymous" ? null : await test.user(companyId, caller as UserType);
    await test.sql("delete from rate_limit");
    const reply = await send(test, makeCall(kind, name, ids), user as TestUser);
    const status = reply.errors[0]?.extensions.status;
    const found = status === 401 ? "log in" : status === 403 ? "no" : "yes";
    expect(`${name} ${caller}: ${found} ${status === 500 ? "500" : ""}`).toBe(
      `${name} ${caller}: ${expected} `,
    );
  });
});
