import { connect } from "node:net";
import { type GraphQLOutputType, getNamedType, isObjectType } from "graphql";
import { pino } from "pino";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { schema } from "../../graphql-schema.ts";
import { callGraphql, type GraphqlReply } from "../../testing/call-graphql.ts";
import { errorOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { replaceResolver } from "../../testing/replace-resolver.ts";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { postMultipart } from "../../testing/upload.ts";
import { operations } from "../graphql/operation.ts";

const test = testApp();
const make = factories(test);
let admin: TestUser;
let manager: TestUser;
let tagId: string;
beforeAll(async () => {
  ({ admin, manager } = await test.company());
  tagId = await make.create("Tag", admin, { title: "Held" });
});

let counter = 0;
const newKey = () => `key ${++counter}`;
const keyed = (key: string) => ({ "idempotency-key": key });
const createTask = "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id title } }";
const task = (title: string, key: string, user: TestUser = admin) =>
  test.call<{ createTask: { id: string } | null }>(
    createTask,
    { input: { title, minHours: "1", maxHours: "2" } },
    user,
    keyed(key),
  );
/** Runs several statements, so its transaction is open until the operation ends. */
const taggedTask = (title: string, key: string) =>
  test.call<{ createTask: { id: string } | null }>(
    createTask,
    { input: { title, minHours: "1", maxHours: "2", tagIds: [tagId] } },
    admin,
    keyed(key),
  );
const count = async (title: string) =>
  (await test.sql("select 1 from task where title = $1", [title])).length;
const contentsOf = ({ status, data, errors }: GraphqlReply<unknown>) =>
  JSON.stringify({ status, data, errors });
const replays = (replies: GraphqlReply<unknown>[]) =>
  replies.filter(({ headers }) => headers.get("idempotent-replay") === "true");
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe("Mutation with an idempotency key", () => {
  it("runs once and returns the same reply to a hundred calls", async () => {
    const key = newKey();
    const replies = await times(50, () => task("Fifty", key));
    for (let n = 0; n < 50; n += 1) replies.push(await task("Fifty", key));
    expect(await count("Fifty")).toBe(1);
    expect(replies[0]?.data.createTask?.id).toMatch(/^\d+$/);
    expect(new Set(replies.map(contentsOf)).size).toBe(1);
    expect(replays(replies)).toHaveLength(99);
    for (const { headers } of replies) expect(headers.get("updated-token")).toBe(admin.token);
  });

  it("spends tokens once", async () => {
    const project = await make.project(manager);
    const feature = await make.featureWithTasks(manager, 33);
    await make.grant(manager, 10);
    const add = () =>
      test.call(
        "mutation ($p: ID!, $f: [ID!]!) { addFeaturesToProject(projectId: $p, featureIds: $f) { id taskCount } }",
        { p: project, f: [feature] },
        manager,
        keyed("spend"),
      );
    const replies = [...(await times(50, add)), await add()];
    expect(new Set(replies.map(contentsOf)).size).toBe(1);
    expect(replies[0]?.errors).toEqual([]);
    const me = await test.call<{ me: { tokenBalance: number } }>(
      "{ me { tokenBalance } }",
      {},
      manager,
    );
    expect(me.data.me.tokenBalance).toBe(7);
  });

  it("stores a file once", async () => {
    const send = (name: string, text: string, key: string) =>
      postMultipart<{ uploadFile: { id: string } | null }>(
        test,
        {
          query: "mutation ($file: Upload!) { uploadFile(file: $file) { id name } }",
          variables: { file: null },
        },
        { name, bytes: Buffer.from(text) },
        admin,
        keyed(key),
      );
    const key = newKey();
    const replies = [
      ...(await times(20, () => send("once.txt", "words", key))),
      await send("once.txt", "words", key),
    ];
    expect(new Set(replies.map(contentsOf)).size).toBe(1);
    expect(replies[0]?.data.uploadFile?.id).toMatch(/^\d+$/);
    expect((await test.sql("select 1 from file where name = 'once.txt'")).length).toBe(1);
    for (const other of [await send("two.txt", "words", key), await send("once.txt", "w", key)])
      expect(errorOf(other)).toMatchObject({ status: 409, code: "KEY_REUSED" });
  });

  it("replays a validation error", async () => {
    const key = newKey();
    const [first, second] = [await task("x", key), await task("x", key)];
    expect(errorOf(first)).toMatchObject({ code: "VALIDATION" });
    expect(contentsOf(first)).toBe(contentsOf(second));
    expect(replays([first, second])).toHaveLength(1);
  });

  it("rejects the same key with another body", async () => {
    const key = newKey();
    await task("First body", key);
    const other = await task("Second body", key);
    expect(other.status).toBe(409);
    expect(errorOf(other)).toMatchObject({ status: 409, code: "KEY_REUSED" });
    expect(await count("Second body")).toBe(0);
    // The order of the variables doesn't matter.
    const reordered = await test.call(
      createTask,
      { input: { maxHours: "2", minHours: "1", title: "First body" } },
      admin,
      keyed(key),
    );
    expect(reordered.headers.get("idempotent-replay")).toBe("true");
  });

  it("runs once for each user", async () => {
    const key = newKey();
    const other = await test.company();
    const replies = [
      await task("Shared key", key),
      await task("Shared key", key, manager),
      await task("Shared key", key, other.admin),
    ];
    expect(replays(replies)).toEqual([]);
    expect(await count("Shared key")).toBe(3);
  });

  it("runs once across two processes", async () => {
    const app = await createApp({
      config: readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" }),
      log: pino({ level: "silent" }),
      databaseUrl: test.databaseUrl,
      smtpUrl: "smtp://127.0.0.1:9",
      secret: testSecret,
      versions: {},
      publicUrl: () => "http://presale.test",
    });
    const url = await app.http.listen({ host: "127.0.0.1", port: 0 });
    const input = { title: "Two processes", minHours: "1", maxHours: "2" };
    const key = newKey();
    const replies = await times(30, (n) =>
      callGraphql(n % 2 ? url : test.url, createTask, { input }, admin.token, keyed(key)),
    );
    await app.close();
    expect(new Set(replies.map(contentsOf)).size).toBe(1);
    expect(await count("Two processes")).toBe(1);
  });

  it.each(["", "x".repeat(101), "tab\there", "ümlaut"])("rejects %j as a key", async (key) => {
    const reply = await task("No key", key);
    expect(reply.status).toBe(400);
    expect(errorOf(reply).code).toBe("BAD_REQUEST");
    expect(await count("No key")).toBe(0);
  });

  it("a query ignores the key", async () => {
    const ask = () => test.call("{ me { id } }", {}, admin, keyed("query"));
    expect(replays([await ask(), await ask()])).toEqual([]);
  });
});

/** Updates the row of a call as if its process had died. */
const updateCall = (key: string, set: string) =>
  test.sql(`update idempotent_call set ${set} where key = $1`, [key]);

describe("Call whose process died before it replied", () => {
  it.each([
    [
      "died after its change",
      "created_at = now() - interval '6 seconds', status = 202, reply = null",
    ],
    [
      "died at an unknown point",
      "created_at = now() - interval '61 seconds', status = null, reply = null",
    ],
  ])("gets REPLY_LOST on a retry: %s", async (title, left) => {
    const key = newKey();
    await task(title, key);
    await updateCall(key, left);
    const again = await task(title, key);
    expect(errorOf(again)).toMatchObject({ status: 409, code: "REPLY_LOST" });
    expect(again.status).toBe(409);
    expect(await count(title)).toBe(1);
  });

  it("gets its reply on a retry if the reply is stored meanwhile", async () => {
    const key = newKey();
    const first = await task("Slow reply", key);
    const [row] = await test.sql<{ reply: string }>(
      "select reply::text from idempotent_call where key = $1",
      [key],
    );
    await updateCall(key, "status = 202, reply = null");
    const again = task("Slow reply", key);
    await updateCall(key, `status = 200, reply = '${row?.reply.replaceAll("'", "''")}'`);
    expect(contentsOf(await again)).toBe(contentsOf(first));
    expect(await count("Slow reply")).toBe(1);
  });
});

/** Holds an operation before or after its change until `begin`; `slow` is its reply. */
async function holdFirst<T>(
  call: () => Promise<T>,
  when: "before" | "after" = "before",
  operation = "createTask",
): Promise<{ slow: Promise<T>; begin: () => void }> {
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const putBack = replaceResolver(operation, (real) => async (...all) => {
    putBack();
    const made = when === "after" ? await real(...all) : null;
    isHeld.resolve();
    await held.promise;
    return made ?? real(...all);
  });
  const slow = call();
  await isHeld.promise;
  onTestFinished(() => held.resolve());
  return { slow, begin: held.resolve };
}

describe("Change in a single transaction", () => {
  const rowsOf = (key: string) =>
    test.sql("select status from idempotent_call where key = $1", [key]);

  it("claims its key in that transaction", async () => {
    const key = newKey();
    const { slow, begin } = await holdFirst(() => task("Once", key));
    expect(await rowsOf(key)).toEqual([]);
    begin();
    await slow;
    expect(await rowsOf(key)).toEqual([{ status: 200 }]);
    await task("Warm", newKey());
    const seen = await recordStatements(() => task("Counted", newKey()));
    // Statements: set the company, claim the key, change; then set the company, store the reply.
    expect(seen).toHaveLength(5);
  });

  const waiting =
    "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'insert into idempotent_call'";
  const isOneWaiting = () =>
    expect.poll(() => test.sql(`select 1 ${waiting}`), { timeout: 10_000 }).toHaveLength(1);

  it("a call overtaken by its retry gets the retry's reply", async () => {
    const key = newKey();
    const { slow, begin } = await holdFirst(() => task("Overtaken", key));
    const quick = await task("Overtaken", key);
    begin();
    const late = await slow;
    expect(contentsOf(late)).toBe(contentsOf(quick));
    expect(replays([quick, late])).toEqual([late]);
    expect(await count("Overtaken")).toBe(1);
  });

  it("a retry waits for the first call and gets its reply", async () => {
    const key = newKey();
    const { slow, begin } = await holdFirst(() => taggedTask("Waited for", key), "after");
    const second = taggedTask("Waited for", key);
    await isOneWaiting();
    begin();
    const replies = [await slow, await second];
    expect(new Set(replies.map(contentsOf)).size).toBe(1);
    expect(replays(replies)).toEqual([replies[1]]);
    expect(await count("Waited for")).toBe(1);
  });

  it("a concurrent call with the same key and another body is rejected", async () => {
    const key = newKey();
    const { slow, begin } = await holdFirst(() => taggedTask("One body", key), "after");
    const second = taggedTask("Other body", key);
    await isOneWaiting();
    begin();
    expect((await slow).errors).toEqual([]);
    expect((await second).status).toBe(409);
    expect(errorOf(await second)).toMatchObject({ status: 409, code: "KEY_REUSED" });
    expect(await count("Other body")).toBe(0);
  });

  it("a retry that waits too long gets BUSY", async () => {
    const key = newKey();
    const { slow, begin } = await holdFirst(() => taggedTask("Long", key), "after");
    const second = taggedTask("Long", key);
    await isOneWaiting();
    // The database does this itself after 30 seconds.
    await test.sql(`select pg_cancel_backend(pid) ${waiting}`);
    expect(errorOf(await second)).toMatchObject({ code: "BUSY" });
    begin();
    expect((await slow).errors).toEqual([]);
    expect(await count("Long")).toBe(1);
  });

  it("a failed call and the retry waiting for it get the same reply", async () => {
    const key = newKey();
    const isMade = Promise.withResolvers<void>();
    const putBack = replaceResolver("createTask", (real) => async (...all) => {
      putBack();
      await real(...all);
      isMade.resolve();
      await isOneWaiting();
      throw new Error("Broken");
    });
    const first = taggedTask("After a failure", key);
    await isMade.promise;
    const replies = [await taggedTask("After a failure", key), await first];
    // Depending on timing, the error is stored or the waiting retry runs.
    expect(new Set(replies.map(contentsOf)).size).toBe(1);
    const wasMade = replies[0]?.data?.createTask != null;
    expect(await count("After a failure")).toBe(wasMade ? 1 : 0);
  });

  it("a retried document with several mutations is replayed", async () => {
    const key = newKey();
    const two = (first: string) =>
      test.call(
        `mutation ($a: CreateTaskInput!, $b: CreateTaskInput!) { a: createTask(input: $a) { id } b: createTask(input: $b) { id } }`,
        {
          a: { title: first, minHours: "1", maxHours: "2" },
          b: { title: "Second of two", minHours: "1", maxHours: "2" },
        },
        admin,
        keyed(key),
      );
    // The first mutation fails validation before its change, so the second claims the key.
    const replies = [await two("x"), await two("x")];
    expect(new Set(replies.map(contentsOf)).size).toBe(1);
    expect(await count("Second of two")).toBe(1);
    expect(await rowsOf(key)).toEqual([{ status: 200 }]);
  });

  it("replays a validation error found by the database", async () => {
    const key = newKey();
    const make = () =>
      test.call(
        createTask,
        { input: { title: "Tagged", minHours: "1", maxHours: "2", tagIds: ["999999"] } },
        admin,
        keyed(key),
      );
    const replies = [await make(), await make()];
    expect(errorOf(replies[0] as GraphqlReply<unknown>)).toMatchObject({ code: "VALIDATION" });
    expect(replays(replies)).toHaveLength(1);
    expect(await rowsOf(key)).toEqual([{ status: 200 }]);
  });
});

describe("Client that disconnects during a change", () => {
  const form = () => {
    const whole = new FormData();
    const query = "mutation ($file: Upload!) { uploadFile(file: $file) { id } }";
    whole.set("operations", JSON.stringify({ query, variables: { file: null } }));
    whole.set("map", JSON.stringify({ 0: ["variables.file"] }));
    whole.set("0", new Blob(["words"]), "broken-off.txt");
    return whole;
  };
  const json = () => {
    const input = { title: "Broken off", minHours: "1", maxHours: "2", tagIds: [tagId] };
    return new Blob([JSON.stringify({ query: createTask, variables: { input } })], {
      type: "application/json",
    });
  };

  it.each([
    ["createTask", json, "select 1 from task where title = 'Broken off'"],
    ["uploadFile", form, "select 1 from file where name = 'broken-off.txt'"],
  ] as const)(
    "%s completes, releases its connection and is replayed on a retry",
    async (name, body, made) => {
      const key = newKey();
      const away = new AbortController();
      const send = (signal?: AbortSignal) =>
        fetch(`${test.url}/api/graphql`, {
          method: "POST",
          headers: { authorization: `Bearer ${admin.token}`, ...keyed(key) },
          body: body(),
          ...(signal && { signal }),
        });
      const first = () =>
        send(away.signal).then(
          () => "answered",
          () => "gone",
        );
      const { slow, begin } = await holdFirst(first, "after", name);
      away.abort();
      expect(await slow).toBe("gone");
      begin();
      await expect.poll(() => test.sql(made)).toHaveLength(1);
      await expect.poll(() => test.app.pool.totalCount - test.app.pool.idleCount).toBe(0);
      expect((await send()).headers.get("idempotent-replay")).toBe("true");
      expect(await test.sql(made)).toHaveLength(1);
    },
  );
});

describe("Concurrent replies", () => {
  it("are stored under their own keys in two companies", async () => {
    const other = (await test.company()).admin;
    const keys = Array.from({ length: 60 }, newKey);
    const call = (key: string, n: number) => task(`Kept ${key}`, key, n % 3 ? admin : other);
    await Promise.all(keys.map(call));
    const rows = await test.sql<{ reply: string; key: string }>(
      "select key, reply::text from idempotent_call where key = any($1) and status = 200",
      [keys],
    );
    expect(rows).toHaveLength(60);
    for (const { key, reply } of rows) expect(reply).toContain(`Kept ${key}`);
  });
});

describe("Idempotency key", () => {
  it("expires after a day", async () => {
    const key = newKey();
    await task("Daily", key);
    await updateCall(key, "created_at = now() - interval '25 hours'");
    expect(replays([await task("Daily", key)])).toEqual([]);
    expect(await count("Daily")).toBe(2);
  });

  it("is deleted by maintenance once expired, in every company", async () => {
    await test.sql("update idempotent_call set created_at = now() - interval '25 hours'");
    const key = newKey();
    await task("Young", key);
    await test.app.runMaintenance();
    expect(await test.sql("select key from idempotent_call")).toEqual([{ key }]);
  });

  it("is released when the client disconnects during the upload", async () => {
    const key = newKey();
    const form = new FormData();
    form.set(
      "operations",
      JSON.stringify({
        query: "mutation ($file: Upload!) { uploadFile(file: $file) { id } }",
        variables: { file: null },
      }),
    );
    form.set("map", JSON.stringify({ 0: ["variables.file"] }));
    form.set("0", new Blob([Buffer.alloc(200_000, 1)]), "broken.bin");
    const whole = Buffer.from(await new Response(form).arrayBuffer());
    const boundary = whole.subarray(2, whole.indexOf("\r\n")).toString();
    const { hostname, port } = new URL(test.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/graphql HTTP/1.1\r\nHost: presale.test\r\nAuthorization: Bearer ${admin.token}\r\nIdempotency-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${whole.length}\r\n\r\n`,
    );
    socket.write(whole.subarray(0, 100_000));
    await expect
      .poll(() => test.sql("select 1 from idempotent_call where key = $1", [key]))
      .toHaveLength(1);
    socket.destroy();
    await expect
      .poll(() => test.sql("select status, reply from idempotent_call where key = $1", [key]))
      .toEqual([]);
  });
});

describe("Reply with a secret", () => {
  it("isn't stored, so a retry gets REPLY_LOST", async () => {
    const entry = operations.find(({ name }) => name === "createTask") as { secret: boolean };
    entry.secret = true;
    try {
      for (const query of [
        createTask,
        "mutation ($input: CreateTaskInput!) { ...F } fragment F on Mutation { other: createTask(input: $input) { id } }",
      ]) {
        const input = { title: "Secret", minHours: "1", maxHours: "2" };
        const key = newKey();
        expect((await test.call(query, { input }, admin, keyed(key))).errors).toEqual([]);
        const again = await test.call(query, { input }, admin, keyed(key));
        expect(errorOf(again)).toMatchObject({ status: 409, code: "REPLY_LOST" });
        const [row] = await test.sql("select reply from idempotent_call where key = $1", [key]);
        expect(row).toEqual({ reply: null });
      }
    } finally {
      entry.secret = false;
    }
  });

  it("is declared for every mutation that returns a token, a secret or codes", () => {
    const telling = (type: GraphQLOutputType): boolean => {
      const named = getNamedType(type);
      // A plain string is a token or code; other results have their own type.
      if (!isObjectType(named)) return named.name === "String";
      return Object.values(named.getFields()).some(({ name }) =>
        /^(token|.*secret.*|.*codes|otpauth.*)$/i.test(name),
      );
    };
    const mutations = schema.getMutationType()?.getFields() ?? {};
    const found = Object.values(mutations).filter(({ type }) => telling(type));
    expect(found.map(({ name }) => name)).toContain("login");
    const undeclared = found.filter(
      ({ name }) => !operations.some((each) => each.name === name && each.secret),
    );
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });
});
