import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeTasks } from "../support/library-data.ts";
import { expectHours } from "../support/rows.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("a row is previewed beside its list, and the list stays usable", async ({ signIn, api }) => {
  const words = unique("Peek");
  await makeTasks(api, [`${words} A`, `${words} B`]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  const panel = page.getByRole("region", { name: "Preview panel" });
  const titled = (name: string) => panel.getByRole("heading", { level: 2, name });

  await page.keyboard.press("j");
  const first = page.getByRole("row").filter({ hasText: `${words} A` });
  const top = () => first.evaluate((it) => it.getBoundingClientRect().top);
  const topBefore = await top();
  await page.keyboard.press("p");
  await expect(titled(`${words} A`)).toBeVisible();
  expect(await top()).toBe(topBefore);
  await expect(first).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(titled(`${words} B`)).toBeVisible();
  await expectAccessibleLayout(page, "a row's preview beside its list");
  // Changes in the panel appear in the list.
  await panel.getByRole("button", { name: /Edit hours/ }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Max hours" }).fill("7");
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: `${words} B` });
  await expectHours(row, "2", "7");
  await expect(page).toHaveTitle(/^Tasks/);
  await page.reload();
  await expect(titled(`${words} B`)).toBeVisible();
  // The panel's buttons show other rows too, and the keys continue from there.
  await expect(panel.getByRole("button", { name: "Next row" })).toBeDisabled();
  const previous = panel.getByRole("button", { name: "Previous row" });
  await previous.press("Enter");
  await expect(titled(`${words} A`)).toBeVisible();
  // At the first row, the disabled button keeps the focus.
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
  await page.keyboard.press("j");
  await expect(titled(`${words} B`)).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);

  // The row's menu also opens the preview, as on a phone.
  await row.getByRole("button", { name: /Actions/ }).click();
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await panel.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(panel).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test("a click on a row opens its preview, or its page in a list without one", async ({
  signIn,
  api,
}) => {
  const words = unique("Clicked");
  const [task] = await makeTasks(api, [`${words} A`, `${words} B`]);
  const page = await signIn("manager");
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(words)}`);
  await waitUntilSettled(page);
  const panel = page.getByRole("region", { name: "Preview panel" });
  const titled = (name: string) => panel.getByRole("heading", { level: 2, name });
  const row = page.getByRole("row").filter({ hasText: `${words} A` });
  const link = row.getByRole("link", { name: `${words} A` });
  // A position in the cell's padding, beside the link.
  const cell = row.getByRole("cell").filter({
    has: page.getByRole("link", { name: `${words} A` }),
  });
  const position = { x: 4, y: 4 };

  // Controls and selected text open nothing.
  await row.getByRole("checkbox").click();
  await row.getByRole("checkbox").click();
  await row.getByRole("button", { name: /Edit hours/ }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await row.getByRole("cell").last().click({ position });
  await link.selectText();
  await cell.dispatchEvent("click");
  await expect(page).not.toHaveURL(/peek=/);

  for (const click of [
    { position, modifiers: ["ControlOrMeta" as const] },
    { position, button: "middle" as const },
  ]) {
    const [opened] = await Promise.all([page.context().waitForEvent("page"), cell.click(click)]);
    await expect(opened).toHaveURL(`/workspace/tasks/${task?.id}`);
    await opened.close();
  }
  await expect(panel).toHaveCount(0);

  await cell.click({ position });
  await expect(titled(`${words} A`)).toBeVisible();
  // The keys continue from the clicked row.
  await expect(link).toBeFocused();
  await page.keyboard.press("j");
  await expect(titled(`${words} B`)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(`/workspace/tasks/${task?.id}`);

  const staff = await signIn("staff");
  await staff.goto("/backoffice/companies");
  await waitUntilSettled(staff);
  await staff.getByRole("row").nth(1).getByRole("cell").first().click({ position });
  await expect(staff).toHaveURL(/\/backoffice\/companies\/\d+$/);

  // An email address can be selected with a double click, to be copied.
  await staff.goto("/backoffice/users");
  await waitUntilSettled(staff);
  await staff.getByRole("table").getByText(/@/).first().dblclick();
  await expect.poll(() => staff.evaluate("String(getSelection())")).not.toBe("");
  await waitUntilSettled(staff);
  await expect(staff).toHaveURL(/\/backoffice\/users(\?|$)/);
});

test("tasks in a builder are previewed and edited in place", async ({ signIn, api }) => {
  const words = unique("Built");
  const tasks = await makeTasks(api, [`${words} A`, `${words} B`]);
  const feature = await makeFeature(api, words, tasks.slice(0, 1));
  const page = await signIn("manager");
  await page.goto(`/workspace/features/builder/${feature.id}?query=${encodeURIComponent(words)}`);
  const chosen = page.getByRole("list", { name: "Tasks in this feature, in order" });
  const dialog = page.getByRole("dialog");
  await chosen.getByRole("button", { name: /Edit hours/ }).click();
  await dialog.getByRole("textbox", { name: "Max hours" }).fill("11");
  await page.keyboard.press("Enter");
  await expect(chosen).toContainText("2–11 h");
  // The new hours appear wherever the task does, and in the totals.
  await expect(page.getByText("2–11 h", { exact: true })).toHaveCount(3);

  await chosen.getByRole("link", { name: `${words} A` }).focus();
  await page.keyboard.press("p");
  const panel = page.getByRole("region", { name: "Preview panel" });
  await expect(panel.getByRole("heading", { level: 2, name: `${words} A` })).toBeVisible();
  await expectAccessibleLayout(page, "a task's preview beside a builder");
  await panel.getByRole("button", { name: /^Rename/ }).click();
  await dialog.getByRole("textbox", { name: "Title" }).fill(`${words} anew`);
  await page.keyboard.press("Enter");
  await expect(chosen).toContainText(`${words} anew`);
  await page
    .getByRole("region", { name: "Messages" })
    .getByRole("button", { name: "Undo" })
    .first()
    .click();
  await expect(chosen).toContainText(`${words} A`);
  await chosen.getByRole("link").focus();
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});
