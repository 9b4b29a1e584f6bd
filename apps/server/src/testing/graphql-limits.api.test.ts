import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "./errors.ts";
import { replaceResolver } from "./replace-resolver.ts";
import { recordStatements } from "./statements.ts";
import { startTestApp, type TestApp, type TestUser } from "./test-app.ts";

const logged: string[] = [];
let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({
    env: { NODE_ENV: "production" },
    log: pino({ level: "error" }, { write: (line: string) => void logged.push(line) }),
  });
  ({ admin } = await test.company());
});
afterAll(() => test.stop());

const call = (query: string, variables: Record<string, unknown> = {}) =>
  test.call<Record<string, unknown>>(query, variables, admin);
const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(" ");
/** Calls three times: the second call is compiled, the third runs the compiled query. */
const thrice = async (query: string, variables: Record<string, unknown> = {}) => [
  await call(query, variables),
  await call(query, variables),
  await call(query, variables),
];

describe("GraphQL document limits", () => {
  it.each([
    ["has too many top-level aliases", `{ ${times(31, (n) => `a${n}: me { id }`)} }`],
    [
      "has too many aliases in a fragment",
      `{ ...F } fragment F on Query { ${times(31, (n) => `a${n}: me { id }`)} }`,
    ],
    ["has too many aliases in a nested selection", `{ me { ${times(31, (n) => `a${n}: id`)} } }`],
    ["has too many top-level fields", `{ ${times(21, () => "me { id }")} }`],
    ["is too long", `{ me { id } } # ${"x".repeat(20_000)}`],
    ["has several operations", "query A { me { id } } query B { me { name } }"],
    ["has a query and a mutation", "query A { me { id } } mutation B { logout }"],
    ["has no operation", "fragment F on Me { id }"],
    ["repeats a field too often", `{ me { ${times(6_000, () => "id")} } }`],
    ["repeats a field with subfields too often", `{ me { ${times(1_600, () => "company{id}")} } }`],
    ["repeats a directive too often", `{ me { id ${times(800, () => "@skip(if:false)")} } }`],
    ["has too many unknown directives", `{ me { id ${times(4_000, () => "@a")} } }`],
    ["has too many directives on its operation", `query ${times(50, () => "@a")} { me { id } }`],
    [
      "grows exponentially through fragments",
      `{ me { ...F0 } } ${times(200, (n) => `fragment F${n} on Me { id ...F${n + 1} ...F${n + 1} }`)} fragment F200 on Me { id }`,
    ],
    [
      "has an oversized unused fragment",
      `{ me { id } } fragment F on Me { ${times(4_000, () => "id")} }`,
    ],
    ["has too many variables", `query (${times(1_200, (n) => `$v${n}: Int`)}) { me { id } }`],
  ])("rejects a document that %s", async (_what, query) => {
    for (const reply of await thrice(query)) {
      expect(reply.status).toBe(400);
      expect(reply.errors[0]).toMatchObject({
        message: "The request is too large. Load fewer items at a time.",
        extensions: { status: 400, code: "TOO_COMPLEX" },
      });
      expect(reply.data).toBeNull();
    }
  });

  it("rejects a document nested too deeply by fields or fragments", async () => {
    const deep = (levels: number, inner = "id"): string =>
      levels === 0 ? inner : `features { tasks { ${deep(levels - 1, inner)} } }`;
    const tooDeep = "{ projects { items { features { tasks { tags { author { id } } } } } } }";
    expect((await call(tooDeep)).errors).toEqual([]);
    // The schema is less than twelve levels deep, so GraphQL would reject this query too.
    const reply = await call(`{ project(id: 1) { ${deep(6)} } }`);
    expect(reply.errors.map(({ extensions }) => extensions.code)).toContain("TOO_COMPLEX");
    const fragments = times(13, (n) => `fragment F${n} on Query { a: __typename ...F${n + 1} }`);
    const circular = `{ ...F0 } ${fragments} fragment F13 on Query { ...F0 }`;
    expect((await call(circular)).status).toBe(400);
  });

  it("rejects nesting that could hang the parser or the validation", async () => {
    for (const query of [
      `{ ${"me{".repeat(4_000)}id${"}".repeat(4_000)} }`,
      `{ ${"... {".repeat(3_000)}me{id}${"}".repeat(3_000)} }`,
      `{ tasks(filter: ${"{a:".repeat(4_000)}1${"}".repeat(4_000)}) { total } }`,
      `{ files(ids: ${"[".repeat(9_000)}${"]".repeat(9_000)}) { id } }`,
      `query ($a: ${"[".repeat(9_000)}ID${"]".repeat(9_000)}) { me { id } }`,
      "{".repeat(19_000),
    ]) {
      const { status, errors } = await call(query);
      const codes = errors.map(({ extensions }) => extensions.code);
      expect([query.slice(0, 20), status, codes]).toEqual([
        query.slice(0, 20),
        400,
        ["TOO_COMPLEX"],
      ]);
    }
    // Brackets inside a string don't count.
    const text = `"${"(".repeat(300)}"`;
    expect(
      (await call(`{ tasks(filter: { query: ${text} }) { total } }`)).errors,
    ).not.toContainEqual(
      expect.objectContaining({ extensions: expect.objectContaining({ code: "TOO_COMPLEX" }) }),
    );
  });

  it("suggests no schema names for misspelt ones", async () => {
    for (const [query, variables] of [
      ["{ mee { id } }"],
      ["{ me { nam } }"],
      ["{ task(idd: 1) { id } }"],
      ["{ task(id: 1) { ... on Tas { id } } }"],
      ["query ($a: TaskFilterr) { tasks(filter: $a) { total } }"],
      ["{ tasks(paging: { order: ASCC }) { total } }"],
      ['{ tasks(filter: { word: "x" }) { total } }'],
      ["query ($f: TaskFilter) { tasks(filter: $f) { total } }", { f: { word: "x" } }],
      ["query ($p: PagingInput) { tasks(paging: $p) { total } }", { p: { order: "ASCC" } }],
      ["{ me { id @skipp(if: true) } }"],
    ] as [string, Record<string, unknown>?][]) {
      const reply = await call(query, variables);
      expect([query, reply.status]).toEqual([query, 400]);
      expect(JSON.stringify(reply.errors)).not.toMatch(/did you mean/i);
    }
  });

  it("rejects introspection in production", async () => {
    for (const query of ["{ __schema { types { name } } }", '{ __type(name: "Task") { name } }']) {
      const reply = await call(query);
      expect(reply.status).toBe(400);
      expect(new Set(reply.errors.map(({ extensions }) => extensions.code))).toEqual(
        new Set(["BAD_REQUEST"]),
      );
      expect(reply.data).toBeNull();
    }
    expect((await call("{ __typename }")).data).toEqual({ __typename: "Query" });
  });

  it("rejects text that isn't valid GraphQL", async () => {
    const tree = JSON.stringify({ kind: "Document", definitions: [] });
    for (const query of ["", "{", "}", "hello", "1", "null", '"x"', "[]", tree, "{ nothing }"]) {
      const reply = await call(query);
      expect([query, reply.status, reply.errors[0]?.extensions.code]).toEqual([
        query,
        400,
        "BAD_REQUEST",
      ]);
      expect(JSON.stringify(reply)).not.toContain("node_modules");
    }
  });
});

describe("GraphQL variable limits", () => {
  const many = Array.from({ length: 10_000 }, (_, n) => String(n + 1));
  const create = "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }";
  const task = { title: "Huge", minHours: "1", maxHours: "2" };

  it.each([
    ["query ($v: [ID!]!) { files(ids: $v) { id } }", { v: many }, "ids"],
    [
      "query ($v: Int) { tasks(paging: { perPage: $v }) { total } }",
      { v: 99_999_999 },
      "paging.perPage",
    ],
    ["query ($v: Int) { tasks(paging: { perPage: $v }) { total } }", { v: -1 }, "paging.perPage"],
    [
      "query ($v: Int) { tasks(paging: { offset: $v }) { total } }",
      { v: 2_000_000_000 },
      "paging.offset",
    ],
    ["query ($v: [ID!]) { tasks(filter: { tagIds: $v }) { total } }", { v: many }, "filter.tagIds"],
    [create, { input: { ...task, title: "x".repeat(1_900_000) } }, "title"],
    [create, { input: { ...task, minHours: "9".repeat(1_900_000) } }, "minHours"],
    [create, { input: { ...task, tagIds: many } }, "tagIds"],
  ] as [string, Record<string, unknown>, string][])(
    "rejects oversized variables without SQL: %s",
    async (query, variables, field) => {
      const statements = await recordStatements(async () => {
        const reply = await call(query, variables);
        expect(errorOf(reply)).toMatchObject({ status: 400, fields: [{ path: field }] });
      });
      expect(statements).toEqual([]);
    },
  );

  it("rejects deeply nested variables", async () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    for (const [depth, query] of [
      [600, create],
      [5_000, create],
      [900_000, create],
      [900_000, "query ($input: TaskFilter) { tasks(filter: $input) { total } }"],
    ] as const) {
      const reply = await fetch(`${test.url}/api/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}` },
        body: `{"query":${JSON.stringify(query)},"variables":{"input":${nested(depth)}}}`,
      });
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({
        errors: [{ extensions: { code: "TOO_COMPLEX" } }],
      });
    }
  });
});

describe("Rejected GraphQL document", () => {
  it("runs no SQL statement", async () => {
    const documents = [
      `{ me { ${times(6_000, () => "id")} } }`,
      `{ me { ${times(2_000, (n) => `a${n}`)} } }`,
      `{ ${times(31, (n) => `a${n}: me { id }`)} }`,
    ];
    // Caches the caller and waits until reading it has finished.
    await recordStatements(() => call("{ me { id } }"));
    const statements = await recordStatements(async () => {
      for (const document of documents) expect((await call(document)).status).toBe(400);
    });
    expect(statements).toEqual([]);
  });
});

describe("Variables of the wrong type", () => {
  it.each([
    ["query ($id: ID!) { task(id: $id) { id } }", {}, { id: "Incorrect ID number" }],
    ["query ($id: ID!) { task(id: $id) { id } }", { id: { a: 1 } }, { id: "Incorrect ID number" }],
    [
      "mutation ($id: ID!, $p: Int!) { moveTaskInFeature(featureId: $id, taskId: $id, position: $p) { id } }",
      { id: "1", p: "first" },
      { position: "Enter a whole number" },
    ],
    [
      "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }",
      { input: { title: ["x"] } },
      { title: "Required" },
    ],
    [
      "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }",
      { input: "title" },
      { input: "The request couldn't be read." },
    ],
    [
      "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }",
      { input: { title: "Good", colour: "red" } },
      { input: "The request couldn't be read." },
    ],
    [
      "query ($filter: TaskFilter) { tasks(filter: $filter) { total } }",
      { filter: { query: 5 } },
      { "filter.query": "The request couldn't be read." },
    ],
  ])("report the field on every call: %s %j", async (query, variables, fields) => {
    const replies = await thrice(query, variables);
    for (const reply of replies) {
      expect(reply.status).toBe(400);
      expect(errorOf(reply).status).toBe(400);
      expect(
        Object.fromEntries(errorOf(reply).fields?.map((each) => [each.path, each.message]) ?? []),
      ).toEqual(fields);
    }
    expect(replies.map(({ errors }) => errors)).toEqual(Array(3).fill(replies[0]?.errors));
  });
});

describe("Unknown error", () => {
  it("is masked, and its ID finds it in the log", async () => {
    const putBack = replaceResolver("tag", () => async () => {
      throw new Error("password of the database is hunter2");
    });
    const replies = await thrice("{ tag(id: 1) { id } }");
    putBack();
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      const { message, id, status, code } = errorOf(reply);
      expect({ message, status, code }).toEqual({
        message: `Something went wrong on our side. Try again in a moment. Error ID: ${id}`,
        status: 500,
        code: "INTERNAL",
      });
      expect(JSON.stringify(reply)).not.toContain("hunter2");
      const line = logged.find((each) => each.includes(String(id)));
      expect(line).toContain("password of the database is hunter2");
      expect(line).toContain("graphql-limits.api.test.ts");
    }
  });
});
