import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import type { GraphQLArgument } from "graphql";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { schema } from "../graphql-schema.ts";
import {
  type OperationEntry,
  operations,
  permissionsOfGuard,
} from "../platform/graphql/operation.ts";
import { createLog } from "../platform/log.ts";
import { type Extreme, extremesOfArguments, withExtreme } from "./extremes.ts";
import { type Ids, makeRows } from "./fixtures.ts";
import { someOf } from "./full-suites.ts";
import { type Call, documentOf, makeCall } from "./generated-calls.ts";
import { resetLimits } from "./reset-limits.ts";
import { startTestApp, type TestApp, type TestUser } from "./test-app.ts";

const logged: string[] = [];
let test: TestApp;
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let staff: TestUser;
let rowsToRead: Ids;
beforeAll(async () => {
  const log = createLog("error", { write: (line: string) => void logged.push(line) });
  test = await startTestApp({ log });
  company = await test.company();
  staff = await test.staff();
  rowsToRead = await makeRows(test, company.admin, "read");
});
afterAll(() => test.stop());

let asked = 0;
/**
 * Updates the planner's statistics every 25 tests, because autovacuum has no time to do it here.
 */
beforeEach(async () => {
  asked += 1;
  if (asked % 25 === 0) await test.sql("analyze");
});

/** Reopens the company if a call has closed it. */
beforeEach(async () => {
  const closed = await test.sql(
    "update company set closed_at = null where closed_at is not null returning id",
  );
  if (closed.length === 0) return;
  for (const user of Object.values(company)) user.token = await test.session(user);
});

const argumentsOf = ({ kind, name }: OperationEntry): readonly GraphQLArgument[] =>
  (kind === "query" ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]?.args ??
  [];

/** Returns the call with every argument declared, optional ones too. */
function callOf({ kind, name }: OperationEntry, args: readonly GraphQLArgument[], ids: Ids): Call {
  const call = makeCall(kind, name, ids);
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`);
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const afterField = call.query.indexOf(call.field) + call.field.length;
  const selection = call.query.slice(afterField, call.query.lastIndexOf("}"));
  return { ...call, query: documentOf(kind, declared, `${name}(${passed}) ${selection}`) };
}

/** Returns a user who may call the operation. */
const callerOf = ({ authorize }: OperationEntry): TestUser => {
  const isTheirs = (type: TestUser["type"]) =>
    permissionsOfGuard(authorize).some((each) => defaultPermissions[type].includes(each));
  return isTheirs(staff.type) && !isTheirs(company.admin.type) ? staff : company.admin;
};

/** Sends the call, and again after a rate limit or an ended session. */
async function ask(call: Call, variables: Record<string, unknown>, user: TestUser) {
  for (;;) {
    const reply = await test.call(call.query, variables, user);
    const codes = reply.errors.map(({ extensions }) => extensions.code);
    if (codes.includes("RATE_LIMITED")) await resetLimits(test);
    else if (codes.includes("SESSION_ENDED")) user.token = await test.session(user);
    else return reply;
  }
}

async function failureOf(call: Call, extreme: Extreme, user: TestUser): Promise<string | null> {
  const reply = await ask(call, withExtreme(call.variables, extreme), user);
  const isFailure =
    reply.status >= 500 || reply.errors.some(({ extensions }) => extensions.status === 500);
  const shown = JSON.stringify(extreme).slice(0, 200);
  return isFailure ? `${shown}: ${JSON.stringify(reply.errors).slice(0, 300)}` : null;
}

const withArguments = operations.filter((operation) => argumentsOf(operation).length > 0);

it("the suite covers every operation that takes an argument", () => {
  expect(withArguments.length).toBeGreaterThan(80);
});

describe.each(withArguments.map((operation, at) => [operation.name, operation, at] as const))(
  "%s",
  (_name, operation, at) => {
    it("handles null, empty and extreme arguments without a server error", async () => {
      const args = argumentsOf(operation);
      // Queries change no rows, so they share them.
      const ids =
        operation.kind === "query" ? rowsToRead : await makeRows(test, company.admin, "extreme");
      const call = callOf(operation, args, ids);
      const user = callerOf(operation);
      const all = extremesOfArguments(args);
      const waiting = [
        ...all.filter(({ value }) => value === null),
        ...someOf(
          all.filter(({ value }) => value !== null),
          { every: 3, from: at },
        ),
      ];
      const failures: string[] = [];
      const work = async () => {
        for (let extreme = waiting.pop(); extreme; extreme = waiting.pop()) {
          const failure = await failureOf(call, extreme, user);
          if (failure) failures.push(failure);
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      expect(failures).toEqual([]);
      expect(logged.splice(0)).toEqual([]);
    });
  },
);
