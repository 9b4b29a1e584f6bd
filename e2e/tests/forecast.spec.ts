import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { sql } from "../support/database.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

const forecast = (page: Page) => page.getByTestId("forecast");
/** Returns the expected hours, and those that are 80% sure to suffice. */
async function figuresOf(page: Page): Promise<number[]> {
  await expect(forecast(page)).toContainText(/Expected \d+ h · 80% sure within \d+ h/);
  const text = (await forecast(page).textContent()) ?? "";
  return [...text.matchAll(/(\d+) h/g)].map(([, hours]) => Number(hours));
}

test("a manager sees how sure an estimate is, why, and how finished tasks change it", async ({
  signIn,
  request,
}) => {
  test.slow();
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const tasks = await makeTasks(
    api,
    Array.from({ length: 12 }, () => unique("Task")),
  );
  const feature = await makeFeature(api, unique("Feature"), tasks);
  const { id } = await makeProject(api, "Shop relaunch", [feature]);
  const page = await signIn(owner);
  await page.goto(`/workspace/projects/${id}`);

  // Twelve times √(2 × 4) h.
  const [expected = 0, within = 0] = await figuresOf(page);
  expect(Math.abs(expected - 34)).toBeLessThanOrEqual(2);
  expect(within).toBeGreaterThan(expected);

  const why = page.getByRole("button", { name: /Why\?/ });
  await expect(why).toHaveAttribute("aria-expanded", "false");
  await why.focus();
  await page.keyboard.press("Enter");
  await expect(why).toHaveAttribute("aria-expanded", "true");
  const table = page.getByRole("table", { name: "Hours by certainty" });
  await expect(table.getByRole("row", { name: /^50%/ })).toHaveText(`50%${expected} h`);
  await expect(table.getByRole("row", { name: /^80%/ })).toHaveText(`80%${within} h`);
  await expect(forecast(page).getByRole("term").first()).toHaveText("80% sure within");
  await expect(forecast(page).getByRole("definition").first()).toHaveText(`${within} h`);
  await expect(forecast(page)).toContainText("min and max are taken as stated");
  await waitUntilSettled(page);
  await expectAccessibleLayout(page, "the forecast of a project");

  // Inserts finished tasks that took twice as long as the middle of their range.
  await sql(
    `insert into project_task_actual (company_id, title, min_hours, max_hours, actual_hours,
      estimated_on, finished_on, source)
    select company_id, 'Finished ' || n, 2, 4, 5.66, '2025-01-01', '2025-02-01', 'imported'
    from project, generate_series(1, 60) n where id = $1`,
    [id],
  );
  await page.goto(`/workspace/projects/report/${id}`);
  const [later = 0, laterWithin = 0] = await figuresOf(page);
  expect(later).toBeGreaterThan(expected);
  await page.getByRole("button", { name: /Why\?/ }).click();
  await expect(forecast(page)).toContainText(
    "The forecast uses 60 finished tasks of your company.",
  );
  await waitUntilSettled(page);
  await expectAccessibleLayout(page, "the forecast of a project");

  await page.goto(`/workspace/projects/builder/${id}`);
  expect(await figuresOf(page)).toEqual([later, laterWithin]);
  await makeFeature(api, "Second feature", tasks.slice(0, 6));
  await page.reload();
  await page.getByRole("button", { name: "Add Second feature" }).click();
  await expect.poll(async () => (await figuresOf(page))[0]).toBeGreaterThan(later);

  await page.goto("/workspace/projects?orderBy=p80");
  await expect(page.getByRole("row", { name: /Shop relaunch/ })).toBeVisible();
});

test("a forecast that can't be computed leaves the page whole, and is tried again", async ({
  signIn,
  api,
}) => {
  const feature = await makeFeature(api, unique("Feature"), await makeTasks(api, [unique("Task")]));
  const { id } = await makeProject(api, unique("Project"), [feature]);
  const page = await signIn("manager");
  let isBroken = true;
  await page.route("**/api/graphql", async (route) => {
    if (!isBroken || !route.request().postData()?.includes("ProjectForecast"))
      return route.continue();
    const extensions = { status: 500, code: "FORECAST_FAILED" };
    const project = { __typename: "Project", id, forecast: null };
    const errors = [{ message: "No", path: ["project", "forecast"], extensions }];
    await route.fulfill({ json: { data: { project }, errors } });
  });
  await page.goto(`/workspace/projects/${id}`);
  await expect(forecast(page)).toContainText("The forecast couldn't be computed.");
  await expect(page.getByRole("region", { name: "Features" })).toContainText(feature.title);
  await expect(page.getByRole("alert")).toHaveCount(0);
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(forecast(page)).toContainText("Expected");
});
