import { apiOf } from "../support/api.ts";
import { sql } from "../support/database.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { makeFeature } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test, testPassword } from "../support/workspace.ts";

test("calibration says how often ranges held, names people carefully, and links misses", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const page = await signIn(owner);
  await page.goto("/workspace/calibration");
  await expect(page.getByText("No finished tasks yet")).toBeVisible();
  await expectAccessible(page, "no history");

  const finish = (from: number, to: number) =>
    sql(
      `insert into project_task_actual (company_id, title, estimator_id, min_hours, max_hours,
      actual_hours, estimated_on, finished_on, source)
    select company_id, 'Task ' || n, case when n % 4 > 0 then id end, 2 + n % 9, 5 + n % 9 * 2,
      (2 + n % 9) * (0.8 + n % 7 * 0.35), date '2025-02-01' + n * 3, date '2025-02-08' + n * 3, 'imported'
    from app_user, generate_series($2::int, $3::int) n where id = $1`,
      [owner.id, from, to],
    );
  // 15 tasks are too few to learn from: no line or column repeats the stated ranges.
  await finish(1, 15);
  const learnt = page.getByRole("table", { name: "By size" }).getByText("Learnt range");
  await page.reload();
  await expect(
    page.getByText(/^To check learnt ranges, we need \d+ more finished tasks/),
  ).toBeVisible();
  await expect(page.getByText("Your company's ranges", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Learnt", { exact: true })).toHaveCount(0);
  await expect(learnt).toHaveCount(0);

  await finish(16, 120);
  await page.reload();
  await expect(learnt).toBeVisible();
  const summary = page.getByText(/^Your company's ranges held \d+% of the time$/);
  await expect(summary).toBeVisible();
  await expect(page.getByText(/of 120 finished tasks\. The target is 80%\./)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Chart of the share of tasks/ })).toBeVisible();
  const people = page.getByRole("table", { name: "By person" });
  await expect(people.getByRole("rowheader", { name: "Olga Owner" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Largest misses" }).getByRole("row")).toHaveCount(
    11,
  );
  await expect(page.getByText("For learning, not for blame")).toBeVisible();
  await expectAccessible(page, "calibration");
  await expectAccessibleLayout(page, "calibration");

  await page.getByRole("switch", { name: "Show names" }).click();
  await expect(page.getByText("Names are now hidden")).toBeVisible();
  await expect(people).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Your company has turned names off.")).toBeVisible();
  await expect(page.getByText(/Your ranges held \d+%/)).toBeVisible();
});

test("finished tasks are imported from a file: checked first, cancelled, imported, deleted", async ({
  signIn,
  request,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto("/workspace/calibration");
  await page.getByRole("button", { name: "Import history" }).click();
  const dialog = page.getByRole("dialog", { name: "Import finished tasks" });
  const choose = (csv: string) =>
    dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "history.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await choose("a;b\n1;2\n");
  await expect(dialog.getByText("There is nothing to import in history.csv.")).toBeVisible();
  await expect(dialog.getByText(/Columns missing: title, min, max, actual, day/)).toBeVisible();
  await dialog.getByRole("button", { name: "Choose another file" }).click();
  await expectAccessible(page, "choosing a file");

  const lines = Array.from(
    { length: 30 },
    (_, index) =>
      `Task ${index};Anna Nowak;4;8;${5 + (index % 9)};0${1 + (index % 9)}/03/2025;Shop`,
  );
  const head = "title;estimator;min;max;actual;day;group";
  await choose(
    [head, ...lines, "Large;Ben;1.250;1.300;1.275;01/03/2025;", "Late;;4;x;1;1;"].join("\n"),
  );
  await expect(
    dialog.getByText("30 finished tasks can be imported from history.csv."),
  ).toBeVisible();
  await expect(dialog.getByText("2 lines have problems and are left out:")).toBeVisible();
  await expect(dialog.getByText("Line 33, max: Enter a number")).toBeVisible();
  await expect(dialog.getByText("Anna Nowak has no account. The name is kept.")).toBeVisible();
  await expectAccessible(page, "a checked file");
  await dialog.getByRole("combobox", { name: /^Decimal separator/ }).click();
  await page.getByRole("option", { name: "Comma" }).click();
  await expect(dialog.getByText("31 finished tasks can be imported")).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Decimal separator/ }).click();
  await page.getByRole("option", { name: "Unknown: leave these lines out" }).click();
  await dialog.getByRole("button", { name: "Import 30 tasks" }).click();
  await expect(page.getByText("30 finished tasks imported")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/of 30 finished tasks\. The target is 80%\./)).toBeVisible();
  await expect(
    page.getByRole("table", { name: "By person" }).getByRole("rowheader", { name: "Anna Nowak" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Delete imported history" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete all imported history?" });
  await question.getByRole("button", { name: "Delete imported history" }).click();
  await expect(page.getByText("30 imported tasks deleted")).toBeVisible();
  await expect(page.getByText("No finished tasks yet")).toBeVisible();
});

test("an import of 10,000 lines is shown while it runs and can be cancelled", async ({
  signIn,
  request,
}) => {
  const page = await signIn(await registerCompany(request));
  await page.goto("/workspace/calibration");
  await page.getByRole("button", { name: "Import history" }).click();
  const dialog = page.getByRole("dialog", { name: "Import finished tasks" });
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `Task ${index},4,8,${1 + (index % 20)},2025-03-01`,
  );
  await dialog.locator("input[type=file]").setInputFiles({
    name: "long.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["title,min,max,actual,day", ...lines].join("\n")),
  });
  await expect(
    dialog.getByText("10,000 finished tasks can be imported from long.csv."),
  ).toBeVisible();
  // Holds the request, so that the import is still running when it is cancelled.
  await page.route("**/api/graphql", async (route) => {
    if (route.request().postData()?.includes("ImportHistory")) return;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Import 10,000 tasks" }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel import" }).click();
  await expect(dialog.getByText("Import cancelled. Nothing was changed.")).toBeVisible();
  await page.unroute("**/api/graphql");
  await page.reload();
  await expect(page.getByText("No finished tasks yet")).toBeVisible();
});

/** Inserts 300 tasks that the user estimated at 4 to 9 hours, and that took 9 to 18. */
const finishTasks = ({ id }: { id: string }) =>
  sql(
    `insert into project_task_actual (company_id, title, estimator_id, min_hours, max_hours,
      actual_hours, estimated_on, finished_on, source)
    select company_id, 'Task ' || n, id, 4, 9, 9 + n % 10, '2025-02-01', '2025-02-08', 'imported'
    from app_user, generate_series(1, 300) n where id = $1`,
    [id],
  );

test("a sheet offers the range for the row in focus, and taking it can be undone", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  await finishTasks(owner);
  const api = await apiOf(request, owner.email, testPassword);
  const { createTask } = await api<{ createTask: { id: string; title: string } }>(
    'mutation { createTask(input: { title: "Search", minHours: "4.00", maxHours: "9.00" }) { id title } }',
  );
  const feature = await makeFeature(api, "Shop", [createTask]);
  const page = await signIn(owner);
  await page.goto(`/workspace/features/sheet/${feature.id}`);
  const max = page.getByRole("grid").getByRole("textbox", { name: "Max hours of Search" });
  await expect(max).toHaveValue("9");
  await expect(page.getByText(/times the middle/)).toHaveCount(0);
  await max.click();
  await page.getByRole("button", { name: /^Use [\d.]+–[\d.]+ h$/ }).click();
  await expect(page.getByText("This range comes from finished tasks of this size.")).toBeVisible();
  await expect(max).not.toHaveValue("9");
  await expectAccessible(page, "a range taken in the sheet");
  await max.click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(max).toHaveValue("9");
});

test("a task's form offers the range that tasks of this size needed", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  await finishTasks(owner);
  const page = await signIn(owner);
  await page.goto("/workspace/tasks/new");
  await page.getByRole("textbox", { name: "Title" }).fill("Search");
  const [min, max] = ["Min hours", "Max hours"].map((name) =>
    page.getByRole("textbox", { name, exact: true }),
  );
  await min?.fill("4");
  await max?.fill("9");
  const hint = page.getByText(
    /^Tasks of this size that you and your company finished usually took [\d.]+–[\d.]+ times/,
  );
  await expect(hint).toBeVisible();
  await expectAccessible(page, "a learnt range");
  await page.getByRole("button", { name: /^Use [\d.]+–[\d.]+ h$/ }).click();
  await expect(page.getByText("This range comes from finished tasks of this size.")).toBeVisible();
  await expect(hint).toHaveCount(0);
  expect(Number(await min?.inputValue())).toBeGreaterThan(6);
  expect(Number(await max?.inputValue())).toBeGreaterThan(15);
});
