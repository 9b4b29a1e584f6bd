import { sql } from "../support/database.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test } from "../support/workspace.ts";

test("calibration says how often ranges held, names people carefully, and links misses", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const page = await signIn(owner);
  await page.goto("/workspace/calibration");
  await expect(page.getByText("No finished tasks yet")).toBeVisible();
  await expectAccessible(page, "no history");

  await sql(
    `insert into project_task_actual (company_id, title, estimator_id, min_hours, max_hours,
      actual_hours, estimated_on, finished_on, source)
    select company_id, 'Task ' || n, case when n % 4 > 0 then id end, 2 + n % 9, 5 + n % 9 * 2,
      (2 + n % 9) * (0.8 + n % 7 * 0.35), date '2025-02-01' + n * 3, date '2025-02-08' + n * 3, 'imported'
    from app_user, generate_series(1, 120) n where id = $1`,
    [owner.id],
  );
  await page.reload();
  const summary = page.getByText(/^Your company's ranges held \d+% of the time$/);
  await expect(summary).toBeVisible();
  await expect(page.getByText(/of 120 finished tasks\. 80% would be honest\./)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Chart of how many tasks/ })).toBeVisible();
  const people = page.getByRole("table", { name: "By person" });
  await expect(people.getByRole("rowheader", { name: "Olga Owner" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Widest misses" }).getByRole("row")).toHaveCount(11);
  await expect(page.getByText("There to learn, not to blame")).toBeVisible();
  await expectAccessible(page, "calibration");
  await expectAccessibleLayout(page, "calibration");

  await page.getByRole("switch", { name: "Show names" }).click();
  await expect(page.getByText("Names are hidden now")).toBeVisible();
  await expect(people).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Names are switched off in your company.")).toBeVisible();
  await expect(page.getByText(/^Yours held|Yours held \d+%/)).toBeVisible();
});
