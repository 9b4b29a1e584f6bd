import { beforeAll, describe, expect, it } from "vitest";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

const post = (body: string, headers: Record<string, string> = {}, path = "/api/graphql") =>
  fetch(`${test.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
const query = JSON.stringify({ query: "{ me { id } }" });

describe("updated-token header", () => {
  it.each([
    ["a valid query", query],
    ["a failing operation", JSON.stringify({ query: '{ task(id: "x") { id } }' })],
    ["an unknown field", JSON.stringify({ query: "{ nothing }" })],
    ["a syntax error", JSON.stringify({ query: "{" })],
    ["a missing query", "{}"],
    ["a body that isn't JSON", "{"],
    ["a batch", "[]"],
    ["a query of the wrong type", JSON.stringify({ query: 1 })],
    ["an oversized body", JSON.stringify({ query: "x".repeat(3_000_000) })],
  ])("is sent in reply to %s", async (_what, body) => {
    const reply = await post(body, { authorization: `Bearer ${admin.token}` });
    expect(reply.headers.get("updated-token")).toBe(admin.token);
  });

  it("is sent for other spellings of the address", async () => {
    for (const path of ["/api/graphql?x=1", "/api/graph%71l"]) {
      const reply = await post(query, { authorization: `Bearer ${admin.token}` }, path);
      expect(await reply.json()).toEqual({ data: { me: { id: String(admin.id) } } });
      expect(reply.headers.get("updated-token")).toBe(admin.token);
    }
  });
});

describe("Invalid API request", () => {
  it.each([
    ["a body that isn't JSON", "{", 400, "BAD_REQUEST"],
    ["a missing query", "{}", 400, "BAD_REQUEST"],
    ["a query of the wrong type", '{"query":1}', 400, "BAD_REQUEST"],
    ["variables of the wrong type", '{"query":"{me{id}}","variables":[]}', 400, "BAD_REQUEST"],
    ["a batch", `[${query}]`, 400, "TOO_COMPLEX"],
    ["an oversized body", JSON.stringify({ query: "x".repeat(3_000_000) }), 413, "FILE_TOO_LARGE"],
  ])("%s gets an error in the standard format", async (_what, body, status, code) => {
    const reply = await post(body);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({
      data: null,
      errors: [{ message: expect.any(String), extensions: { status, code } }],
    });
  });

  it("a GET request gets 404", async () => {
    const reply = await fetch(`${test.url}/api/graphql?query={me{id}}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(reply.status).toBe(404);
  });
});

describe("cache-control header", () => {
  const bearer = () => ({ authorization: `Bearer ${admin.token}` });
  it.each([
    ["a valid query", () => post(query, bearer())],
    ["a failing operation", () => post('{"query":"{ task(id: 1) { id } }"}', bearer())],
    ["a body that isn't JSON", () => post("{")],
    ["an ended session", async () => post(query, { authorization: `Bearer ${await ended()}` })],
    ["an outdated client", () => post(query, { "client-versions": '{"web":"older"}' })],
    ["a GET request", () => fetch(`${test.url}/api/graphql`, { headers: bearer() })],
    ["an unsupported content type", () => post(query, { "content-type": "text/plain" })],
  ])("is no-store in the reply to %s", async (_what, ask) => {
    expect((await ask()).headers.get("cache-control")).toBe("no-store");
  });
  const ended = async () => {
    const gone = await test.user(admin.companyId, "companyEngineer");
    await test.call("mutation { logout }", {}, gone);
    return gone.token;
  };
});

describe("client-versions header", () => {
  const call = (versions: string) => post(query, { "client-versions": versions });

  it("of another release gets 426 and the release to load", async () => {
    const reply = await call(JSON.stringify({ web: "an older one" }));
    expect(reply.status).toBe(426);
    expect(JSON.parse(reply.headers.get("new-release-versions") ?? "")).toEqual({ web: "test" });
    expect(await reply.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { status: 426, code: "CLIENT_OUTDATED" } }],
    });
  });

  it("of another release still gets the updated-token header", async () => {
    const reply = await post(query, {
      "client-versions": JSON.stringify({ web: "an older one" }),
      authorization: `Bearer ${admin.token}`,
    });
    expect([reply.status, reply.headers.get("updated-token")]).toEqual([426, admin.token]);
  });

  it.each(['{"web":"test"}', "{}", "no json", '{"other":"1"}', '["web"]', "null"])(
    "%s is accepted",
    async (versions) => {
      const reply = await call(versions);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("new-release-versions")).toBeNull();
    },
  );
});
