import { request } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { invoicing } from "../../testing/invoices.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
const meter = metering(test);
let admin: TestUser;
let id: string;
let page: string;
beforeEach(async () => {
  ({ admin } = await test.company());
  id = await money.createOrder(admin);
  page = new URL((await money.pay(admin, id)).data.payInvoiceByCard).pathname;
});

const form = "application/x-www-form-urlencoded";
const post = (path: string, body: string, type = form) =>
  fetch(new URL(path, test.url), {
    method: "POST",
    headers: { "content-type": type },
    body,
    redirect: "manual",
  });
/** Sends the path unchanged; `fetch` would normalise it. */
const raw = (method: string, path: string) =>
  new Promise<number>((done, fail) => {
    const { hostname, port } = new URL(test.url);
    const asked = request({ method, hostname, port, path }, (reply) => {
      reply.resume().once("end", () => done(reply.statusCode ?? 0));
    });
    asked.once("error", fail).end();
  });
const statusNow = async () => (await money.invoice(admin, id)).status;

describe("Payment sandbox page", () => {
  it("forbids caching, framing and scripts", async () => {
    for (const path of [page, "/api/payment-sandbox/unknown"]) {
      const { headers } = await fetch(new URL(path, test.url));
      expect(headers.get("cache-control")).toBe("no-store");
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("script-src");
      // The page's empty icon is a data URL.
      expect(policy).toContain("img-src data:;");
    }
  });

  it.each([
    ["choice=steal", 404],
    ["", 404],
    ["%%%=&&&choice", 404],
    ["choice[]=pay", 404],
    [`choice=pay&${"x".repeat(2_000)}`, 400],
    ["x".repeat(5_000_000), 400],
  ])("rejects an invalid form (%#)", async (body, status) => {
    const reply = await post(page, body).catch(() => null);
    // An overlong body is cut off.
    if (reply || body.length < 100_000) expect(reply?.status).toBe(status);
    expect(await statusNow()).toBe("inProgress");
  });

  it.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])(
    "rejects a form sent as %s",
    async (type) => {
      const { status } = await post(page, '{"choice":"pay"}', type);
      expect([400, 404, 406, 415]).toContain(status);
      expect(await statusNow()).toBe("inProgress");
    },
  );

  it.each(["PUT", "DELETE", "PATCH"])("rejects %s requests", async (method) => {
    expect(await raw(method, page)).toBe(404);
    expect(await statusNow()).toBe("inProgress");
  });

  it.each(["cs_test_unknown", "%00", "%", "..%2f..%2f", "'%20or%201=1", "x".repeat(3_000), "%f0"])(
    "rejects an unknown or malformed id (%#)",
    async (name) => {
      for (const method of ["GET", "POST"]) {
        const status = await raw(method, `/api/payment-sandbox/${name}`);
        expect([400, 404, 414, 415, 431]).toContain(status);
      }
      expect(await statusNow()).toBe("inProgress");
    },
  );

  it("accepts one of twenty concurrent submissions", async () => {
    const choices = ["pay", "pay", "fail", "cancel"];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(page, `choice=${choices[n % 4]}`)),
    );
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([303, ...Array(19).fill(404)]);
    const isPaid = (await statusNow()) === "confirmed";
    expect(await meter.balance(admin)).toBe(isPaid ? 20 : 0);
    expect((await post(page, "choice=pay")).status).toBe(404);
    expect(await meter.balance(admin)).toBe(isPaid ? 20 : 0);
    expect(await money.findInconsistencies()).toEqual([]);
  });
});
