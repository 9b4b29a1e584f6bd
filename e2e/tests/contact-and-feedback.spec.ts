import type { Page } from "@playwright/test";
import { sql } from "../support/database.ts";
import { mailOf } from "../support/inbox.ts";
import {
  expectAccessible,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { watchShifts } from "../support/layout-shifts.ts";
import { searchFor } from "../support/rows.ts";
import { expect, test, unique } from "../support/workspace.ts";

/** The address that receives visitors' messages. */
const desk = "hello@presale.example";
const review = (words: string) =>
  `${words}. We estimate in ranges now, and our clients have stopped to ask for the one number that nobody could ever give them.`;

/** Types into the fields that Tab reaches. */
async function fillByKeys(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
}
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([name, kept]) =>
      name.includes(".draft.") ? [String(kept)] : [],
    ),
  );

test("a visitor sends a contact message with the keyboard, and staff resolve it", async ({
  page,
  signIn,
}) => {
  const subject = unique("A question of");
  const message = "How are tokens paid for by a company in Norway?";
  await page.goto("/contact");
  const name = page.getByLabel("Your name");
  await expect(name).toBeEnabled();
  await name.focus();
  await page.keyboard.type("V");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Use a minimum of 2 and a maximum of 20 characters")).toBeVisible();
  await expect(page.getByText("Field cannot be empty")).toHaveCount(3);
  await expectAccessible(page, "the contact form with errors");
  await expect(name).toBeFocused();
  await page.keyboard.type("era");
  await fillByKeys(page, ["vera@visitor.example", subject, message]);

  // The draft can be restored after a reload.
  await expect.poll(() => drafts(page)).toEqual([expect.stringContaining(message)]);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(message);

  // A failed request without a connection keeps the text too.
  const send = page.getByRole("button", { name: "Send message" });
  await page.context().setOffline(true);
  await send.press("Enter");
  await expect(
    page
      .getByRole("main")
      .getByText(/offline|connection/i)
      .first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  let sent = 0;
  page.on("request", (request) => {
    if (request.postData()?.includes("CreateContact")) sent += 1;
  });
  await send.dblclick();
  const thanks = page.getByRole("heading", { name: "Thank you, Vera" });
  await expect(thanks).toBeFocused();
  expect(sent).toBe(1);
  expect(await drafts(page)).toEqual([]);
  await expectAccessible(page, "the contact confirmation");

  const mail = await mailOf(desk, `Contact form: ${subject}`);
  expect(mail.replyTo).toBe("vera@visitor.example");
  expect(mail.text).toContain(message);
  const staff = await signIn("staff");
  await staff.goto(new URL(mail.links[0] ?? "").pathname);
  await expect(staff.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await staff.getByRole("button", { name: "Mark as in progress" }).press("Enter");
  await expect(staff.getByRole("button", { name: "Mark as resolved" })).toBeFocused();
  await staff.keyboard.press("Enter");
  const fact = staff.getByRole("definition").filter({ hasText: "Resolved" });
  await expect(fact).toBeVisible();
  await expect(staff.getByRole("button", { name: "Mark as resolved" })).toHaveCount(0);
  await staff.goto("/backoffice/contacts?state=resolved");
  await searchFor(staff, subject);
  await expect(staff.getByRole("link", { name: subject })).toBeVisible();
});

test("nothing moves when a sent form gives way to the thanks", async ({ page }) => {
  await page.goto("/contact");
  const name = page.getByLabel("Your name");
  await expect(name).toBeEnabled();
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(name).toBeEnabled();
  await name.fill("Vera");
  await name.focus();
  await fillByKeys(page, ["vera@visitor.example", unique("Moved"), "How are tokens paid for?"]);
  await waitUntilSettled(page);
  const { sum: before } = await shifts();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Vera" })).toBeFocused();
  await waitUntilSettled(page);
  const { sum, moved } = await shifts();
  expect(sum - before, moved.join("\n")).toBeLessThanOrEqual(0.02);
});

test("a review appears on the site once staff have answered and published it", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const text = review(unique("Worth it"));
  await page.goto("/feedback");
  const score = page.getByRole("radio", { name: "4, good" });
  await expect(score).toBeEnabled();
  const send = page.getByRole("button", { name: "Send review" });
  await send.press("Enter");
  await expect(page.getByRole("radiogroup", { name: /Your score/ })).toHaveAccessibleDescription(
    "Required",
  );
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
  await expect(score).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Too short");
  await send.press("Enter");
  await expect(page.getByText("Use a minimum of 100 characters")).toBeVisible();
  await expectAccessible(page, "the review form with an error");
  await page.getByLabel("Your review").fill(text);
  await send.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you for your review" })).toBeFocused();
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByText(text)).toHaveCount(0);

  const staff = await signIn("staff");
  await staff.goto("/backoffice/feedbacks");
  await searchFor(staff, text.slice(0, 40));
  await staff.getByRole("link", { name: "Anonymous: 4 out of 5" }).click();
  await staff.getByRole("button", { name: "Reply", exact: true }).click();
  await staff.getByRole("dialog").getByLabel("Reply").fill("Thank you for saying so!");
  await staff.getByRole("button", { name: "Save reply" }).click();
  await expect(staff.getByText("Thank you for saying so!")).toBeVisible();
  await staff.getByRole("button", { name: "Publish" }).click();
  await expect(staff.getByRole("button", { name: "Unpublish" })).toBeVisible();

  const withoutScript = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  await plain.goto("/feedback");
  const shown = plain.getByRole("article").filter({ hasText: text });
  await expect(shown).toContainText("Thank you for saying so!");
  await expect(shown.getByRole("img", { name: "4 out of 5" })).toBeVisible();
  // Chromium's HTML parser ignores that the context has scripts disabled.
  const html = await (await plain.request.get("/feedback")).text();
  expect(html).toMatch(/<noscript><p[^>]*>[^<]*email your review to hello@presale.example/);
  await withoutScript.close();
});

test("unknown review pages give 404, and the first page has one canonical address", async ({
  request,
}) => {
  for (const path of ["9999", "0", "-1", "x", "01"])
    expect((await request.get(`/feedback/page/${path}`)).status(), path).toBe(404);
  const first = await (await request.get("/feedback/page/1")).text();
  expect(first).toMatch(/rel="canonical" href="[^"]+\/feedback"/);
});

test("staff process several contacts at once and delete spam in bulk", async ({ signIn }) => {
  const words = unique("Storm of spam");
  for (const state of ["new", "new", "processing"])
    await sql(
      "insert into contact (name, email, subject, message, state) values ('Robot', 'robot@example.test', $1, 'Buy our pills today', $2)",
      [words, state],
    );
  const staff = await signIn("staff");
  await staff.goto("/backoffice/contacts");
  await searchFor(staff, words);
  const rows = staff.getByRole("row").filter({ hasText: words });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await staff.getByRole("button", { name: "Mark as in progress" }).click();
  await expect(staff.getByText("2 contacts marked as “In progress”")).toBeVisible();
  await expect(rows.filter({ hasText: "In progress" })).toHaveCount(3);
  await expectAccessibleLayout(staff, "selected contacts");
  await staff.getByRole("button", { name: "Delete", exact: true }).click();
  await staff.getByRole("button", { name: "Delete 3 contacts" }).click();
  await expect(staff.getByText("3 contacts deleted")).toBeVisible();
  await expect(rows).toHaveCount(0);
});
