import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import { expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const get = (init?: RequestInit) => fetch(`${test.url}/sample-proposal.pdf`, init);
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

it("twenty visitors at the same time, and later ones, get the same bytes", async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const [first, ...others] = await Promise.all([...replies, await get()].map(bytesOf));
  for (const each of others) expect(each.equals(first ?? Buffer.of())).toBe(true);
});

it("everyone can read the sample proposal, which browsers show and cache", async () => {
  const reply = await get();
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; filename="SAMPLE-001 .+\.pdf"/),
    "cache-control": "public, max-age=3600",
    "content-security-policy": expect.stringMatching(
      /^default-src 'none';.*frame-ancestors 'none'/,
    ),
    "x-content-type-options": "nosniff",
  });
  const pdf = await bytesOf(reply);
  expect(pdf.subarray(0, 4).toString()).toBe("%PDF");
  const { title, pages } = await readPdf(pdf);
  expect(title).toBe("Garden centre web shop");
  expect(pages.join(" ").replace(/\s+/g, " ")).toMatch(
    /In 8 of 10 such projects, \d+ hours are enough\./,
  );
});

it("answers HEAD with the same headers and no content", async () => {
  const [head, full] = [await get({ method: "HEAD" }), await get()];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  for (const name of ["content-type", "content-disposition", "cache-control", "content-length"])
    expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
});

it.each([
  ["a range", 200, "", { headers: { range: "bytes=0-3" } }],
  ["a range beyond its end", 200, "", { headers: { range: "bytes=999999999-" } }],
  ["a malformed range", 200, "", { headers: { range: "lines=a-" } }],
  ["a tag that it never had", 200, "", { headers: { "if-none-match": '"other", W/"one"' } }],
  ["a malformed tag", 200, "", { headers: { "if-none-match": '"\\' } }],
  ["a long query", 200, `?${"a".repeat(8_000)}`, {}],
  ["a query of broken escapes", 200, "?%&%ff=%", {}],
  ["a query longer than a request may be", 431, `?${"a".repeat(20_000)}`, {}],
  ["POST", 404, "", { method: "POST", body: "text" }],
  ["DELETE", 404, "", { method: "DELETE" }],
] as const)("answers %s with %i", async (_what, status, query, init) => {
  const reply = await fetch(`${test.url}/sample-proposal.pdf${query}`, init);
  expect(reply.status).toBe(status);
  const content = await bytesOf(reply);
  if (status === 200) expect(content.subarray(0, 4).toString()).toBe("%PDF");
  else expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
});
