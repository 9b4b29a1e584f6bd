import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { routeEntries } from "../../apps/web/app/lib/route-table.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { searchFor } from "../support/rows.ts";
import { addTask, description } from "../support/task-form.ts";
import { demoEmail, demoPassword, expect, test } from "../support/workspace.ts";

const kept = routeEntries.flatMap(([, { path, shows }]) =>
  shows && !path.includes(":") ? [path] : [],
);

type Headers = Record<string, string>;

async function ask(path: string, headers: Headers = {}) {
  const request = get(new URL(path, process.env.PRESALE_E2E_URL), { headers });
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}
type Reply = Awaited<ReturnType<typeof ask>>;

/**
 * Asks, and checks what came if the page is the same afterwards: other tests publish articles and
 * reviews meanwhile, which some of the pages show.
 */
async function whileItStands(path: string, asking: (plain: Reply) => Promise<() => void>) {
  for (let tries = 1; ; tries += 1) {
    const plain = await ask(path);
    const check = await asking(plain);
    if (tries === 5 || (await ask(path)).body.equals(plain.body)) return check();
  }
}

test("a kept page is the same, whatever is sent with the request for it", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace");
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  const unknown = Array.from({ length: 20 }, (_, index) => [`x-unknown-${index}`, `evil-${index}`]);
  const disguises: [query: string, headers: Headers][] = [
    ["", { host: "evil.example", "x-forwarded-host": "evil.example" }],
    ["", { "x-forwarded-proto": "javascript", "x-forwarded-for": "6.6.6.6" }],
    ["", { cookie: "presale=evil", authorization: `Bearer ${token}`, "user-locale": "fr" }],
    ["", { "accept-language": "fr", range: "bytes=0-9", "x-http-method-override": "POST" }],
    ["", Object.fromEntries(unknown)],
    ["?evil=<script>alert(1)</script>&page=2#evil", {}],
    ["", { "accept-encoding": "identity;q=1, br;q=0" }],
  ];
  for (const path of kept)
    await whileItStands(path, async (plain) => {
      expect(plain.status, path).toBe(200);
      const brotli = await ask(path, { "accept-encoding": "gzip, br" });
      const zipped = await ask(path, { "accept-encoding": "gzip" });
      const again = await ask(path, { "if-none-match": String(plain.headers.etag) });
      const asked = disguises.map(([query, headers]) => ask(`${path}${query}`, headers));
      const disguised = await Promise.all(asked);
      return () => {
        for (const { status, body, headers } of disguised) {
          expect(status, path).toBe(200);
          expect(body.equals(plain.body), path).toBe(true);
          expect(headers["content-security-policy"]).toBe(plain.headers["content-security-policy"]);
          expect(headers).not.toHaveProperty("set-cookie");
        }
        expect(String(plain.body), path).not.toMatch(/evil|6\.6\.6\.6|nonce/);
        expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
        expect(brotliDecompressSync(brotli.body).equals(plain.body), path).toBe(true);
        expect(gunzipSync(zipped.body).equals(plain.body), path).toBe(true);
        expect([again.status, again.body.length], path).toEqual([304, 0]);
      };
    });
});

test("one goes from a kept page to the workspace, and nothing on the way is forbidden", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => void complaints.push(error.message));
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Log ?in$/i })
    .click();
  await page.getByLabel("E-mail").fill(demoEmail("engineer"));
  await page.locator("input[name=password]").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await page
    .getByRole("button", { name: "New task" })
    .or(page.getByRole("link", { name: "New task" }))
    .first()
    .click();
  await expect(addTask(page)).toBeVisible();
  await description(page).pressSequentially("Two  spaces stand.");
  await expect(description(page)).toHaveCSS("white-space-collapse", "break-spaces");
  await expect(description(page)).toContainText("Two  spaces stand.");
  expect(complaints).toEqual([]);
});

test("robots find every page that they may, by its whole address", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [, sitemap = ""] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  expect(robots).toContain("Disallow: /workspace\n");
  const map = await (await request.get(new URL(sitemap).pathname)).text();
  const found = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const { origin } = new URL(baseURL ?? "");
  expect(found).toEqual(expect.arrayContaining(kept.map((path) => new URL(path, origin).href)));
  expect(map).not.toMatch(/workspace|backoffice|login|activate/);
  for (const address of found) expect((await request.get(address)).status(), address).toBe(200);
});

test("staff see the kept pages, drop one, and have all made again", async ({ signIn }) => {
  test.slow();
  const page = await signIn("staff");
  await page.goto("/backoffice/cached-pages");
  await page.getByRole("button", { name: "Make all again" }).press("Enter");
  const made = page.getByText(/^\d+ pages were made last time$/);
  // A job, of as many pages as other tests have published by then.
  await expect(made).toBeVisible({ timeout: 40_000 });
  // Those of articles as well, of which other tests publish some meanwhile.
  expect(Number.parseInt(await made.innerText(), 10)).toBeGreaterThan(kept.length);
  await searchFor(page, "/about");
  // Another test that looks at it right then has it made again.
  await expect(async () => {
    await page.getByRole("button", { name: "Actions for /about" }).click();
    await page.getByRole("menuitem", { name: "Drop it" }).click();
    await expect(page.getByText("Nothing matches")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.request.get("/about");
  await expectGoodLooks(page, "cached pages", async () => {
    await page.goto("/backoffice/cached-pages");
    return page.getByRole("link", { name: "/about" });
  });
});
