import {
  expectAccessibleInBoth,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { searchFor } from "../support/rows.ts";
import { expect, test, unique } from "../support/workspace.ts";

test("an admin filters tasks and shares the saved filter with everyone", async ({
  signIn,
  api,
}) => {
  const [word, name] = [unique("Narrowed"), unique("Loose ends")];
  const [used] = await makeTasks(api, [`${word} used`, `${word} loose`]);
  if (used) await makeFeature(api, unique("Holder"), [used]);
  await api("mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }", {
    input: { title: `${word} long`, minHours: "20", maxHours: "30" },
  });
  const page = await signIn("admin");
  const rows = page.locator("tbody [data-row-link]");
  await page.goto(`/workspace/tasks?query=${word}`);
  await expect(rows).toHaveCount(3);

  // The filters can be opened and set with the keyboard.
  await page.getByRole("button", { name: "More filters" }).press("Enter");
  const more = page.getByRole("dialog", { name: "More filters" });
  await expectAccessibleInBoth(page, "more filters");
  await more.getByRole("checkbox", { name: "Not in a feature" }).press("Space");
  await expect(rows).toHaveCount(2);
  await more.getByRole("textbox", { name: "Hours to" }).fill("4");
  await expect(rows).toHaveText([`${word} loose`]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More filters, 2 set" })).toBeFocused();
  const narrowed = page.url();

  await page.getByRole("button", { name: "Saved filters" }).press("Enter");
  const saved = page.getByRole("dialog", { name: "Saved filters" });
  await saved.getByRole("button", { name: "Save this filter" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Save this filter" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("checkbox", { name: "Share with colleagues" }).check();
  await page.keyboard.press("Enter");
  const everybody = saved.getByRole("list", { name: "Shared filters" });
  await expect(everybody.getByRole("button", { name, exact: true })).toBeVisible();

  // A colleague in another browser can apply the shared filter.
  const other = await signIn("engineer");
  await other.goto("/workspace/tasks");
  await expectAccessibleLayout(other, "saved filters", async () => {
    await other.goto("/workspace/tasks?page=2");
    await other.getByRole("button", { name: /^Saved/ }).click();
    return other.getByRole("button", { name, exact: true });
  });
  await other.getByRole("button", { name, exact: true }).click();
  await expect(other.getByRole("dialog")).toBeHidden();
  await expect(other.locator("tbody [data-row-link]")).toHaveText([`${word} loose`]);
  expect(new URL(other.url()).searchParams.toString().split("&").toSorted()).toEqual(
    new URL(narrowed).searchParams.toString().split("&").toSorted(),
  );
  await other.getByRole("button", { name: /^Saved/ }).click();
  await other.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(other.getByRole("menuitem", { name: /^Delete/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await other.keyboard.press("Escape");
  await other.getByRole("button", { name: "Save this filter" }).click();
  const own = other.getByRole("dialog", { name: "Save this filter" });
  await expect(own.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(own.getByRole("checkbox")).toHaveCount(0);

  await saved.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(everybody.getByRole("button", { name, exact: true })).toHaveCount(0);
});

test("a title that already exists gives a hint and doesn't block saving", async ({
  signIn,
  api,
}) => {
  const title = unique("Standing");
  const [task] = await makeTasks(api, [title]);
  const page = await signIn("manager");
  await page.goto("/workspace/tasks/new");
  const input = page.getByRole("textbox", { name: "Title" });
  await input.fill(title.toUpperCase());
  const hint = page.getByRole("status").filter({ hasText: "already exists" });
  await expect(hint).toBeVisible();
  await expectAccessibleLayout(page, "the hint about an existing title");
  const [shown] = await Promise.all([
    page.context().waitForEvent("page"),
    hint.getByRole("link").press("Enter"),
  ]);
  await expect(shown).toHaveURL(`/workspace/tasks/${task?.id}`);
  await shown.close();
  await input.fill(`${title} 2`);
  await expect(hint).toBeHidden();
  await input.fill(title);
  await page.getByRole("textbox", { name: "Min hours" }).fill("1");
  await page.getByRole("textbox", { name: "Max hours" }).fill("2");
  await page.getByRole("button", { name: "Create task" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  // Features and projects give the hint too.
  await Promise.all([makeFeature(api, title), makeProject(api, title)]);
  for (const list of ["features", "projects"]) {
    await page.goto(`/workspace/${list}/new`);
    await input.fill(title);
    await expect(hint).toBeVisible();
  }

  // A row's own title gives no hint.
  const [own] = await makeTasks(api, [unique("Own")]);
  await page.goto(`/workspace/tasks/${own?.id}/edit`);
  const answered = page.waitForResponse(
    (reply) => reply.request().postDataJSON()?.operationName === "TasksTitled",
  );
  await input.fill(String(own?.title.toUpperCase()));
  await (await answered).finished();
  await waitUntilSettled(page);
  await expect(hint).toBeHidden();
  await input.fill(title);
  await expect(hint).toBeVisible();
});

test("a tag's colour is selected with the keyboard", async ({ signIn }) => {
  const page = await signIn("engineer");
  await page.goto("/workspace/tags");
  await page.getByRole("button", { name: "New tag" }).press("Enter");
  const title = unique("Coloured");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await expectAccessibleLayout(page, "the tag dialog");
  await page.getByRole("radio", { name: "Grey" }).press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Red" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await searchFor(page, title);
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByRole("radio", { name: "Red" })).toBeChecked();
});
