import { draftOf, expectDraftComplete, partsOf, runAssistant } from "../support/assistant.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeTasks } from "../support/library-data.ts";
import { descriptionField, fillTask } from "../support/task-form.ts";
import { expect, test, unique } from "../support/workspace.ts";

// The product that all tests share has no model.

test("without a model, the outline uses similar tasks and one undo removes it", async ({
  signIn,
  api,
}) => {
  const word = unique("Outline").replaceAll(/\W/g, "");
  await makeTasks(api, [`${word} one`, `${word} two`, `${word} three`]);
  const lone = unique("Lone").replaceAll(/\W/g, "");
  await makeTasks(api, [`${lone} one`]);
  const page = await signIn("engineer");
  await page.goto("/workspace/tasks/new");
  // A single similar task is named, but its hours aren't offered.
  await fillTask(page, `${lone} extra`, "3", "5");
  await expect(page.getByText(`1 similar task: ${lone} one, 2–4 h`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Use these hours" })).toHaveCount(0);
  await fillTask(page, `${word} four`, "3", "5");

  // Similar tasks are shown beside the hours, and a button copies their hours.
  const titles = new RegExp(
    `^3 similar tasks: typically 2–4 h \\(${word} \\w+, ${word} \\w+ and 1 other\\)$`,
  );
  await expect(page.getByText(titles)).toBeVisible();
  await page.getByRole("button", { name: "Use these hours" }).click();
  await expect(page.getByRole("textbox", { name: "Min hours" })).toHaveValue("2");
  await expect(page.getByRole("textbox", { name: "Max hours" })).toHaveValue("4");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const table = page.getByRole("table", { name: "Similar tasks" });
  await expect(table.getByRole("row")).toHaveCount(5);
  await expectAccessibleLayout(page, "similar tasks", async () => table);

  await descriptionField(page).click();
  await page.keyboard.type("What I know.");
  await runAssistant(page, "Outline a description");
  const draft = draftOf(page);
  await expectDraftComplete(page);
  await expect(draft).toContainText("No text leaves this server");
  await expect(draft.getByRole("heading", { name: "Acceptance criteria" })).toBeVisible();
  await expect(descriptionField(page)).toBeHidden();
  await expectAccessibleLayout(page, "an outlined draft", async () => draft);

  await draft.getByRole("button", { name: "Discard" }).click();
  await expect(descriptionField(page)).toHaveText("What I know.");
  await expect(page.getByRole("button", { name: "Assistant", exact: true })).toBeFocused();

  await runAssistant(page, "Outline a description");
  await expectDraftComplete(page);
  await draft.getByRole("button", { name: "Accept" }).click();
  await expect(descriptionField(page)).toContainText("What I know.");
  await expect(descriptionField(page)).toContainText("Acceptance criteria");
  await expect(descriptionField(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(descriptionField(page)).toHaveText("What I know.");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(descriptionField(page)).toContainText("Acceptance criteria");
});

test("a task is split with the keyboard, and two of three suggestions become tasks", async ({
  signIn,
}) => {
  const title = unique("Split");
  const page = await signIn("manager");
  await page.goto("/workspace/tasks/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  const button = page.getByRole("button", { name: "Assistant", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  // The menu offers only actions that work without a model.
  await expect(page.getByRole("menuitem")).toHaveText([
    "Outline a description",
    "Outline acceptance criteria",
    "Split into smaller tasks",
  ]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const parts = partsOf(page);
  await expect(parts).toBeFocused();
  await expect(parts.getByRole("checkbox")).toHaveCount(3);
  await expect(descriptionField(page)).toBeVisible();
  await expectAccessibleLayout(page, "proposed tasks", async () => parts);
  await parts.getByRole("checkbox", { name: `Add ${title}: build` }).focus();
  await page.keyboard.press("Space");
  const hours = parts.getByRole("textbox", { name: `Max hours of ${title}: check` });
  await hours.fill("1");
  await parts.getByRole("button", { name: "Add 2 tasks" }).click();
  await expect(parts.getByText("Max hours can't be less than min hours")).toBeVisible();
  await hours.fill("7.5");
  await parts.getByRole("button", { name: "Add 2 tasks" }).press("Enter");
  await expect(page.getByText("2 tasks added").first()).toBeVisible();
  await expect(parts).toHaveCount(0);
  await expect(button).toBeFocused();
  // The form is unchanged.
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await page.goto(`/workspace/tasks?query=${encodeURIComponent(title)}`);
  await waitUntilSettled(page);
  await expect(page.getByRole("link", { name: `${title}: check` })).toBeVisible();
  await expect(page.getByRole("link", { name: `${title}: build` })).toHaveCount(0);
});
