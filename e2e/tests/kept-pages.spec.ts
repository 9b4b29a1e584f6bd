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

async function ask(path: string, headers: Record<string, string> = {}) {
  const request = get(new URL(path, process.env.PRESALE_E2E_URL), { headers });
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}

test("a kept page is the same, whatever is sent with the request for it", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace");
  const token = await page.evaluate(() => JSON.parse(localStorage["presale.auth"]).token as string);
  const unknown = Array.from({ length: 20 }, (_, index) => [`x-unknown-${index}`, `evil-${index}`]);
  for (const path of kept) {
    const plain = await ask(path);
    expect(plain.status, path).toBe(200);
    const asked = [
      ask(path, { host: "evil.example", "x-forwarded-host": "evil.example" }),
      ask(path, { "x-forwarded-proto": "javascript", "x-forwarded-for": "6.6.6.6" }),
      ask(path, { cookie: "presale=evil", authorization: `Bearer ${token}`, "user-locale": "fr" }),
      ask(path, { "accept-language": "fr", range: "bytes=0-9", "x-http-method-override": "POST" }),
      ask(path, Object.fromEntries(unknown)),
      ask(`${path}?evil=<script>alert(1)</script>&page=2#evil`),
      ask(path, { "accept-encoding": "identity;q=1, br;q=0" }),
    ];
    for (const { status, body, headers } of await Promise.all(asked)) {
      expect(status, path).toBe(200);
      expect(body.equals(plain.body), path).toBe(true);
      expect(headers["content-security-policy"]).toBe(plain.headers["content-security-policy"]);
      expect(headers).not.toHaveProperty("set-cookie");
    }
    expect(String(plain.body), path).not.toMatch(/evil|6\.6\.6\.6|nonce/);

    const brotli = await ask(path, { "accept-encoding": "gzip, br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(brotli.body).equals(plain.body), path).toBe(true);
    const zipped = await ask(path, { "accept-encoding": "gzip" });
    expect(gunzipSync(zipped.body).equals(plain.body), path).toBe(true);
    const again = await ask(path, { "if-none-match": String(plain.headers.etag) });
    expect([again.status, again.body.length], path).toEqual([304, 0]);
  }
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
  const page = await signIn("staff");
  await page.goto("/backoffice/cached-pages");
  await page.getByRole("button", { name: "Make all again" }).press("Enter");
  const made = page.getByText(/^\d+ pages were made last time$/);
  await expect(made).toBeVisible();
  // Those of articles as well, of which other tests publish some meanwhile.
  expect(Number.parseInt(await made.innerText(), 10)).toBeGreaterThan(kept.length);
  await searchFor(page, "/about");
  await page.getByRole("button", { name: "Actions for /about" }).click();
  await page.getByRole("menuitem", { name: "Drop it" }).click();
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.request.get("/about");
  await expectGoodLooks(page, "cached pages", async () => {
    await page.goto("/backoffice/cached-pages");
    return page.getByRole("link", { name: "/about" });
  });
});
