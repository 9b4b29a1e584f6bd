import type { Page } from "@playwright/test";
import {
  collectErrors,
  expectHeading,
  navigateOnClient,
  rowIdsByPath,
  urlOf,
} from "../support/every-route.ts";
import { expectedScreens } from "../support/expected-screens.ts";
import { emailedLink } from "../support/inbox.ts";
import { waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeTasks } from "../support/library-data.ts";
import { onPageError } from "../support/page-errors.ts";
import { createTaskButton, fillTask, heading } from "../support/task-form.ts";
import { simulateTranslation } from "../support/translation.ts";
import { demoEmail, expect, logIn, test, testPassword, unique } from "../support/workspace.ts";

/*
 * A browser that translates the page replaces React's text nodes. The product must keep working,
 * and changed numbers must be visible.
 */

/** Collects the errors that the page throws. */
function errorsOf(page: Page): string[] {
  const thrown: string[] = [];
  onPageError(page, ({ stack, message }) => thrown.push(stack ?? message));
  return thrown;
}

for (const [walker, start] of [
  ["visitor", "/login"],
  ["admin", "/workspace"],
  ["staff", "/backoffice/dashboard"],
] as const)
  test(`every screen of ${walker} opens in a translating browser`, async ({ page }) => {
    await simulateTranslation(page);
    const ids = await rowIdsByPath(demoEmail(walker === "visitor" ? "engineer" : walker));
    if (walker !== "visitor") await logIn(page, walker);
    await page.goto(start);
    // Wait for the start page to hydrate.
    if (walker === "visitor") await expect(page.getByLabel("Email")).toBeEnabled();
    await waitUntilSettled(page);
    const complaints = collectErrors(page);
    for (const [path, [name, who]] of Object.entries(expectedScreens))
      if (who.includes(walker) && path !== "/logout")
        await test.step(path, async () => {
          await navigateOnClient(page, urlOf(path, ids));
          await expectHeading(page, name);
          expect.soft(await complaints(), `browser errors on ${path}`).toEqual([]);
        });
  });

test("a company registers, confirms its address, logs in and saves its data", async ({ page }) => {
  await simulateTranslation(page);
  const thrown = errorsOf(page);
  const name = unique("Translated");
  const email = `${name.toLowerCase().replaceAll(/\W/g, ".")}@example.test`;
  await page.goto("/registration");
  await expect(page.getByLabel("Email")).toBeEnabled();
  const send = page.getByRole("button", { name: "Create account" });
  await send.click();
  await expect(page.getByText("Field cannot be empty").first()).toBeVisible();
  await page.getByLabel("Company name").fill(name);
  await page.getByLabel("Your name").fill("Tara");
  await page.getByLabel("Email").fill(email);
  for (const field of await page.locator("input[type=password]").all())
    await field.fill(testPassword);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await send.click();
  await expect(page).toHaveURL(/\/thanking/);

  await page.goto(await emailedLink(email, "/activate/"));
  // Simulates another browser, which the confirmation doesn't log in.
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expectHeading(page, /confirmed/i);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.locator("input[name=password]")).toBeFocused();
  await page.getByLabel("Email").fill(email);
  const password = page.locator("input[name=password]");
  await password.fill("a wrong one");
  const logIn = page.getByRole("main").getByRole("button", { name: "Log in", exact: true });
  await logIn.click();
  await expect(page.getByText("Incorrect email or password.")).toBeVisible();
  await password.fill(testPassword);
  await logIn.click();
  await expect(page).toHaveURL(/\/workspace$/);

  await page.goto("/workspace/profile/company");
  await page.getByLabel("Website").fill("https://translated.example");
  await page.getByRole("button", { name: "Save company details" }).click();
  await expect(page.getByText("Company details saved").first()).toBeVisible();
  expect(thrown).toEqual([]);
});

test("a visitor sends a contact message and sees an error in the review form", async ({ page }) => {
  await simulateTranslation(page);
  const thrown = errorsOf(page);
  await page.goto("/contact");
  const name = page.getByLabel("Your name");
  await expect(name).toBeEnabled();
  await name.fill("Vera");
  await page.getByLabel("Email").fill("vera@visitor.example");
  await page.getByLabel("Subject").fill(unique("Translated"));
  await page.getByRole("textbox", { name: "Message" }).fill("How are tokens paid for?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Vera" })).toBeVisible();

  await page.goto("/feedback");
  const send = page.getByRole("button", { name: "Send review" });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole("radiogroup", { name: /Your score/ })).toHaveAccessibleDescription(
    "Required",
  );
  expect(thrown).toEqual([]);
});

test("tasks are created, built into a feature and discussed, with correct totals", async ({
  signIn,
  api,
}) => {
  const words = unique("Translated");
  const feature = await makeFeature(api, words);
  const page = await signIn("engineer");
  await simulateTranslation(page);
  const thrown = errorsOf(page);
  await page.goto("/workspace/tasks/new");
  await fillTask(page, `${words} one`, "4", "6");
  await createTaskButton(page).click();
  await expect(heading(page, `${words} one`)).toBeVisible();

  await page.goto(`/workspace/features/builder/${feature.id}?query=${encodeURIComponent(words)}`);
  const total = page.getByTestId("builder-total");
  await page.getByRole("button", { name: `Add ${words} one`, exact: true }).click();
  await expect(total).toContainText("4–6 h");
  await page.getByRole("button", { name: "New task" }).click();
  const dialog = page.getByRole("dialog");
  await fillTask(page, `${words} two`, "1", "3");
  await dialog.getByRole("textbox", { name: "Max hours" }).press("Control+Enter");
  await expect(total).toContainText("5–9 h");
  await page.getByRole("button", { name: `Remove ${words} one` }).click();
  await expect(total).toContainText("1–3 h");

  await page.goto(`/workspace/features/${feature.id}`);
  const comments = page.getByRole("region", { name: "Comments" });
  for (const text of ["Is a day enough?", "It is."]) {
    const words = comments.getByRole("textbox", { name: "Your comment" });
    await words.fill(text);
    await comments.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(comments.getByText(text)).toBeVisible();
    await expect(words).toHaveValue("");
  }
  expect(thrown).toEqual([]);
});

test("the row count follows a deletion and its undo", async ({ signIn, api }) => {
  const words = unique("Translated");
  const tasks = await makeTasks(api, [`${words} A`, `${words} B`]);
  await makeFeature(api, words, tasks);
  const page = await signIn("manager");
  await simulateTranslation(page);
  const thrown = errorsOf(page);
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  const count = page.getByRole("status").filter({ hasText: / of / });
  await expect(count).toHaveText("1–2 of 2");
  await page.getByRole("button", { name: `Actions for ${words} A` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Delete everywhere" }).click();
  await expect(count).toHaveText("1–1 of 1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(count).toHaveText("1–2 of 2");
  expect(thrown).toEqual([]);
});

test("a project is created and its sheet filled in", async ({ signIn }) => {
  const page = await signIn("manager");
  await simulateTranslation(page);
  const thrown = errorsOf(page);
  const title = unique("Translated");
  await page.goto("/workspace/projects/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create and open sheet" }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole("textbox", { name: "New feature" }).focus();
  await page.keyboard.type(`${title} feature`);
  await page.keyboard.press("Enter");
  await page.keyboard.type(`${title} one 4-8`);
  await page.keyboard.press("Enter");
  await page.keyboard.type(`${title} two 1-2`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("5–10 h").first()).toBeVisible();
  expect(thrown).toEqual([]);
});
