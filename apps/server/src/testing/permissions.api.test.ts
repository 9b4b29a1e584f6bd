import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { isStaffType, userTypes } from "@presale/contracts/user-types.ts";
import { beforeAll, expect, it } from "vitest";
import { operations } from "../platform/graphql/operation.ts";
import "../schema.ts";
import { type Call, documentOf, everyKind, makeCall } from "./arguments.ts";
import { type Answer, answerFor, type Caller } from "./callers.ts";
import { callersOf } from "./fixtures.ts";
import { absentId, send } from "./isolation.ts";
import { giveOnly } from "./roles.ts";
import { type TestUser, testApp } from "./test-app.ts";

interface Column {
  caller: Caller;
  lacks: Permission | null;
  permissions: ReadonlySet<Permission>;
}

const test = testApp();
let companyId: number;
beforeAll(async () => {
  const { admin } = await test.company();
  companyId = admin.companyId;
  // The tag that `createTasks` names. While there is none, the call needs one permission more.
  await test.sql("insert into tag (company_id, author_id, title) values ($1, $2, 'suite')", [
    companyId,
    admin.id,
  ]);
});

const columns: Column[] = [
  { caller: "anonymous", lacks: null, permissions: new Set() },
  ...userTypes.flatMap((caller) =>
    [null, ...defaultPermissions[caller]].map((lacks) => ({
      caller,
      lacks,
      permissions: new Set(defaultPermissions[caller].filter((each) => each !== lacks)),
    })),
  ),
];
const calls = operations.map(({ kind, name }) => ({
  kind,
  name,
  call: makeCall(kind, name, everyKind(absentId)),
}));

/** As many operations as a document may hold travel together: thousands of questions are asked. */
const together = 18;
function inDocuments(kind: "query" | "mutation"): { names: string[]; call: Call }[] {
  const plain = calls.filter(({ kind: own, call }) => own === kind && !call.upload);
  const parts = Array.from({ length: Math.ceil(plain.length / together) }, (_, n) =>
    plain.slice(n * together, (n + 1) * together),
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
const documents = [
  ...inDocuments("query"),
  ...inDocuments("mutation"),
  ...calls.filter(({ call }) => call.upload).map(({ name, call }) => ({ names: [name], call })),
];

/** A user of the type, with a role that holds all of its permissions but one. */
async function userOf({ caller, lacks, permissions }: Column): Promise<TestUser | null> {
  if (caller === "anonymous") return null;
  const user = isStaffType(caller) ? await test.staff(caller) : null;
  const made = user ?? (await test.user(companyId, caller));
  if (lacks) await giveOnly(test, made, permissions);
  return made;
}

const answerIn = (code: string | undefined): Answer =>
  code === "UNAUTHENTICATED" ? "log in" : code === "FORBIDDEN" ? "no" : "yes";

async function wrongAnswers(column: Column): Promise<string[]> {
  const { caller, lacks, permissions } = column;
  const wrong: string[] = [];
  const user = await userOf(column);
  for (const { names, call } of documents) {
    // Some operations end the session: each document has one of its own.
    const token = user && (await test.session(user));
    const reply = await send(test, call, user && { ...user, token: token ?? "" });
    // An upload of someone who is not logged in is refused before it is read: no field answers.
    const unread = call.upload && answerIn(reply.errors[0]?.extensions.code) === "log in";
    if (!unread && reply.errors.some(({ path }) => !path))
      throw new Error(JSON.stringify(reply.errors));
    for (const name of names) {
      const error = unread ? reply.errors[0] : reply.errors.find(({ path }) => path?.[0] === name);
      const found = answerIn(error?.extensions.code);
      const entry = callersOf[name];
      const expected = entry && answerFor(entry, caller, permissions);
      if (found !== expected || error?.extensions.status === 500)
        wrong.push(
          `${name} by ${caller} without ${lacks}: ${found}, not ${expected} (${error?.extensions.code})`,
        );
    }
  }
  return wrong;
}

it("the fixtures say of every operation who may call it, and of no other", () => {
  expect(Object.keys(callersOf).toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

it("everyone is told what the fixtures say, and so is who lacks one permission", async () => {
  expect(columns.length).toBeGreaterThan(150);
  const waiting = [...columns];
  const wrong: string[] = [];
  const work = async () => {
    for (let column = waiting.pop(); column; column = waiting.pop())
      wrong.push(...(await wrongAnswers(column)));
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(wrong).toEqual([]);
}, 600_000);
