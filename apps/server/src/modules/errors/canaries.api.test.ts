import { readFileSync } from "node:fs";
import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import pg from "pg";
import { expect, test as it, vi } from "vitest";
import { secretsNow } from "../../platform/error-log/known-secrets.ts";
import { createLog } from "../../platform/log.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const lines: string[] = [];
const log = createLog("trace", { write: (line: string) => void lines.push(line) });
const test = testApp({ log, worker: false });

/** A password of few letters, a key of letters alone, a card, a code: none may ever be read. */
const canaries = {
  password: "Zqu-9canary",
  key: "qXzkLsLwApXrBTnCVbDYhEJdFgHiCANARY",
  card: "4242 4242 4242 4242",
  code: "918273",
};
const secretName = /pass|token|secret|key|code|credential|state/i;

const schema = buildSchema(
  readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8"),
);

function textFor(name: string): string {
  if (/pass/i.test(name)) return canaries.password;
  if (/code/i.test(name)) return canaries.code;
  if (secretName.test(name)) return canaries.key;
  return /email/i.test(name) ? "ada@canary.test" : "Words of no importance";
}

/** A value that the schema takes, with a canary wherever a field is called a secret. */
function valueFor(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueFor(name, type.ofType);
  if (isListType(type)) return [valueFor(name, type.ofType)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        valueFor(field.name, field.type),
      ]),
    );
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (type.name === "Int" || type.name === "Float") return 1;
  if (type.name === "Boolean") return true;
  if (type.name === "ID") return "1";
  return type.name === "String" ? textFor(name) : null;
}

const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
const calls = fields.flatMap(({ name, type, args }) => {
  const variables = Object.fromEntries(args.map((arg) => [arg.name, valueFor(arg.name, arg.type)]));
  if (!/Zqu-9|CANARY|918273/.test(JSON.stringify(variables))) return [];
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selected = isLeafType(getNamedType(type)) ? "" : "{ __typename }";
  return [{ name, variables, query: `mutation (${declared}) { ${name}(${given}) ${selected} }` }];
});

/** Each text that the call under way was given, alone. */
let given: string[] = [];
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);

/** Statements fail, and the driver repeats what they and the call were given. */
function breakStatements(which: RegExp) {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  return vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, sent] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof config === "string" ? config : (config.text ?? "");
    // Those of a call alone: what is written behind it was given nothing of it.
    const isOfCall = secretsNow().length > 0;
    if (!isOfCall || !which.test(text) || /error_|rate_limit|settings?"/.test(text))
      return query.apply(this, args);
    const values = typeof config === "string" ? sent : config.values;
    const error = new Error(`${given.join(" and ")}: ${JSON.stringify(values)} ${canaries.card}`);
    const callback = args.at(-1);
    if (typeof callback === "function") return void callback(error);
    return Promise.reject(error);
  } as never);
}

async function runAll(who: TestUser | null): Promise<void> {
  for (const { query, variables } of calls) {
    given = textsOf(variables);
    await test.call(query, variables, who);
  }
}

const report = (input: object) =>
  test.call("mutation ($input: ReportErrorInput!) { reportError(input: $input) }", { input });

it("no secret is read in the log or in the errors log, whatever fails in whichever flow", async () => {
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["login", "register", "resetPassword", "changePassword"]),
  );
  const { admin } = await test.company();
  for (const which of [
    /^\s*(?:with|insert|update|delete)/i,
    /^\s*(?:with|insert|update|delete|select)/i,
  ])
    for (const who of [null, admin]) {
      await runAll(who);
      const broken = breakStatements(which);
      await runAll(who);
      broken.mockRestore();
    }
  const { password, key, card, code } = canaries;
  await report({
    name: "TypeError",
    message: `{"password":"${password}"} ${key} ${card}`,
    stack: `x\n at /reset?key=${key}`,
  });
  await report({
    name: "E",
    message: `password: ${password}`,
    componentStack: `at Form (${key})`,
    route: `/reset/${key}`,
  });
  for (const path of [
    `/unsubscribe/${key}?key=${key}`,
    `/api/google/return?code=${key}&state=${key}`,
    `/api/files/${key}`,
  ])
    await fetch(`${test.url}${path}`, {
      headers: { authorization: `Bearer ${key}`, cookie: `presale=${key}` },
    });
  const socket = new WebSocket(`${test.url.replace("http", "ws")}/api/socket?token=${key}`, [key]);
  await new Promise((done) => socket.addEventListener("close", done));
  test.app.log.error(
    { err: new Error(`to ada@canary.test: key=${code} ${key}`), queue: "mail" },
    "A job failed",
  );
  await test.app.flushErrors();
  const kept = await test.sql<{ row: string }>(
    "select g::text as row from error_group g union all select o::text from error_occurrence o",
  );
  expect(kept.length).toBeGreaterThan(5);
  const all = [...lines, ...kept.map(({ row }) => row)];
  expect(all.filter((line) => line.includes("An operation failed")).length).toBeGreaterThan(10);
  for (const canary of [...Object.values(canaries), "4242424242424242", "ada@canary.test"])
    expect(
      all.filter((line) => line.includes(canary)),
      canary,
    ).toEqual([]);
});
