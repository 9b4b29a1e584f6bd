import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { bearerProtocol, socketPath } from "@presale/contracts/socket.ts";
import {
  buildSchema,
  type GraphQLField,
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
import { currentSecrets } from "../../platform/error-log/request-secrets.ts";
import { createLog } from "../../platform/log.ts";
import { goodPassword } from "../../testing/accounts.ts";
import { emailedKeyOf } from "../../testing/mails.ts";
import { postWebhook } from "../../testing/stripe-server.ts";
import { inviteKey, inviteOperations } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { enableTwoFactor, setPassword, twoFactorOperations } from "../../testing/two-factor.ts";
import { postMultipart } from "../../testing/upload.ts";

/** Secrets that must never be logged: a password, a key of letters only, a card and a code. */
const canaries = {
  password: "Zqu-9canary",
  key: "qXzkLsLwApXrBTnCVbDYhEJdFgHiCANARY",
  card: "4242 4242 4242 4242",
  code: "918273",
};

const lines: string[] = [];
const log = createLog("trace", { write: (line: string) => void lines.push(line) });
const webhookSecret = `whsec_${canaries.key}`;
const test = testApp({
  log,
  worker: false,
  env: {
    STRIPE_SECRET_KEY: `sk_test_${canaries.key}`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    // Nothing listens on this port, so all requests to Stripe fail.
    STRIPE_API_URL: "http://127.0.0.1:9",
  },
});
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

/** Returns a value that the schema accepts. Fields named like a secret get a canary. */
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

const fields = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ["query", field]),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ["mutation", field]),
] as ["query" | "mutation", GraphQLField<unknown, unknown>][];
const calls = fields.flatMap(([kind, { name, type, args }]) => {
  const variables = Object.fromEntries(args.map((arg) => [arg.name, valueFor(arg.name, arg.type)]));
  if (!/Zqu-9|CANARY|918273/.test(JSON.stringify(variables))) return [];
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(", ");
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  const selected = isLeafType(getNamedType(type)) ? "" : "{ __typename }";
  return [{ name, variables, query: `${kind} (${declared}) { ${name}(${given}) ${selected} }` }];
});

/** All texts in the variables of the current call. */
let given: string[] = [];
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsOf);

/** Makes statements fail with an error that repeats their values and those of the call. */
function breakStatements(which: RegExp) {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  return vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, sent] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof config === "string" ? config : (config.text ?? "");
    // Breaks only the statements of a call: background writes contain none of its values.
    const isOfCall = currentSecrets().length > 0;
    if (!isOfCall || !which.test(text) || /error_|rate_limit|settings?"/.test(text))
      return query.apply(this, args);
    const values = typeof config === "string" ? sent : config.values;
    const error = new Error(`${given.join(" and ")}: ${JSON.stringify(values)} ${canaries.card}`);
    const callback = args.at(-1);
    if (typeof callback === "function") return void callback(error);
    return Promise.reject(error);
  } as never);
}

/** Returns all log lines and stored errors. */
async function allWritten(): Promise<string[]> {
  await test.app.flushErrors();
  const kept = await test.sql<{ row: string }>(
    "select g::text as row from error_group g union all select o::text from error_occurrence o",
  );
  return [...lines, ...kept.map(({ row }) => row)];
}

async function runAll(who: TestUser | null): Promise<void> {
  for (const { query, variables } of calls) {
    given = textsOf(variables);
    await test.call(query, variables, who);
  }
}

/** Posts webhooks with valid and forged signatures, as a payment provider or an attacker would. */
async function postPayments(): Promise<void> {
  const { card, key, code } = canaries;
  for (const type of ["checkout.session.completed", "charge.refunded", "unheard.of"]) {
    const event = JSON.stringify({
      id: "evt_canary",
      object: "event",
      type,
      data: {
        object: {
          id: "cs_canary",
          amount: 100,
          metadata: { uid: randomUUID() },
          payment_intent: `pi_${key}`,
          client_secret: key,
          customer_email: "ada@canary.test",
          payment_method_details: { card: { number: card, cvc: code } },
        },
      },
    });
    for (const signature of [
      postWebhook.sign(event, { secret: webhookSecret }),
      postWebhook.sign(event, { secret: key }),
      `t=1,v1=${key}`,
      null,
    ])
      await postWebhook(test, event, signature);
    await postWebhook(test, `{"card":"${card}`, key);
  }
}

/** Posts multipart calls with a secret as the file name, and a truncated body. */
async function postParts(who: TestUser | null): Promise<void> {
  for (const { query, variables } of calls.slice(0, 20)) {
    given = textsOf(variables);
    await postMultipart(
      test,
      { query, variables },
      { name: `${canaries.key}.png`, bytes: Buffer.from(canaries.password) },
      who,
    );
  }
  await fetch(`${test.url}/api/graphql`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b", "apollo-require-preflight": "1" },
    body: `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"password":"${canaries.password}`,
  });
}

const report = (input: object) =>
  test.call("mutation ($input: ReportErrorInput!) { reportError(input: $input) }", { input });

it("no secret appears in the log or the errors log when operations fail", async () => {
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["login", "register", "resetPassword", "changePassword"]),
  );
  const kinds = new Set(calls.map(({ query }) => query.split(" ")[0]));
  expect(kinds).toEqual(new Set(["query", "mutation"]));
  const { admin } = await test.company();
  const staff = await test.staff();
  for (const which of [
    /^\s*(?:with|insert|update|delete)/i,
    /^\s*(?:with|insert|update|delete|select)/i,
  ])
    for (const who of [null, admin, staff]) {
      await runAll(who);
      await postParts(who);
      await postPayments();
      const broken = breakStatements(which);
      await runAll(who);
      await postParts(who);
      await postPayments();
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
    `/p/${key}`,
    ...["pdf", "record", "images/1"].map((file) => `/api/p/${key}/${file}`),
  ])
    await fetch(`${test.url}${path}`, {
      headers: { authorization: `Bearer ${key}`, cookie: `presale=${key}` },
    });
  for (const [path, protocols] of [
    [socketPath, [bearerProtocol, key]],
    [`${socketPath}?token=${key}`, [key]],
    [socketPath, [bearerProtocol, admin.token]],
  ] as const) {
    const socket = new WebSocket(`${test.url.replace("http", "ws")}${path}`, [...protocols]);
    const over = new Promise((done) => socket.addEventListener("close", done));
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ type: "password", data: { password } }));
      socket.send(`{"token":"${key}`);
      socket.close();
    });
    await over;
  }
  test.app.log.error(
    { err: new Error(`to ada@canary.test: key=${code} ${key}`), queue: "mail" },
    "Job failed",
  );
  const all = await allWritten();
  expect(all.length - lines.length).toBeGreaterThan(5);
  expect(all.filter((line) => line.includes("Operation failed")).length).toBeGreaterThan(10);
  for (const canary of [
    ...Object.values(canaries),
    "4242424242424242",
    "ada@canary.test",
    admin.token,
  ])
    expect(
      all.filter((line) => line.includes(canary)),
      canary,
    ).toEqual([]);
});

it("generated keys, recovery codes and challenges don't appear in the log or the errors log", async () => {
  await test.app.startWorker();
  const { admin } = await test.company();
  await setPassword(test, admin);
  const guest = "guest@canary.test";
  await test.call("mutation ($input: EmailInput!) { requestPasswordReset(input: $input) }", {
    input: { email: admin.email },
  });
  await test.call(
    inviteOperations.create,
    { input: { emails: [guest], type: "companyEngineer" } },
    admin,
  );
  const { secret, recoveryCodes } = await enableTwoFactor(test, admin, Date.now());
  const login = await test.call<{ login: { challenge: string } }>(twoFactorOperations.login, {
    input: { email: admin.email, password: goodPassword },
  });
  const { challenge } = login.data.login;
  const made = [
    await emailedKeyOf(test, admin.email, "reset-password"),
    await inviteKey(test, guest),
    secret,
    ...recoveryCodes,
    challenge,
  ];
  expect(made.filter((each) => !each)).toEqual([]);
  // Sends each secret to failing operations as well.
  const broken = breakStatements(/./);
  for (const key of made) {
    given = [key];
    await test.call("mutation ($key: String!) { activate(key: $key) { email } }", { key });
    await test.call(inviteOperations.open, { key });
    await test.call(twoFactorOperations.code, { input: { challenge: key, code: key } });
  }
  broken.mockRestore();
  const all = await allWritten();
  expect(lines.length).toBeGreaterThan(20);
  for (const key of made)
    expect(
      all.filter((line) => line.includes(key)),
      key,
    ).toEqual([]);
});
