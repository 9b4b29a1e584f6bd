import type { Browser, Page, Route } from "@playwright/test";
import { account } from "@presale/contracts/dictionary/en-gb/account.ts";
import { legal } from "@presale/contracts/dictionary/en-gb/legal.ts";
import { nav } from "@presale/contracts/dictionary/en-gb/nav.ts";
import { ui } from "@presale/contracts/dictionary/en-gb/ui.ts";
import { expectNoKeys } from "../support/dictionary-checks.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { onPageError } from "../support/page-errors.ts";
import { expect, test } from "../support/workspace.ts";

declare global {
  interface Window {
    tries: number[];
  }
}

/** Returns the URL of the page's file that contains this sentence. */
async function fileContaining(page: Page, path: string, sentence: string): Promise<string> {
  const found: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/assets/")) return;
    const look = response.text().then((text) => (text.includes(sentence) ? response.url() : null));
    found.push(look.catch(() => null));
  });
  await page.goto(path);
  let file: string | undefined;
  await expect
    .poll(async () => {
      file = (await Promise.all(found)).find((url) => url !== null) ?? undefined;
      return file;
    }, `a file of ${path} contains “${sentence}”`)
    .toBeDefined();
  return file ?? "";
}

/** Fails a file's first tries, alternately by a broken connection and 503. Counts all tries. */
async function failFirst(page: Page, file: string, tries: number): Promise<{ tries: number }> {
  const seen = { tries: 0 };
  await page.route(file, (route: Route) => {
    seen.tries += 1;
    if (seen.tries > tries) return route.continue();
    return seen.tries % 2 === 1 ? route.abort() : route.fulfill({ status: 503 });
  });
  return seen;
}

/** Records on the page when it requests the file. */
const recordTries = (page: Page, file: string) =>
  page.addInitScript((name) => {
    const { fetch } = window;
    window.tries = [];
    window.fetch = (input, init) => {
      if (new URL(String(input), location.href).href === name) window.tries.push(Date.now());
      return fetch(input, init);
    };
  }, file);

/** Milliseconds between the tries, by the page's clock. */
const waitsOf = (page: Page) =>
  page.evaluate(() => window.tries.slice(1).map((at, index) => at - (window.tries[index] ?? 0)));

/** Advances the page's clock until the condition holds, so that waits take no real time. */
const runUntil = (page: Page, condition: () => boolean | Promise<boolean>) =>
  expect(async () => {
    await page.clock.runFor(500);
    expect(await condition()).toBe(true);
  }).toPass({ intervals: [20] });

async function openVisitor(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.clock.install();
  return page;
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  onPageError(page, ({ message }) => complaints.push(message));
  return complaints;
}

test("a dictionary file that fails is retried, and the page then works", async ({
  page,
  browser,
}) => {
  const file = await fileContaining(page, "/login", account.login.lead);
  const visitor = await openVisitor(browser);
  const complaints = complaintsOf(visitor);
  const asked = await failFirst(visitor, file, 3);
  await recordTries(visitor, file);
  await visitor.goto("/login");
  await runUntil(visitor, () => asked.tries === 4);
  await waitUntilSettled(visitor);
  await visitor.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(visitor.getByText("Field cannot be empty").first()).toBeVisible();
  await expectNoKeys(visitor);
  expect(complaints).toEqual([]);
  const waits = await waitsOf(visitor);
  expect(waits).toHaveLength(3);
  for (const [index, least] of [350, 700, 1_400].entries())
    expect(waits[index]).toBeGreaterThanOrEqual(least);
});

test("after six failed tries of a dictionary file the page shows an error and can retry", async ({
  page,
  browser,
}) => {
  const file = await fileContaining(page, "/login", account.login.lead);
  const visitor = await openVisitor(browser);
  const complaints = complaintsOf(visitor);
  const asked = await failFirst(visitor, file, 6);
  await recordTries(visitor, file);
  await visitor.goto("/login");
  const error = visitor.getByRole("heading", { name: ui.textsMissing.title });
  await runUntil(visitor, () => error.isVisible());
  expect(asked.tries).toBe(6);
  const waits = await waitsOf(visitor);
  expect(waits).toHaveLength(5);
  for (const [index, least] of [350, 700, 1_400, 2_800, 5_600].entries())
    expect(waits[index]).toBeGreaterThanOrEqual(least);
  await expectNoKeys(visitor);
  await visitor.getByRole("button", { name: ui.retry }).click();
  await expect(visitor.getByText(account.login.lead)).toBeVisible();
  await expect(error).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("a missing dictionary file is reported on navigation as well", async ({ page, browser }) => {
  const file = await fileContaining(page, "/agreement", legal.terms.description);
  const visitor = await openVisitor(browser);
  await failFirst(visitor, file, 6);
  await visitor.goto("/");
  await waitUntilSettled(visitor);
  await visitor.getByRole("contentinfo").getByRole("link", { name: nav.agreement }).click();
  const error = visitor.getByRole("heading", { name: ui.textsMissing.title });
  await runUntil(visitor, () => error.isVisible());
  // The page recovers without a click.
  const terms = visitor.getByRole("heading", { level: 1, name: legal.terms.title });
  await runUntil(visitor, () => terms.isVisible());
});
