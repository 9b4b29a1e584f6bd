import type { Page } from "@playwright/test";
import { downloadExport, pdfText, zipWithExtraTask } from "../support/exported.ts";
import { expectAccessible } from "../support/layout-checks.ts";
import { type CreatedRow, makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { storedZip } from "../support/stored-zip.ts";
import { expect, test, unique } from "../support/workspace.ts";

type Api = Parameters<typeof makeTasks>[0];

async function projectOf(
  api: Api,
  words: string,
  taskTitles: readonly string[],
): Promise<CreatedRow> {
  const tasks = await makeTasks(api, taskTitles);
  const feature = await makeFeature(api, `${words} feature`, tasks);
  return makeProject(api, `${words} project`, [feature]);
}

async function openReport(page: Page, { id, title }: CreatedRow) {
  await page.goto(`/workspace/projects/report/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("an export can be cancelled, and the next one succeeds", async ({ signIn, api }) => {
  const words = unique("Cancel");
  const project = await projectOf(api, words, [`${words} task`]);
  const page = await signIn("engineer");
  await openReport(page, project);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/exports/**", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole("button", { name: "Export PDF" }).click();
  await expect(page.getByRole("progressbar", { name: "Creating the PDF…" })).toBeVisible();
  await expectAccessible(page, "an export on its way");
  const cancel = page.getByRole("button", { name: "Cancel export" });
  await expect(cancel).toBeFocused();
  await cancel.press("Enter");
  await expect(cancel).toBeHidden();
  await expect(page.getByRole("button", { name: "Export PDF" })).toBeFocused();
  release();
  await page.unroute("**/api/exports/**");

  const download = await downloadExport(page, "Export PDF");
  expect(download.suggestedFilename()).toBe(`${project.title}.pdf`);
  await expect(page.getByText(`“${project.title}.pdf” saved`)).toBeVisible();
});

test("the PDF contains the selected level of detail", async ({ signIn, api }) => {
  const words = unique("Detail");
  const project = await projectOf(api, words, [`${words} task`]);
  const page = await signIn("engineer");
  await openReport(page, project);
  const wordsOf = async (detail: string) => {
    await page.getByLabel("Level of detail").selectOption(detail);
    return (await pdfText(await downloadExport(page, "Export PDF"))).text;
  };
  expect(await wordsOf("Features only")).not.toContain(`${words} task`);
  expect(await wordsOf("Features and tasks")).toContain(`${words} task`);
});

test("an error of the server is shown instead of an export and can be retried", async ({
  signIn,
  api,
}) => {
  const words = unique("Busy");
  const project = await projectOf(api, words, [`${words} task`]);
  const page = await signIn("engineer");
  await openReport(page, project);
  const message = "The server is too busy right now. Try again in a moment.";
  const body = JSON.stringify({ code: "BUSY", status: 503, message });
  await page.route("**/api/exports/**", (route) =>
    route.fulfill({ status: 503, contentType: "application/json", body }),
  );
  await page.getByRole("button", { name: "Export JSON zip" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Export failed");
  await expect(alert).toContainText(message);
  await expectAccessible(page, "a failed export");
  await page.unroute("**/api/exports/**");

  await page.context().setOffline(true);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toContainText("The server can't be reached");
  await page.context().setOffline(false);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    alert.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${project.title}.zip`);
});

test("characters that the PDF can't show are listed before the export", async ({ signIn, api }) => {
  const words = unique("Signs");
  const project = await projectOf(api, words, [`${words} 𒀀`]);
  const page = await signIn("manager");
  await openReport(page, project);
  await page.getByRole("button", { name: "Export PDF" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("row", { name: "𒀀 U+12000" })).toContainText(`${words} 𒀀`);
  await expectAccessible(page, "the uncovered characters");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Export PDF" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export anyway" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${project.title}.pdf`);

  // The zip holds text, not glyphs, so there is no warning.
  const zip = await downloadExport(page, "Export JSON zip");
  expect(zip.suggestedFilename()).toBe(`${project.title}.zip`);
});

test("the problems of an invalid zip are listed in the import dialog", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/workspace/projects");
  await page.getByRole("button", { name: "Import zip" }).click();
  const dialog = page.getByRole("dialog", { name: "Import project" });
  const picker = dialog.locator("input[type=file]");
  await expectAccessible(page, "the import dialog");
  await picker.setInputFiles({
    name: "notes.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("no zip at all"),
  });
  await expect(dialog.getByRole("alert")).toContainText("This zip can't be imported");
  await expect(dialog.getByRole("alert")).toContainText("This isn't a zip file");
  await expect(dialog.getByRole("alert")).toContainText("notes.zip");

  await picker.setInputFiles({
    name: "wrong.zip",
    mimeType: "application/zip",
    buffer: storedZip({
      "project.json": JSON.stringify({ format: "presale-project", version: 1, project: {} }),
      "../outside.txt": "x",
    }),
  });
  const problems = dialog.getByRole("alert").getByRole("listitem");
  await expect(dialog.getByRole("alert")).toContainText("wrong.zip");
  await expect(problems.first()).toBeVisible();
  await expectAccessible(page, "an import that failed");
  await dialog.getByRole("button", { name: "Cancel" }).click();
});

test("an import shows its price, spends tokens once confirmed and opens the project", async ({
  signIn,
  api,
}) => {
  const words = unique("Price");
  const titles = Array.from({ length: 30 }, (_, index) => `${words} ${index}`);
  const project = await projectOf(api, words, titles);
  const page = await signIn("admin");
  await openReport(page, project);
  // The zip has 31 tasks, one more than the free ones.
  const zip = await zipWithExtraTask(page, "larger.zip");

  await page.goto("/workspace/projects");
  await page.getByRole("button", { name: "Import zip" }).click();
  const dialog = page.getByRole("dialog", { name: "Import project" });
  await dialog.locator("input[type=file]").setInputFiles(zip);
  await expect(dialog).toContainText(/This costs 1 token\. You have \d+\./);
  await expectAccessible(page, "the price of an import");
  await dialog.getByRole("button", { name: "Import project · 1 token" }).click();
  await expect(page).toHaveURL(/\/workspace\/projects\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: project.title })).toBeVisible();
  const id = page.url().split("/").at(-1);
  const made = await api<{ project: { taskCount: number; tokensSpent: number } }>(
    "query ($id: ID!) { project(id: $id) { taskCount tokensSpent } }",
    { id },
  );
  expect(made.project).toEqual({ taskCount: 31, tokensSpent: 1 });
});
