import { beforeAll, describe, expect, it } from "vitest";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

const mutation = "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }";
const body = (title: string) =>
  JSON.stringify({ query: mutation, variables: { input: { title } } });
const post = (content: string | FormData, headers: Record<string, string>) =>
  fetch(`${test.url}/api/graphql`, { method: "POST", headers, body: content });
const bearer = () => ({ authorization: `Bearer ${admin.token}` });
const tags = async () => (await test.sql("select 1 from tag")).length;
const form = (operations: string) => {
  const data = new FormData();
  data.set("operations", operations);
  data.set("map", "{}");
  return data;
};

describe("Cross-site request without a preflight", () => {
  it.each([
    ["text/plain"],
    ["text/plain; application/json"],
    ["application/x-www-form-urlencoded"],
    ["application/x-www-form-urlencoded; charset=application/json"],
    ["application/graphql"],
    [""],
  ])("with content type %j is rejected, even with the bearer token", async (type) => {
    const document = 'mutation { createTag(input: { title: "Cross-site" }) { id } }';
    for (const [headers, text] of [
      [{}, body("Cross-site")],
      [bearer(), body("Cross-site")],
      [bearer(), document],
    ] as const) {
      const content = new Blob([text]).stream();
      const reply = await fetch(`${test.url}/api/graphql`, {
        method: "POST",
        headers: { ...headers, ...(type && { "content-type": type }) },
        body: content,
        duplex: "half",
      } as RequestInit);
      expect([reply.status, await reply.json()]).toMatchObject([400, { data: null }]);
    }
    expect(await tags()).toBe(0);
  });

  it("with a form is rejected unless it has a header that requires a preflight", async () => {
    const anonymous = JSON.stringify({ query: "{ me { id } }" });
    const reply = await post(form(anonymous), {});
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { status: 400, code: "BAD_REQUEST" } }],
    });
    for (const [name, value] of [
      ["apollo-require-preflight", "yes"],
      ["client-versions", "{}"],
      ["authorization", "Bearer none"],
    ] as const) {
      const asked = await post(form(anonymous), { [name]: value });
      expect(asked.status).toBe(401);
      expect(await asked.json()).toMatchObject({ errors: [{ extensions: { status: 401 } }] });
    }
  });

  it("with GET, HEAD, PUT, DELETE or PATCH changes nothing", async () => {
    const query = new URLSearchParams({
      query: 'mutation { createTag(input: { title: "Get" }) { id } }',
    });
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH"]) {
      const reply = await fetch(`${test.url}/api/graphql?${query}`, { method, headers: bearer() });
      expect(reply.status).toBe(404);
    }
    expect(await tags()).toBe(0);
  });

  it("isn't authenticated by cookies", async () => {
    const reply = await post(body("Cookie"), {
      "content-type": "application/json",
      cookie: `token=${admin.token}; authorization=Bearer ${admin.token}; session=${admin.token}`,
    });
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { status: 401 } }] });
  });
});

describe("Cross-site request with a preflight", () => {
  it("gets no Access-Control header in any reply", async () => {
    const origin = { origin: "https://evil.example" };
    const link = (await upload(test, admin, "notes.txt", "words")).data.uploadFile.url;
    const preflight = {
      ...origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    };
    const replies = await Promise.all([
      fetch(`${test.url}/api/graphql`, { method: "OPTIONS", headers: preflight }),
      fetch(`${test.url}${link}`, { method: "OPTIONS", headers: preflight }),
      fetch(`${test.url}/`, { method: "OPTIONS", headers: preflight }),
      post(body("x"), { ...origin, "content-type": "application/json", ...bearer() }),
      post("{", { ...origin, "content-type": "application/json" }),
      fetch(`${test.url}${link}`, { headers: origin }),
      fetch(`${test.url}/api/files/none`, { headers: origin }),
      fetch(`${test.url}/nowhere`, { headers: origin }),
    ]);
    for (const reply of replies) {
      const names = [...reply.headers.keys()].filter((name) => name.startsWith("access-control"));
      expect([reply.url, names]).toEqual([reply.url, []]);
    }
    for (const preflightReply of replies.slice(0, 3)) expect(preflightReply.status).toBe(404);
  });
});

describe("Security headers", () => {
  it("forbid sniffing and framing, and sandbox uploaded files", async () => {
    const link = (await upload(test, admin, "page.html", "<script>alert(1)</script>")).data
      .uploadFile.url;
    const file = await fetch(`${test.url}${link}`);
    const replies = [
      file,
      await post(body("Headers"), { "content-type": "application/json", ...bearer() }),
      await post("{", { "content-type": "application/json" }),
      await fetch(`${test.url}/api/files/none`),
      await fetch(`${test.url}/api/exports/none`),
      await fetch(`${test.url}/nowhere`),
    ];
    for (const { url, headers } of replies) {
      expect([url, headers.get("x-content-type-options")]).toEqual([url, "nosniff"]);
      expect([url, headers.get("x-frame-options")]).toEqual([url, "DENY"]);
      const policy = headers.get("content-security-policy") ?? "";
      expect([url, policy]).toEqual([url, expect.stringContaining("default-src 'none'")]);
      expect([url, policy]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")]);
    }
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(file.headers.get("content-type")).toBe("application/octet-stream");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(file.headers.get("cache-control")).toBe("private, no-store");
  });
});
