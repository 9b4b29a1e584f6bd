import type { Page, Route } from "@playwright/test";
import { account } from "@presale/contracts/dictionary/en-gb/account.ts";
import { legal } from "@presale/contracts/dictionary/en-gb/legal.ts";
import { nav } from "@presale/contracts/dictionary/en-gb/nav.ts";
import { ui } from "@presale/contracts/dictionary/en-gb/ui.ts";
import { expectNoKeys } from "../support/words.ts";
import { expect, test } from "../support/workspace.ts";

/** The address of the file that brings this sentence to a page. */
async function fileThatSays(page: Page, path: string, sentence: string): Promise<string> {
  const found: Promise<string | null>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes("/assets/")) return;
    const look = response.text().then((text) => (text.includes(sentence) ? response.url() : null));
    found.push(look.catch(() => null));
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const [file] = (await Promise.all(found)).filter((url) => url !== null);
  if (!file) throw new Error(`No file of ${path} says “${sentence}”`);
  return file;
}

/** Fails these tries of a file, by a broken connection and by 503 in turn. */
async function failFirst(page: Page, file: string, tries: number): Promise<{ at: number[] }> {
  const seen = { at: [] as number[] };
  await page.route(file, (route: Route) => {
    seen.at.push(Date.now());
    if (seen.at.length > tries) return route.continue();
    return seen.at.length % 2 === 1 ? route.abort() : route.fulfill({ status: 503 });
  });
  return seen;
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  return complaints;
}

test("a file of the dictionary that fails is asked for again, and the page then works", async ({
  page,
  browser,
  baseURL,
}) => {
  const file = await fileThatSays(page, "/login", account.login.lead);
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  const complaints = complaintsOf(visitor);
  const asked = await failFirst(visitor, file, 3);
  await visitor.goto("/login");
  await expect.poll(() => asked.at.length).toBe(4);
  await visitor.waitForLoadState("networkidle");
  await visitor.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(visitor.getByText("Field cannot be empty").first()).toBeVisible();
  await expectNoKeys(visitor);
  expect(complaints).toEqual([]);
  const waits = asked.at.slice(1).map((time, index) => time - (asked.at[index] ?? 0));
  for (const [index, least] of [350, 700, 1_400].entries())
    expect(waits[index]).toBeGreaterThanOrEqual(least - 5);
  await context.close();
});

test("a file that never comes is asked for six times; the page says so, and tries again", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const file = await fileThatSays(page, "/login", account.login.lead);
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  const complaints = complaintsOf(visitor);
  const asked = await failFirst(visitor, file, 6);
  await visitor.goto("/login");
  const trouble = visitor.getByRole("heading", { name: ui.wordsMissing.title });
  await expect(trouble).toBeVisible({ timeout: 20_000 });
  expect(asked.at).toHaveLength(6);
  await expectNoKeys(visitor);
  await visitor.getByRole("button", { name: ui.retry }).click();
  await expect(visitor.getByText(account.login.lead)).toBeVisible();
  await expect(trouble).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("on the way to another page a missing file is told of as well", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const file = await fileThatSays(page, "/agreement", legal.terms.description);
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  await failFirst(visitor, file, 6);
  await visitor.goto("/");
  await visitor.waitForLoadState("networkidle");
  await visitor.getByRole("contentinfo").getByRole("link", { name: nav.agreement }).click();
  const trouble = visitor.getByRole("heading", { name: ui.wordsMissing.title });
  await expect(trouble).toBeVisible({ timeout: 20_000 });
  // It goes on by itself, too.
  await expect(visitor.getByRole("heading", { level: 1, name: legal.terms.title })).toBeVisible({
    timeout: 20_000,
  });
  await context.close();
});
