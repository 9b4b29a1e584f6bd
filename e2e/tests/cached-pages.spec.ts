import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { apiOf } from "../support/api.ts";
import { cachedPaths } from "../support/cached-pages.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { onPageError } from "../support/page-errors.ts";
import { registerCompany } from "../support/register-company.ts";
import { searchFor } from "../support/rows.ts";
import { pressSave, saveSettings, settingOn } from "../support/settings.ts";
import { createTaskButton, descriptionField } from "../support/task-form.ts";
import {
  demoEmail,
  demoPassword,
  expect,
  logIn,
  test,
  testPassword,
} from "../support/workspace.ts";

// Some tests change pages that others compare, so they run one by one.
test.describe.configure({ mode: "default" });

type Headers = Record<string, string>;

async function requestPage(path: string, headers: Headers = {}) {
  const request = get(new URL(path, process.env.PRESALE_E2E_URL), { headers });
  const [reply] = (await once(request, "response")) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}
type Reply = Awaited<ReturnType<typeof requestPage>>;

/**
 * Compares responses while the page stays the same. Other tests publish articles and reviews
 * that some of the pages show, so it tries up to five times.
 */
async function compareWhileUnchanged(path: string, prepare: (plain: Reply) => Promise<() => void>) {
  for (let tries = 1; ; tries += 1) {
    const plain = await requestPage(path);
    const check = await prepare(plain);
    if (tries === 5 || (await requestPage(path)).body.equals(plain.body)) return check();
  }
}

test("a cached page is the same for any headers and query of the request", async ({ signIn }) => {
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
  for (const path of cachedPaths)
    await compareWhileUnchanged(path, async (plain) => {
      expect(plain.status, path).toBe(200);
      const brotli = await requestPage(path, { "accept-encoding": "gzip, br" });
      const zipped = await requestPage(path, { "accept-encoding": "gzip" });
      const again = await requestPage(path, { "if-none-match": String(plain.headers.etag) });
      const asked = disguises.map(([query, headers]) => requestPage(`${path}${query}`, headers));
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

test("a visitor goes from a cached page to the workspace without browser errors", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  onPageError(page, ({ message }) => complaints.push(message));
  await page.goto("/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Log ?in$/i })
    .click();
  await page.getByLabel("Email").fill(demoEmail("engineer"));
  await page.locator("input[name=password]").fill(demoPassword);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Tasks", exact: true }).first().click();
  await page
    .getByRole("button", { name: "New task" })
    .or(page.getByRole("link", { name: "New task" }))
    .first()
    .click();
  await expect(createTaskButton(page)).toBeVisible();
  await descriptionField(page).pressSequentially("Two  spaces stand.");
  await expect(descriptionField(page)).toHaveCSS("white-space-collapse", "break-spaces");
  await expect(descriptionField(page)).toContainText("Two  spaces stand.");
  expect(complaints).toEqual([]);
});

test("staff see the cached pages, remove one and rebuild all", async ({ signIn }) => {
  test.slow();
  const page = await signIn("staff");
  await page.goto("/backoffice/cached-pages");
  let asked = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("mutation RebuildCachedPages")) asked += 1;
  });
  await page.getByRole("button", { name: "Rebuild all" }).dblclick();
  const made = page.getByText(/^Last run: \d+ pages rebuilt$/);
  // The job takes long, because it also builds pages that other tests have published.
  await expect(made).toBeVisible({ timeout: 160_000 });
  expect(asked).toBe(1);
  // Pages of articles are included, and other tests publish some.
  expect(Number(/\d+/.exec(await made.innerText())?.[0])).toBeGreaterThan(cachedPaths.length);
  await searchFor(page, "/about");
  // Another test may open the page now, which caches it again.
  await expect(async () => {
    await page.getByRole("button", { name: "Actions for /about" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(page.getByText("No matches")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.request.get("/about");
  await page.goto("/backoffice/cached-pages");
  await expect(page.getByRole("link", { name: "/about" })).toBeVisible();
});

test("a changed token price applies to the next visitor's price page and calculator", async ({
  page,
  signIn,
}) => {
  const staff = await signIn("staff");
  await page.goto("/price");
  await expect(page.getByRole("row", { name: "60 30 $30.00" })).toBeVisible();
  await staff.goto("/backoffice/settings");
  const price = settingOn(staff, "Token price");
  for (const [typed, refusal] of [
    ["1.0055", /Enter an amount from 0.01/],
    ["1.005", "Enter 1.005 or 1005. This could mean either."],
  ] as const) {
    await price.getByRole("textbox").fill(typed);
    await pressSave(staff);
    await expect(price.getByText(refusal)).toBeVisible();
  }
  await price.getByRole("textbox").fill("1.15");
  await saveSettings(staff);
  // The HTML is complete without scripts.
  const html = String((await requestPage("/price")).body);
  expect(html).toContain("$1.15");
  expect(html).toContain("$34.50");
  await page.goto("/price");
  await expect(
    page.getByText("The first 30 tasks in every project are free. Then $1.15 per task, once."),
  ).toBeVisible();
  await expect(page.getByText("for each additional task, paid once (1 token)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What does a project cost?" })).toBeVisible();
  const tasks = page.getByRole("spinbutton", { name: "Tasks in the project" });
  const cost = page.getByRole("status").filter({ hasText: /\$|–/ });
  await expect(cost).toContainText("$13.80");
  await tasks.focus();
  await page.keyboard.press("ArrowUp");
  await expect(cost).toContainText("13 tasks beyond the free 30: 13 tokens at $1.15 each.");
  for (const typed of ["-1", "1e9", "9".repeat(10_000), ""]) {
    await tasks.fill(typed);
    await expect(page.getByRole("alert")).toHaveText("Enter a whole number from 1 to 10,000");
    await expect(cost).toHaveText("–");
  }
  await tasks.fill("30");
  await expect(cost).toContainText("$0.00");
  await price.getByRole("button", { name: "Reset to default" }).click();
  await saveSettings(staff);
  await page.goto("/price");
  await expect(page.getByRole("row", { name: "60 30 $30.00" })).toBeVisible();
});

test("new terms are shown to visitors and announced to users who accepted older ones", async ({
  page,
  request,
  signIn,
}) => {
  const before = await registerCompany(request);
  const staff = await signIn("staff");
  await staff.goto("/backoffice/agreement");
  await staff.getByRole("button", { name: /^Write version/ }).click();
  const changes = staff.getByRole("textbox", { name: "Changes" });
  await expect(staff.getByText(/This text must contain \{freeTasks\}/)).toBeVisible();
  const said = "Tokens never expire, whatever happens.";
  await changes.fill(said);
  await staff.getByRole("button", { name: "Publish new version" }).click();
  await expect(staff.getByText(/^Version \d+ published/).first()).toBeVisible();
  await expect(staff.getByRole("combobox", { name: "To" })).toBeVisible();
  await expectAccessibleLayout(staff, "the versions of the terms", async () => {
    await staff.goto("/backoffice/agreement");
    return staff.getByRole("button", { name: /^Publish version \d+ again/ });
  });

  const html = String((await requestPage("/agreement")).body);
  expect(html).toContain(said);
  expect(html).toContain("includes 30 tasks free of charge");
  expect(html).not.toMatch(/\{\w+\}[^"]*<\/p>/);
  await page.goto("/agreement");
  await expect(page.getByText(said)).toBeVisible();

  await logIn(page, before);
  await page.goto("/workspace");
  const note = page.getByRole("note").filter({ hasText: said });
  await expect(note).toContainText("The terms of service have changed");
  await expectAccessibleLayout(page, "the notice of changed terms", async () => {
    await page.goto("/workspace");
    return note;
  });
  await note.getByRole("button", { name: "Accept changes" }).click();
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);

  // A company that registers now has accepted this version.
  const after = await registerCompany(request);
  const api = await apiOf(request, after.email, testPassword);
  expect(await api("{ legalNews { version } }")).toEqual({ legalNews: [] });
});
