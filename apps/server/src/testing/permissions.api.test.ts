import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { isStaffType, userTypes } from "@presale/contracts/user-types.ts";
import { beforeAll, expect, it } from "vitest";
import { operations } from "../platform/graphql/operation.ts";
import "../graphql-schema.ts";
import { type Answer, answerFor, type Caller, type RequiredPermission } from "./callers.ts";
import { callersOf } from "./fixtures.ts";
import { isFullRun } from "./full-suites.ts";
import { type Call, documentOf, everyKind, makeCall } from "./generated-calls.ts";
import { absentId, sendCall } from "./isolation.ts";
import { grantOnly } from "./roles.ts";
import { type TestUser, testApp } from "./test-app.ts";

interface Column {
  caller: Caller;
  /** Shown in failures. */
  title: string;
  permissions: ReadonlySet<Permission>;
  /** The operations to call. */
  names: readonly string[];
}

const test = testApp();
let companyId: number;
beforeAll(async () => {
  const { admin } = await test.company();
  companyId = admin.companyId;
  // `createTasks` names this tag. If it didn't exist, the call would need one more permission.
  await test.sql("insert into tag (company_id, author_id, title) values ($1, $2, 'suite')", [
    companyId,
    admin.id,
  ]);
});

const names = operations.map(({ name }) => name);
const byTypes: Column[] = [
  { caller: "anonymous", title: "", permissions: new Set(), names },
  ...userTypes.map((caller) => ({
    caller,
    title: "with the default permissions",
    permissions: new Set(defaultPermissions[caller]),
    names,
  })),
];

/**
 * Callers of each type without one of its permissions. They call the operations that need it, or
 * all operations if `isFullRun`.
 */
const lackingOne: Column[] = userTypes.flatMap((caller) =>
  defaultPermissions[caller].map((lacks) => ({
    caller,
    title: `without ${lacks}`,
    permissions: new Set(defaultPermissions[caller].filter((each) => each !== lacks)),
    names: isFullRun ? names : names.filter((name) => neededBy(name).flat().includes(lacks)),
  })),
);

/** Returns callers with only the permissions that an operation needs, one column per set. */
function withJustEnough(): Column[] {
  const columns = new Map<string, Column & { names: string[] }>();
  for (const name of names)
    for (const permissions of justEnoughFor(neededBy(name))) {
      const caller = userTypes.findLast(
        (type) =>
          permissions.every((each) => defaultPermissions[type].includes(each)) &&
          expectedAnswer(name, type, new Set(permissions)) === "yes",
      );
      if (permissions.length === 0 || !caller) continue;
      const title = `with ${permissions.toSorted().join(", ")} alone`;
      const column = columns.get(`${caller} ${title}`) ?? {
        caller,
        title,
        permissions: new Set(permissions),
        names: [],
      };
      columns.set(`${caller} ${title}`, column);
      column.names.push(name);
    }
  return [...columns.values()];
}

function neededBy(name: string): RequiredPermission[] {
  const entry = callersOf[name];
  return typeof entry === "object" ? (entry.slice(1) as RequiredPermission[]) : [];
}
function expectedAnswer(name: string, caller: Caller, permissions: ReadonlySet<Permission>) {
  const entry = callersOf[name];
  return entry && answerFor(entry, caller, permissions);
}
/** Returns the smallest sets of permissions that suffice: one for each choice of alternatives. */
const justEnoughFor = (needed: readonly RequiredPermission[]): Permission[][] =>
  needed.reduce<Permission[][]>(
    (sets, each) => sets.flatMap((set) => [each].flat().map((one) => [...set, one])),
    [[]],
  );

const calls = operations.map(({ kind, name }) => ({
  kind,
  name,
  call: makeCall(kind, name, everyKind(absentId)),
}));

/** Operations per document: the maximum allowed, because the suite makes thousands of calls. */
const operationsPerDocument = 18;
function inDocuments(
  asked: typeof calls,
  kind: "query" | "mutation",
): { names: string[]; call: Call }[] {
  const plain = asked.filter(({ kind: own, call }) => own === kind && !call.hasUpload);
  const parts = Array.from({ length: Math.ceil(plain.length / operationsPerDocument) }, (_, n) =>
    plain.slice(n * operationsPerDocument, (n + 1) * operationsPerDocument),
  );
  return parts.map((part) => {
    const own = (name: string, text: string) => text.replaceAll("$", `$${name}_`);
    const declared = part.flatMap(({ name, call }) => call.declared.map((each) => own(name, each)));
    const fields = part.map(
      ({ name, call }) => `${own(name, call.field)} ${call.isObject ? "{ __typename }" : ""}`,
    );
    const variables = Object.fromEntries(
      part.flatMap(({ name, call }) =>
        Object.entries(call.variables).map(([key, value]) => [`${name}_${key}`, value]),
      ),
    );
    const query = documentOf(kind, declared, fields.join(" "));
    const [{ call }] = part as [(typeof part)[0]];
    return { names: part.map(({ name }) => name), call: { ...call, query, variables } };
  });
}
function documentsFor(names: readonly string[]) {
  const asked = calls.filter(({ name }) => names.includes(name));
  const uploads = asked.filter(({ call }) => call.hasUpload);
  return [
    ...inDocuments(asked, "query"),
    ...inDocuments(asked, "mutation"),
    ...uploads.map(({ name, call }) => ({ names: [name], call })),
  ];
}

/** Returns a user of the type with these permissions. */
async function userOf({ caller, permissions }: Column): Promise<TestUser | null> {
  if (caller === "anonymous") return null;
  const user = isStaffType(caller) ? await test.staff(caller) : await test.user(companyId, caller);
  if (permissions.size !== defaultPermissions[caller].length)
    await grantOnly(test, user, permissions);
  return user;
}

const answerIn = (code: string | undefined): Answer =>
  code === "UNAUTHENTICATED" ? "log in" : code === "FORBIDDEN" ? "no" : "yes";

async function wrongAnswers(column: Column): Promise<string[]> {
  const { caller, title, permissions } = column;
  const wrong: string[] = [];
  const user = await userOf(column);
  for (const { names, call } of documentsFor(column.names)) {
    // Some operations end the session, so each document gets its own.
    const token = user && (await test.session(user));
    const reply = await sendCall(test, call, user && { ...user, token: token ?? "" });
    // An anonymous upload is rejected before it is read, so its error has no path.
    const unread = call.hasUpload && answerIn(reply.errors[0]?.extensions.code) === "log in";
    if (!unread && reply.errors.some(({ path }) => !path))
      throw new Error(JSON.stringify(reply.errors));
    for (const name of names) {
      const error = unread ? reply.errors[0] : reply.errors.find(({ path }) => path?.[0] === name);
      const found = answerIn(error?.extensions.code);
      const expected = expectedAnswer(name, caller, permissions);
      if (found !== expected || error?.extensions.status === 500)
        wrong.push(
          `${name} by ${caller} ${title}: ${found}, not ${expected} (${error?.extensions.code})`,
        );
    }
  }
  return wrong;
}

it("the fixtures list the callers of exactly the existing operations", () => {
  expect(Object.keys(callersOf).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

it.each([
  ["every user type", byTypes, 6],
  ["users without one permission", lackingOne, 150],
  ["users with only the needed permissions", withJustEnough(), 50],
])("access matches the fixtures: %s", async (_who, columns, atLeast) => {
  expect(columns.length).toBeGreaterThanOrEqual(atLeast);
  const waiting = [...columns];
  const wrong: string[] = [];
  const work = async () => {
    for (let column = waiting.pop(); column; column = waiting.pop())
      wrong.push(...(await wrongAnswers(column)));
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(wrong).toEqual([]);
});
