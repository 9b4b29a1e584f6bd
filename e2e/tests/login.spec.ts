import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { errors } from "@presale/contracts/dictionary/en-gb/errors.ts";
import { codeOf } from "../../apps/server/src/testing/authenticator.ts";
import { chooseGoogleAccount, openGoogleLogin } from "../support/google.ts";
import { boxOf, expectAccessible, waitUntilSettled } from "../support/layout-checks.ts";
import { type Owner, registerCompany } from "../support/register-company.ts";
import { toast } from "../support/toasts.ts";
import { holdLaterScripts } from "../support/weight.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const logIn = (page: Page) => page.getByRole("button", { name: "Log in", exact: true });

async function logOut(page: Page) {
  await page.goto("/logout");
  await expect(heading(page)).toHaveText("You're logged out");
}
async function typePassword(page: Page, { email }: Owner) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.locator("input[name=password]").fill(testPassword);
  await logIn(page).click();
}
test("a user logs in with Google and arrives at the requested page", async ({ page, request }) => {
  const { email } = await registerCompany(request);
  await page.goto("/workspace/tags?query=api");
  await expect(heading(page)).toHaveText("Log in");
  await openGoogleLogin(page);
  await expectAccessible(page, "the page that plays Google");
  await chooseGoogleAccount(page, { email });
  await expect(page).toHaveURL("/workspace/tags?query=api");

  // Google's response isn't in the history.
  await page.goBack();
  expect(page.url()).not.toContain("code=");

  await page.goto("/workspace/profile/google");
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, "a linked Google account");
  await page.getByRole("button", { name: "Unlink" }).click();
  await expectAccessible(page, "unlinking");
  await page.getByRole("button", { name: "Unlink account" }).click();
  await expect(page.getByRole("button", { name: "Link Google account" })).toBeVisible();
});

test("pages to log in, register and reset a password keep the requested page", async ({
  page,
  request,
}) => {
  const { email } = await registerCompany(request);
  await page.goto("/workspace/tags?query=api");
  await expect(heading(page)).toHaveText("Log in");
  const query = `?${new URLSearchParams({ return: "/workspace/tags?query=api" })}`;
  const main = page.getByRole("main");
  const banner = page.getByRole("banner");
  for (const [area, link, path] of [
    [main, "Forgot your password?", "/forgot-password"],
    [main, "Back to login", "/login"],
    [banner, "Registration", "/registration"],
    [main, "Log in", "/login"],
    [main, "Register your company", "/registration"],
    [banner, "Log in", "/login"],
  ] as const) {
    await area.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(`${path}${query}`);
  }
  await page.getByLabel("Email").fill(email);
  await page.locator("input[name=password]").fill(testPassword);
  await logIn(page).click();
  await expect(page).toHaveURL("/workspace/tags?query=api");

  await page.goto("/login?return=https%3A%2F%2Fevil.example");
  await expect(banner.getByRole("link", { name: "Registration" })).toHaveAttribute(
    "href",
    "/registration",
  );
});

test("the login button keeps its size and says that the user is being logged in", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postDataJSON()?.operationName === "Login") await held.promise;
    await route.fallback();
  });
  await page.goto("/login");
  await waitUntilSettled(page);
  const idle = await boxOf(logIn(page));
  await typePassword(page, owner);
  const busy = page.getByRole("button", { name: "Logging in…" });
  await expect(busy).toBeDisabled();
  expect(await boxOf(busy)).toEqual(idle);
  held.resolve();
  await page.waitForURL(/workspace/);
});

test("a logged-in user links another Google account and logs in with it", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  const google = {
    email: `${unique("private").replace(" ", ".")}@gmail.example`,
    isVerified: false,
  };
  await typePassword(page, owner);
  await page.waitForURL(/workspace/);
  await page.goto("/workspace/profile/google");
  await page.getByRole("button", { name: "Link Google account" }).click();
  await expectAccessible(page, "the question for the password");
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Continue to Google" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await page.getByLabel("Your password").fill(testPassword);
  await page.getByRole("button", { name: "Continue to Google" }).click();
  await chooseGoogleAccount(page, google);
  await expect(page).toHaveURL("/workspace/profile/google");
  await expect(page.getByText(google.email)).toBeVisible();

  await logOut(page);
  await page.goto("/login");
  await openGoogleLogin(page);
  await chooseGoogleAccount(page, google);
  await expect(page).toHaveURL("/workspace");
});

test("errors of a Google login are explained and offer a next step", async ({ page, request }) => {
  const { email } = await registerCompany(request);
  await page.goto("/login?return=%2Fworkspace%2Ftasks");
  await openGoogleLogin(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The Google login was cancelled or refused. Nothing has changed.",
  );
  await expect(page).toHaveURL("/login/google");
  await page.getByRole("link", { name: "Log in another way" }).click();

  await openGoogleLogin(page);
  await chooseGoogleAccount(page, { email, isVerified: false });
  await expect(page.getByRole("alert")).toContainText("hasn't verified the address");
  await expectAccessible(page, "an address that is not verified");
  // After a reload, the page restores nothing and says what to do.
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Start again");

  await page.goto("/registration");
  await openGoogleLogin(page);
  const stranger = `${unique("stranger").replace(" ", ".")}@example.test`;
  await chooseGoogleAccount(page, { email: stranger });
  await expect(page.getByRole("alert")).toContainText("There is no account");
  await page.getByRole("main").getByRole("link", { name: "Register your company" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(stranger);
});

test("two-factor login is set up, used by code and recovery code, and turned off", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  await typePassword(page, owner);
  await page.waitForURL(/workspace/);
  await page.goto("/workspace/profile/two-factor");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.locator("input[name=password]").fill("not the password");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await page.locator("input[name=password]").fill(testPassword);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("img", { name: /QR code for the authenticator app/ })).toBeVisible();
  await expectAccessible(page, "setting up two-factor log-in");

  // An unfinished setup turns nothing on, and the user starts it again.
  await page.reload();
  await page.getByRole("button", { name: "Set up" }).click();
  await page.locator("input[name=password]").fill(testPassword);
  await page.keyboard.press("Enter");
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Six-digit code").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Incorrect code.")).toBeVisible();
  const first = codeOf(secret, Date.now());
  await page.getByLabel("Six-digit code").fill(first);
  await page.keyboard.press("Enter");

  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  const codes = await list.getByRole("listitem").allInnerTexts();
  await expectAccessible(page, "recovery codes");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("presale-recovery-codes.txt");
  const file = await readFile(await download.path(), "utf8");
  for (const code of codes) expect(file).toContain(code);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await expectAccessible(page, "two-factor log-in that is on");

  // The login asks for the password, then the code. A reload between them keeps the login.
  await logOut(page);
  await typePassword(page, owner);
  await expect(heading(page)).toHaveText("Enter your code");
  await page.reload();
  await expect(heading(page)).toHaveText("Enter your code");
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await code.fill(first);
  await logIn(page).click();
  await expect(page.getByText("Each code works once")).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page, "a code that is not right");
  // The code of the next half minute is already valid.
  await code.fill(codeOf(secret, Date.now(), 1));
  await logIn(page).click();
  await expect(page).toHaveURL("/workspace");

  // A Google login asks for the code too. A recovery code replaces a lost phone.
  await logOut(page);
  await page.goto("/login?return=%2Fworkspace%2Ftasks");
  await openGoogleLogin(page);
  await chooseGoogleAccount(page, { email: owner.email });
  await expect(heading(page)).toHaveText("Enter your code");
  expect(page.url()).not.toContain("code=");
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[4] ?? "");
  await logIn(page).click();
  await expect(page).toHaveURL("/workspace/tasks");

  await page.goto("/workspace/profile/two-factor");
  await expect(page.getByText("9 recovery codes left")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await expectAccessible(page, "switching two-factor log-in off");
  // The password alone isn't enough.
  await expect(page.getByRole("button", { name: "Use a code instead" })).toHaveCount(0);
  await page.getByLabel("Code from your app").fill(codes[5] ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("staff who must set up two-factor login see an error toast and are redirected there", async ({
  signIn,
}) => {
  const page = await signIn("staff");
  const message = errors.twoFactorRequired;
  await page.route("**/api/graphql", (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string };
    const extensions = { status: 403, code: "TWO_FACTOR_REQUIRED" };
    return operationName === "Contacts"
      ? route.fulfill({ json: { data: null, errors: [{ message, extensions }] } })
      : route.fallback();
  });
  await page.goto("/backoffice/contacts");
  await expect(toast(page, "error")).toContainText(message);
  await expect(page).toHaveURL(/\/backoffice\/profile\/two-factor$/);
});

test("the header stays as it is until the next page has loaded after a login", async ({
  page,
  request,
}) => {
  const owner = await registerCompany(request);
  const release = await holdLaterScripts(page, "/login");
  await typePassword(page, owner);
  await expect(page.getByRole("main").locator("[inert]")).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Log in", exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: /Workspace|Log out/ })).toHaveCount(0);
  release();
  await page.waitForURL(/\/workspace/);
});
