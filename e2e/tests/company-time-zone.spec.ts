import { formatDay } from "../../packages/contracts/src/dates.ts";
import { zonedDay } from "../../packages/contracts/src/time-zone.ts";
import { apiOf } from "../support/api.ts";
import { registerCompany } from "../support/register-company.ts";
import { expect, logIn, test, testPassword } from "../support/workspace.ts";

const ahead = "Pacific/Kiritimati";
const behind = "Pacific/Pago_Pago";

test("a proposal expires at the end of the day in the company's time zone", async ({
  browser,
  request,
}) => {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  // This day lasts at least ten more minutes for the reader, and is over in the other zone.
  const validUntil = zonedDay(new Date(Date.now() + 600_000), behind);
  const { createProject } = await api<{ createProject: { id: string } }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { title: "Whose day it is", validUntil } },
  );
  const context = await browser.newContext({ locale: "en-GB", timezoneId: behind });
  const page = await context.newPage();
  await logIn(page, owner);
  const project = `/workspace/projects/${createProject.id}`;
  const expired = page.getByText("Expired", { exact: true });

  await page.goto("/workspace/profile/company");
  const zone = page.getByLabel("Time zone");
  await zone.selectOption(behind);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company details saved")).toBeVisible();
  await page.goto(project);
  await expect(page.getByText(formatDay(validUntil)).first()).toBeVisible();
  await expect(expired).toBeHidden();

  await page.goto("/workspace/profile/company");
  await zone.selectOption(ahead);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company details saved")).toBeVisible();
  await page.goto(project);
  await expect(expired).toBeVisible();
  await context.close();
});
