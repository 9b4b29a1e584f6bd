import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();

const createTasks =
  "mutation ($tasks: [TaskLineInput!]!) { createTasks(tasks: $tasks) { id title } }";
const tasks = Array.from({ length: 30 }, (_, index) => ({
  title: `Task ${index} of a list`,
  minHours: "1",
  maxHours: "2",
  tags: [],
}));

let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
  const { errors } = await test.call(createTasks, { tasks }, admin.token);
  expect(errors).toEqual([]);
});

const unpacked = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body: Buffer) => body,
};

/** Returns the reply as it was sent; `fetch` would decompress it. */
async function replyTo(query: string, accepted: string, variables: object = {}) {
  const call = request(`${test.url}/api/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-encoding": accepted,
      authorization: `Bearer ${admin.token}`,
    },
  });
  call.end(JSON.stringify({ query, variables }));
  const [reply] = (await once(call, "response")) as [IncomingMessage];
  const encoding = (reply.headers["content-encoding"] ?? "none") as keyof typeof unpacked;
  const sent = await buffer(reply);
  expect(Number(reply.headers["content-length"])).toBe(sent.length);
  const body = unpacked[encoding](sent);
  return { encoding, sent: sent.length, size: body.length, ...JSON.parse(String(body)) };
}

const list = "{ tasks(paging: { perPage: 30 }) { total items { id title minHours maxHours } } }";

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", "none"],
  ["", "none"],
])("compresses a list by the accept-encoding header: %s", async (accepted, encoding) => {
  const reply = await replyTo(list, accepted);
  expect(reply.encoding).toBe(encoding);
  expect(reply.data.tasks.items).toHaveLength(30);
  expect(reply.size).toBeGreaterThan(1024);
  expect(reply.sent).toBeLessThanOrEqual(encoding === "none" ? reply.size : reply.size / 2);
});

// A reply with both input and a secret would reveal the secret by its compressed size.
it.each([
  ["below 1 kB", "{ me { id } }", {}, 1, 1023],
  ["to a mutation", createTasks, { tasks }, 1024, 9999],
  ["to a failed operation", `{ ${"own".repeat(400)}: task(id: "x") { id } }`, {}, 1024, 9999],
] as const)("doesn't compress a reply %s", async (_, query, variables, least, most) => {
  const { encoding, size } = await replyTo(query, "br, gzip", variables);
  expect(encoding).toBe("none");
  expect(size).toBeGreaterThanOrEqual(least);
  expect(size).toBeLessThanOrEqual(most);
});
