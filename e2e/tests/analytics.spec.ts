import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { Browser } from "@playwright/test";
import { startProduct } from "../../apps/server/src/testing/start-product.ts";
import { boxOf, expectAccessible, waitUntilSettled } from "../support/layout-checks.ts";
import { expect, test } from "../support/workspace.ts";

// A fake analytics site with its public script. It records the visits it receives.
const script = `window.umami = { track: (of) => fetch(HOST + "/api/send", { method: "POST",
  headers: { "content-type": "application/json" }, body: JSON.stringify(of({ website: ID })) }) };`;
let counter: Server;
let host: string;
let fetched = 0;
const told: { website: string; url: string }[] = [];

let product: Awaited<ReturnType<typeof startProduct>>;
let dataDir: string;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  counter = createServer(async (request, reply) => {
    reply.setHeader("access-control-allow-origin", "*");
    reply.setHeader("access-control-allow-headers", "*");
    if (request.url === "/script.js") {
      fetched += 1;
      reply.setHeader("content-type", "text/javascript");
      const own = "document.currentScript.dataset";
      return reply.end(`{ const HOST = ${own}.hostUrl, ID = ${own}.websiteId; ${script} }`);
    }
    if (request.method === "POST") told.push((await json(request)) as (typeof told)[number]);
    return reply.end("{}");
  }).listen(0, "127.0.0.1");
  await once(counter, "listening");
  host = `http://127.0.0.1:${(counter.address() as AddressInfo).port}`;
  dataDir = await mkdtemp(join(tmpdir(), "presale-e2e-analytics-"));
  product = await startProduct({
    dataDir,
    port: 0,
    env: { ANALYTICS_WEBSITE_ID: "site-1", ANALYTICS_SCRIPT: `${host}/script.js` },
  });
});
test.afterAll(async () => {
  await product.stop();
  counter.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});
test.beforeEach(() => {
  fetched = 0;
  told.length = 0;
});

const visit = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: product.url });
  return context.newPage();
};

test("visits to public pages are counted after consent, by path only", async ({ browser }) => {
  const page = await visit(browser);
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto("/about?from=elsewhere");
  const question = page.getByRole("region", { name: "Website analytics" });
  await expect(question).toBeVisible();
  await expectAccessible(page, "the question whether visits are counted");
  expect(fetched).toBe(0);
  await question.getByRole("button", { name: "Yes, count it" }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => told).toMatchObject([{ website: "site-1", url: "/about" }]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Price" }).click();
  await expect.poll(() => told.map(({ url }) => url)).toEqual(["/about", "/price"]);
  // The answer is kept for the next page load. Pages with a key aren't counted.
  await page.goto("/activate/some-secret-key");
  await waitUntilSettled(page);
  await page.goto("/agreement");
  await expect.poll(() => told.map(({ url }) => url)).toEqual(["/about", "/price", "/agreement"]);
  await expect(question).toBeHidden();
  // The visitor changes the answer.
  await page.getByRole("button", { name: "Analytics settings" }).click();
  await question.getByRole("button", { name: "No, don't" }).click();
  await page.goto("/");
  await waitUntilSettled(page);
  expect(told).toHaveLength(3);
  expect(faults.filter((text) => /Content.Security.Policy/i.test(text))).toEqual([]);
});

test("the consent question blocks neither the page's links nor the menu", async ({ browser }) => {
  const page = await visit(browser);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/about");
  const question = page.getByRole("region", { name: "Website analytics" });
  await expect(question).toBeInViewport();
  // Playwright can't click a covered link.
  await page.getByRole("contentinfo").getByRole("link", { name: "Price" }).click();
  await expect(page).toHaveURL(/price$/);
  await expect(question).toBeInViewport();
  const box = await boxOf(question);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  const isUnder = await page.evaluate(
    ([x, y]) => !document.elementFromPoint(x, y)?.closest("section"),
    [box.x + box.width / 2, box.y + 20] as const,
  );
  expect(isUnder).toBe(true);
});

test("a visitor with Do Not Track is neither counted nor asked", async ({ browser }) => {
  const page = await visit(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "doNotTrack", { get: () => "1" });
    localStorage.setItem("presale.counting", "true");
  });
  await page.goto("/");
  await waitUntilSettled(page);
  await expect(page.getByText("Analytics settings")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Website analytics" })).toHaveCount(0);
  expect([fetched, told]).toEqual([0, []]);
});
