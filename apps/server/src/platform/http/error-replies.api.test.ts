import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";
import { upload } from "../../testing/upload.ts";
import { hostBuild, makeWebBuild } from "../../testing/web-build.ts";
import { signedLinks } from "../files/signed-links.ts";
import { createLog } from "../log.ts";

const lines: string[] = [];
let test: TestApp;
let manager: TestUser;
let webBuild: string;
beforeAll(async () => {
  webBuild = await makeWebBuild();
  test = await startTestApp({
    log: createLog("error", { write: (line: string) => void lines.push(line) }),
    prepare: hostBuild(webBuild),
  });
  ({ manager } = await test.company());
});
afterAll(async () => {
  await test.stop();
  await rm(webBuild, { recursive: true });
});

/** Requests exactly this target; `fetch` would normalise it. */
async function sendRequest(target: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(test.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nhost: presale.test\r\nconnection: close\r\n\r\n`);
  let text = "";
  socket.on("data", (part: Buffer) => {
    text += part;
  });
  await once(socket, "close");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

describe("Request target", () => {
  it.each(["/", "/?a=//b", "http://presale.test/"])("%s shows the page", async (target) => {
    expect(await sendRequest(target)).toMatchObject({
      status: 200,
      text: expect.stringMatching(/page \//),
    });
  });

  it.each([
    "//",
    "///",
    "////",
    "//evil",
    "//evil/",
    "///evil",
    "//presale.test/",
    "/\\evil",
    "\\\\evil",
    "/.//evil",
    "/x/..//evil",
    "http://evil/",
    "http://evil//",
    "http:",
    "*",
    "/%",
    "/%C3%28",
    "/%E0%A4%A",
    "/%2F%2Fevil",
    "/%5C%5Cevil",
    "/a//b",
    "/api/",
    "/api//graphql",
    "/api/files/",
    "/api/files/%",
  ])("%s gets 400 or 404", expectNoPage);

  const mac = "%C3%A9".repeat(43);
  it.each([
    ["a very long path", `/${"x".repeat(8_000)}`],
    ["thousands of path segments", `/${"x/".repeat(4_000)}`],
    ["a very long query string", `/nowhere?${"x".repeat(8_000)}`],
    ["a very long file link", `/api/files/${"x".repeat(2_000)}`],
    ["a very long export link", `/api/exports/${"x".repeat(2_000)}`],
    ["a file link whose MAC has two-byte characters", `/api/files/x.${mac}`],
    [
      "a file link whose MAC has one-byte and two-byte characters",
      `/api/files/x.${mac.slice(0, -6)}x`,
    ],
    ["an export link whose MAC has two-byte characters", `/api/exports/x.${mac}`],
    ["a file link whose MAC has a NUL character", `/api/files/x.%00${"x".repeat(42)}`],
  ])("%s gets 400 or 404", (_what, target) => expectNoPage(target));

  async function expectNoPage(target: string) {
    const { status, text } = await sendRequest(target);
    expect([target, [400, 404].includes(status)]).toEqual([target, true]);
    expect(text).not.toMatch(/page \/\r?\n/);
    expect(lines).toEqual([]);
  }
});

describe("Error reply outside GraphQL", () => {
  const id = /[\da-f]{8}-[\da-f-]{27}/;
  const masked = (status: number, code: string) => ({
    code,
    status,
    message: expect.any(String),
    id: expect.stringMatching(id),
  });

  async function whileTableIsMissing(table: string, path: string) {
    lines.splice(0);
    await test.sql(`alter table ${table} rename to gone`);
    try {
      const reply = await fetch(`${test.url}${path}`);
      const text = await reply.text();
      expect(text).not.toMatch(/select|from|relation|params/i);
      return { status: reply.status, headers: reply.headers, body: JSON.parse(text) };
    } finally {
      await test.sql(`alter table gone rename to ${table}`);
    }
  }

  it("is masked for a file link and logged with its id", async () => {
    const { url } = (await upload(test, manager, "notes.txt", "words")).data.uploadFile;
    const { status, headers, body } = await whileTableIsMissing("file", url);
    expect([status, body]).toEqual([500, masked(500, "INTERNAL")]);
    expect(headers.get("cache-control")).toBe("no-store");
    const matching = lines.filter((line) => line.includes(body.id));
    expect(matching).toHaveLength(1);
    expect(JSON.parse(matching[0] ?? "")).toMatchObject({ requestId: headers.get("x-request-id") });
    expect(lines.join()).toContain('relation \\"file\\" does not exist');
    expect((await fetch(`${test.url}${url}`)).status).toBe(200);
  });

  it("a failed GraphQL operation is logged with the request id", async () => {
    lines.splice(0);
    await test.sql("alter table tag rename to gone");
    const reply = await test.call(
      'mutation { createTag(input: { title: "Tag" }) { id } }',
      {},
      manager,
      { "x-request-id": "a-stranger-s-own" },
    );
    await test.sql("alter table gone rename to tag");
    const id = reply.headers.get("x-request-id") ?? "";
    expect(id).toMatch(/^[\da-f]{8}-/);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId: id });
  });

  it("is masked for an export and logged with its id", async () => {
    const project = await factories(test).project(manager);
    const link = (kind: "proposal" | "zip") =>
      signedLinks(testSecret).sign({
        kind,
        companyId: manager.companyId,
        id: Number(project),
        userId: manager.id,
      });
    for (const kind of ["proposal", "zip"] as const) {
      const { status, body } = await whileTableIsMissing("project", `/api/exports/${link(kind)}`);
      expect([status, body]).toEqual([500, masked(500, "PROPOSAL_FAILED")]);
      expect(lines.filter((line) => line.includes(body.id))).toHaveLength(1);
      expect(lines.join()).not.toContain('"params"');
    }
  });

  it("is masked for a page", async () => {
    lines.splice(0);
    const { status, text } = await sendRequest("/broken");
    expect(status).toBe(500);
    expect(text).not.toContain("secret of the server");
  });

  it.each([
    ["a body that isn't JSON", "{", "application/json"],
    ["an oversized body", "x".repeat(3_000_000), "text/plain"],
  ])("has status 400 for %s", async (_what, body, type) => {
    const reply = await fetch(`${test.url}/nowhere`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { code: "BAD_REQUEST", status: 400, message: "The request couldn't be read." },
    ]);
  });
});
