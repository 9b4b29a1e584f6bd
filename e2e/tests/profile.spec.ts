import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test, testPassword } from "../support/workspace.ts";

// A separate company for each test, because passwords and sessions change.
const profile = (section: string) => `/workspace/profile/${section}`;
/** Returns any landscape picture. */
const picture = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const entry = (page: Page, sentence: string | RegExp) => page.getByRole("row", { name: sentence });

test("a user changes their name and picture, and the account menu shows both", async ({
  request,
  signIn,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto("/workspace/profile");
  await expect(page).toHaveURL(/\/workspace\/profile\/personal$/);
  await page.getByLabel("Name").fill("x");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Use a minimum of 2 and a maximum of 20 characters")).toBeVisible();
  await page.getByLabel("Name").fill("Olga Renamed");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Olga Renamed's account" })).toBeVisible();

  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("no image"),
  });
  await expect(page.getByRole("alert")).toHaveText("Incorrect image format");
  await expectAccessible(page, "a refused picture");
  await choose.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: await picture(page),
  });
  await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  const menu = page.getByRole("button", { name: "Olga Renamed's account" });
  await expect(menu.locator("img")).toHaveJSProperty("naturalWidth", 256);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(page.getByRole("button", { name: "Upload picture" })).toBeVisible();
  await expect(menu.locator("img")).toHaveCount(0);
  await expect(menu.locator("[data-of]")).toHaveAttribute("data-of", "OR");
});

test("a password changed with the keyboard ends the other browser's session", async ({
  request,
  signIn,
}) => {
  const owner = await registerCompany(request);
  const page = await signIn(owner);
  const other = await signIn(owner);
  await other.goto(profile("personal"));
  await expect(heading(other, "Personal details")).toBeVisible();

  await page.goto(profile("change-password"));
  const current = page.locator("input[name=currentPassword]");
  await current.focus();
  const type = async (text: string) => page.keyboard.type(text);
  // A button that shows the password follows each field.
  const next = async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  };
  await type("not the one");
  await next();
  await type("another horse battery");
  await next();
  await type("another horse");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passwords must match")).toBeVisible();
  await expect(page.locator("input[name=passwordAgain]")).toBeFocused();
  await type(" battery");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await expect(current).toBeFocused();
  await expectAccessible(page, "a wrong current password");
  await page.keyboard.press("ControlOrMeta+A");
  await type(testPassword);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("Password changed. All your other sessions have ended.").first(),
  ).toBeVisible();
  await expect(current).toHaveValue("");

  // The other browser is logged out, at the latest with its next page.
  await other.goto(profile("sessions"));
  await expect(other).toHaveURL(/\/(login.*)?$/);
  await page.goto(profile("sessions"));
  await expect(page.getByText("You're not logged in anywhere else.")).toBeVisible();

  await expect(apiOf(request, owner.email, testPassword)).rejects.toThrow();
  await apiOf(request, owner.email, "another horse battery");
});

test("sessions are ended one by one, and all others at once", async ({ request, signIn }) => {
  const owner = await registerCompany(request);
  const page = await signIn(owner);
  const other = await signIn(owner);
  await page.goto(profile("sessions"));
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions.first()).toContainText("This session");
  // The API call that prepared the company has a session too.
  await expect(sessions).toHaveCount(3);
  await expect(sessions.nth(1)).toContainText(/Chrome \d+ on Linux/);
  await sessions
    .nth(1)
    .getByRole("button", { name: /^End session/ })
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("will be logged out right away.");
  await expectAccessible(page, "ending a session");
  await dialog.getByRole("button", { name: "End session" }).click();
  await expect(sessions).toHaveCount(2);
  await other.goto(profile("personal"));
  await expect(other).toHaveURL(/\/(login.*)?$/);

  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(dialog).toContainText("One other session will end right away.");
  await dialog.getByRole("button", { name: "End other sessions" }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByText("You're not logged in anywhere else.")).toBeVisible();
});

test("company details are changed, and the audit log shows the change", async ({
  request,
  signIn,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto(profile("company"));
  await page.getByRole("textbox", { name: /^Name/ }).fill("Acme Estimates");
  await page.getByLabel("Website").fill("acme");
  await page.getByRole("button", { name: "Save company details" }).click();
  await expect(page.getByText("Enter a web address such as https://example.com")).toBeVisible();
  await expect(page.getByLabel("Website")).toBeFocused();
  // Leaving asks, because nothing was saved yet.
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByLabel("Website").fill("https://acme.example");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("button", { name: "Save company details" }).click();
  await expect(page.getByText("Company details saved").first()).toBeVisible();
  await page.getByRole("button", { name: /'s account$/ }).click();
  await expect(page.getByText("Acme Estimates")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Audit log" }).click();
  const changed = entry(page, "Olga Owner changed the company details");
  await expect(changed).toBeVisible();
  await expect(entry(page, /Olga Owner registered the company/)).toBeVisible();
  await changed.getByRole("button", { name: /^Details: / }).click();
  await expect(changed).toContainText("USD → EUR");
  await expect(changed).toContainText("None → https://acme.example");
  await expectAccessible(page, "the audit log with details");
  await page.getByLabel("Action").selectOption("Company details changed");
  await expect(page).toHaveURL(/action=company\.updated/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter: To 31/01/2020" }).click();
  await expect(changed).toBeVisible();
});

test("a user without permission reads company details, and an unknown section gives not found", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  await page.goto(profile("company"));
  await expect(page.getByText("Northlight Software").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save company details" })).toHaveCount(0);
  // The company's page isn't part of the user's profile.
  await expect(heading(page, "Company details")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Profile sections" })).toHaveCount(0);
  await page.goto(profile("nowhere"));
  await expect(heading(page, "Page not found")).toBeVisible();
});

test("company details and sessions are accessible on every width and in dark mode", async ({
  signIn,
}) => {
  const page = await signIn("engineer");
  for (const [section, title] of [
    ["company", "Company details"],
    ["sessions", "Profile"],
  ] as const) {
    await page.goto(profile(section));
    await expectAccessibleLayout(page, section, async () => heading(page, title));
  }
});
