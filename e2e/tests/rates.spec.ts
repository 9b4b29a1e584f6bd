import type { Page } from "@playwright/test";
import { clickButton, closeDialog, dialog } from "../support/dialogs.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { toast } from "../support/toasts.ts";
import { expect, test, unique } from "../support/workspace.ts";

const path = "/workspace/rates";
const table = (page: Page) => page.getByRole("table", { name: "Rates" });
const field = (page: Page, name: string) =>
  dialog(page).getByRole("textbox", { name, exact: true });
const cell = (page: Page, role: string, card: string) =>
  table(page).getByRole("button", { name: `${role}, ${card}:` });
const roleTitles = (page: Page) => table(page).getByRole("rowheader");

async function add(page: Page, kind: "work role" | "rate card", title: string): Promise<void> {
  await clickButton(page, `Add ${kind}`);
  await field(page, "Title").fill(title);
  await clickButton(dialog(page), `Add ${kind}`);
  await expect(dialog(page)).toBeHidden();
  await expect(table(page)).toContainText(title);
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Presses Undo in the toast with this message, since an earlier toast may still fade out. */
const undo = (page: Page, message: RegExp) =>
  toast(page, "success").filter({ hasText: message }).getByRole("button", { name: "Undo" }).click();

async function setRate(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await clickButton(dialog(page), "Set rate");
  await expect(dialog(page)).toBeHidden();
}

test("an admin sets rates, a manager reads them, an engineer has no such page", async ({
  signIn,
}) => {
  test.slow();
  const [engineer, designer] = [unique("Engineer"), unique("Designer")];
  const card = unique("Card");
  const page = await signIn("admin");
  await page.goto(path);
  await add(page, "work role", engineer);
  await add(page, "work role", designer);
  await add(page, "rate card", card);
  await expect(cell(page, engineer, card)).toHaveText(`${engineer}, ${card}: No rateSet rate`);

  await cell(page, engineer, card).focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Valid from")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  // The first field is filled, so the first one that is missing has the focus.
  await expect(field(page, "Price per hour")).toBeFocused();
  await field(page, "Price per hour").fill("much");
  await clickButton(dialog(page), "Set rate");
  await expect(field(page, "Price per hour")).toHaveAccessibleDescription("Enter a number");
  await field(page, "Price per hour").fill("1,250");
  await clickButton(dialog(page), "Set rate");
  await expect(field(page, "Price per hour")).toHaveAccessibleDescription(/^Enter 1.25 or 1250/);

  await field(page, "Price per hour").fill("85,5");
  await field(page, "Cost per hour (optional)").fill("45");
  await page.context().setOffline(true);
  await clickButton(dialog(page), "Set rate");
  await expect(dialog(page).getByText(/connection/i)).toBeVisible();
  await expect(field(page, "Price per hour")).toHaveValue("85.50");
  await page.context().setOffline(false);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("SetRate")) sent.push(request.url());
  });
  await dialog(page).getByRole("button", { name: "Set rate" }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(cell(page, engineer, card)).toContainText("€85.50Cost €45.00");
  expect(sent).toHaveLength(1);

  await cell(page, engineer, card).click();
  await setRate(page, { "Valid from": "1/1/2099", "Price per hour": "95" });
  await expect(cell(page, engineer, card)).toContainText("From 01/01/2099: €95.00");

  await cell(page, engineer, card).click();
  const history = dialog(page).getByRole("table", { name: "History" });
  await expect(history.getByRole("row")).toHaveCount(3);
  await expect(history.getByRole("row").nth(1)).toContainText("01/01/2099Upcoming€95.00€45.00");
  await expect(history.getByRole("row").nth(2)).toContainText("Current€85.50€45.00");
  await expectAccessibleLayout(page, "the dialog of a rate", async () => history);
  await page.setViewportSize({ width: 1440, height: 900 });
  await clickButton(dialog(page), "Delete rate from 01/01/2099");
  await expect(history.getByRole("row")).toHaveCount(2);
  await expect(dialog(page).getByRole("heading", { name: "History" })).toBeFocused();
  await undo(page, /Rate from 01\/01\/2099 deleted/);
  await expect(history.getByRole("row")).toHaveCount(3);
  await history.getByRole("button").nth(1).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Frozen versions keep their prices");
  await clickButton(question, "Cancel");
  await closeDialog(page);

  const manager = await signIn("manager");
  await manager.goto(path);
  await expect(cell(manager, engineer, card)).toContainText("€85.50");
  await expect(manager.getByRole("button", { name: "Add work role" })).toBeDisabled();
  await expect(manager.getByText("You can view them, but not change them.")).toBeVisible();
  await manager.getByRole("button", { name: `Actions for ${engineer}` }).click();
  const rename = manager.getByRole("menuitem", { name: "Rename" });
  await expect(rename).toHaveAttribute("aria-disabled", "true");
  await expect(rename).toContainText("No access to this functionality");
  await manager.keyboard.press("Escape");
  await cell(manager, engineer, card).click();
  await expect(dialog(manager).getByRole("table", { name: "History" })).toContainText("€95.00");
  await expect(dialog(manager).getByRole("textbox")).toHaveCount(0);
  await expect(dialog(manager).getByRole("button")).toHaveText(["Close"]);

  const other = await signIn("engineer");
  await other.goto("/workspace");
  await expect(other.getByRole("link", { name: "Team", exact: true })).toBeVisible();
  await expect(other.getByRole("link", { name: "Rates", exact: true })).toBeHidden();
});

test("work roles and rate cards are sorted, renamed, archived and restored", async ({
  signIn,
  request,
}) => {
  test.slow();
  const page = await signIn(await registerCompany(request));
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "No work roles yet" })).toBeVisible();
  await expectAccessibleLayout(page, "rates without work roles");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const title of ["Engineer", "Designer", "QA"]) await add(page, "work role", title);
  await expect(page.getByText("No rate cards yet.")).toBeVisible();

  await choose(page, "QA", "Move up");
  await expect(roleTitles(page)).toHaveText(["Engineer", "QA", "Designer"]);
  await expect(page.getByRole("button", { name: "Actions for QA" })).toBeFocused();
  await choose(page, "Engineer", "Move down");
  await expect(roleTitles(page)).toHaveText(["QA", "Engineer", "Designer"]);
  await choose(page, "QA", "Rename");
  await field(page, "Title").fill("engineer");
  await clickButton(dialog(page), "Save changes");
  await expect(field(page, "Title")).toHaveAccessibleDescription(/already exists/);
  await field(page, "Title").fill("Tester");
  await clickButton(dialog(page), "Save changes");
  await expect(roleTitles(page)).toHaveText(["Tester", "Engineer", "Designer"]);

  await add(page, "rate card", "Standard");
  await choose(page, "Standard", "Edit");
  await dialog(page).getByLabel("Currency").selectOption("JPY");
  await clickButton(dialog(page), "Save changes");
  await expect(table(page)).toContainText("JPY · Default");
  await cell(page, "Tester", "Standard").click();
  await field(page, "Price per hour").fill("9500.5");
  await clickButton(dialog(page), "Set rate");
  await expect(field(page, "Price per hour")).toHaveAccessibleDescription(
    "Enter a whole number from 0 to 99,999,999",
  );
  await setRate(page, { "Price per hour": "9,500" });
  await expect(cell(page, "Tester", "Standard")).toContainText("JPY 9,500");
  await choose(page, "Standard", "Edit");
  await expect(dialog(page).getByLabel("Currency")).toBeDisabled();
  await closeDialog(page);

  await add(page, "rate card", "Partners");
  await choose(page, "Partners", "Make default");
  await expect(table(page).getByRole("columnheader").nth(1)).toContainText("PartnersUSD · Default");
  await page.getByRole("button", { name: "Actions for Partners" }).click();
  const archive = page.getByRole("menuitem", { name: "Archive" });
  await expect(archive).toContainText("Make another card the default first.");
  await page.keyboard.press("Escape");

  await choose(page, "Standard", "Archive");
  await choose(page, "Engineer", "Archive");
  await expect(roleTitles(page)).toHaveText(["Tester", "Designer"]);
  await expect(table(page)).not.toContainText("Standard");
  await choose(page, "Designer", "Move up");
  await expect(roleTitles(page)).toHaveText(["Designer", "Tester"]);
  await page.getByRole("switch", { name: "Show archived" }).click();
  await expect(page).toHaveURL(/\?archived=true$/);
  await expect(cell(page, "Tester", "Standard")).toContainText("JPY 9,500");
  await expectAccessibleLayout(page, "rates with archived rows", async () => table(page));

  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, "Standard", "Restore");
  await expect(page.getByRole("region", { name: "Rate cards" })).not.toContainText("Archived");
  await undo(page, /restored/);
  await expect(page.getByRole("region", { name: "Rate cards" })).toContainText("Archived");
  await cell(page, "Designer", "Partners").click();
  await setRate(page, { "Price per hour": "72.5" });
  await expect(cell(page, "Designer", "Partners")).toContainText("USD 72.50");
  await waitUntilSettled(page);
});
