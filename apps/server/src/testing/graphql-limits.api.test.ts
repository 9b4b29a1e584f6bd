import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "./errors.ts";
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
/** The second call is compiled, the third runs what was compiled. */
const thrice = async (query: string, variables: Record<string, unknown> = {}) => [
  await call(query, variables),
  await call(query, variables),
  await call(query, variables),
];

describe("a document is refused when it", () => {
  it.each([
    ["asks for too many things under other names", `{ ${times(31, (n) => `a${n}: me { id }`)} }`],
    [
      "hides the names in a fragment",
      `{ ...F } fragment F on Query { ${times(31, (n) => `a${n}: me { id }`)} }`,
    ],
    ["hides the names within a field", `{ me { ${times(31, (n) => `a${n}: id`)} } }`],
    ["has too many operations' worth of fields", `{ ${times(21, () => "me { id }")} }`],
    ["is too long", `{ me { id } } # ${"x".repeat(20_000)}`],
    ["has several operations", "query A { me { id } } query B { me { name } }"],
    ["has an operation and a mutation", "query A { me { id } } mutation B { logout }"],
    ["has no operation", "fragment F on Me { id }"],
  ])("%s", async (_what, query) => {
    for (const reply of await thrice(query)) {
      expect(reply.status).toBe(400);
      expect(reply.errors[0]).toMatchObject({
        message: "The request asks for too much at once.",
        extensions: { status: 400, code: "TOO_COMPLEX" },
      });
      expect(reply.data).toBeNull();
    }
  });

  it("is nested too deeply, by fields or by fragments", async () => {
    const deep = (levels: number, inner = "id"): string =>
      levels === 0 ? inner : `features { tasks { ${deep(levels - 1, inner)} } }`;
    const tooDeep = "{ projects { items { features { tasks { tags { author { id } } } } } } }";
    expect((await call(tooDeep)).errors).toEqual([]);
    // The types end before twelve levels do, so the depth is met by what GraphQL would refuse too.
    const reply = await call(`{ project(id: 1) { ${deep(6)} } }`);
    expect(reply.errors.map(({ extensions }) => extensions.code)).toContain("TOO_COMPLEX");
    const fragments = times(13, (n) => `fragment F${n} on Query { a: __typename ...F${n + 1} }`);
    const circular = `{ ...F0 } ${fragments} fragment F13 on Query { ...F0 }`;
    expect((await call(circular)).status).toBe(400);
  });

  it("asks what the schema is, in production", async () => {
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

  it("is no GraphQL, whatever else it is", async () => {
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

describe("variables of the wrong type", () => {
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
      { input: "The request could not be read." },
    ],
    [
      "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }",
      { input: { title: "Good", colour: "red" } },
      { input: "The request could not be read." },
    ],
    [
      "query ($filter: LibraryFilter) { tasks(filter: $filter) { total } }",
      { filter: { words: 5 } },
      { "filter.words": "The request could not be read." },
    ],
  ])("name the field, on every call alike: %s %j", async (query, variables, fields) => {
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

describe("an unknown error", () => {
  it("is masked, and its id finds it in the log", async () => {
    const tags = test.app.services.tags as unknown as Record<string, unknown>;
    const real = tags.find;
    tags.find = async () => {
      throw new Error("password of the database is hunter2");
    };
    const replies = await thrice("{ tag(id: 1) { id } }");
    tags.find = real;
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      const { message, id, status, code } = errorOf(reply);
      expect({ message, status, code }).toEqual({
        message: `Something went wrong on our side. Error id: ${id}`,
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
