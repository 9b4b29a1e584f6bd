import { apiOf } from "../support/api.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { makeFeature, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, logIn, test, testPassword, unique } from "../support/workspace.ts";

test("a deleted task is restored by Undo and from the bin", async ({ page, request }) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const title = unique("Deleted");
  const tasks = await makeTasks(api, [title, unique("Kept")]);
  const [task] = tasks;
  const feature = await makeFeature(api, unique("Holds"), tasks);
  await logIn(page, owner);
  const tasksOfFeature = async () =>
    (
      await api<{ feature: { tasks: { title: string }[] } }>(
        "query ($id: ID!) { feature(id: $id) { tasks { title } } }",
        { id: feature.id },
      )
    ).feature.tasks.map((each) => each.title);
  const before = await tasksOfFeature();

  const deleteIt = async () => {
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("You can restore it from the bin for 30 days");
    await dialog.getByRole("button", { name: "Delete everywhere" }).click();
    await expect(dialog).toHaveCount(0);
  };
  const row = page.getByRole("link", { name: title, exact: true });
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(title)}`);
  await expect(row).toBeVisible();
  await deleteIt();
  await expect(row).toHaveCount(0);
  const undo = page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" });
  // The toast stays while it has the focus.
  await undo.focus();
  await expectAccessible(page, "a toast with Undo");
  await undo.press("Enter");
  await expect(row).toBeVisible();
  expect(await tasksOfFeature()).toEqual(before);

  await deleteIt();
  await page
    .getByRole("navigation", { name: "Sidebar" })
    .getByRole("link", { name: "Bin" })
    .click();
  const entry = page.getByRole("row").filter({ hasText: title });
  await expect(entry).toContainText("Olga Owner");
  await expectAccessibleLayout(page, "the bin");
  await entry.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await expect(page.getByText("The bin is empty")).toBeVisible();
  expect(await tasksOfFeature()).toEqual(before);
  await page.goto(`/workspace/tasks/${task?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
