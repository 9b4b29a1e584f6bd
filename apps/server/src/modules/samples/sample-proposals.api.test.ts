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
  const { title } = await readPdf(pdf);
  expect(title).toBe("Garden centre web shop");
});

it("answers HEAD with the same headers and no content", async () => {
  const [head, full] = [await get({ method: "HEAD" }), await get()];
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
  for (const name of ["content-type", "content-disposition", "cache-control", "content-length"])
    expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)]);
});
