import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { clickButton } from "../support/dialogs.ts";
import { inviteColleague } from "../support/invite-colleague.ts";
import { expectAccessibleLayout, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { makePricedProject } from "../support/priced-project.ts";
import { registerCompany } from "../support/register-company.ts";
import { toast } from "../support/toasts.ts";
import { copyLink, freeze, share } from "../support/versions.ts";
import { expect, test, testPassword, unique } from "../support/workspace.ts";

const priceOf = (id: string) => `/workspace/projects/${id}/price`;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const lines = (page: Page) => page.getByRole("table", { name: "Price", exact: true });
const line = (page: Page, name: string) =>
  lines(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
const margin = (page: Page) => page.getByRole("table", { name: "Cost and margin" });

async function save(page: Page, tone: "success" | "warning" = "success"): Promise<void> {
  await clickButton(page, "Save price");
  await expect(
    toast(page, tone)
      .filter({ hasText: /Price of “/ })
      .first(),
  ).toBeVisible();
}

test("a manager prices a project, first as an estimate, then as a fixed price", async ({
  signIn,
  request,
}) => {
  test.slow();
  const { owner, api, project, roles, card } = await makePricedProject(request);
  const page = await signIn(owner);
  await page.goto(`/workspace/projects/${project.id}`);
  await page.getByRole("link", { name: "Hours only" }).click();
  await expect(page).toHaveURL(priceOf(project.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop relaunch");
  await expect(page).toHaveTitle(/^Price of “Shop relaunch”/);
  await expect(page.getByText("The proposal shows no price.")).toBeVisible();
  await expect(field(page, "Overhead")).toHaveCount(0);

  await page.getByRole("radio", { name: "Estimate" }).check();
  await field(page, "Overhead").fill("much");
  await clickButton(page, "Save price");
  await expect(field(page, "Overhead")).toBeFocused();
  await expect(field(page, "Overhead")).toHaveAccessibleDescription("Enter a number");
  await field(page, "Overhead").fill("15,0");
  await field(page, "Contingency").fill("10");
  await page.getByLabel("Discount", { exact: true }).selectOption("Percentage");
  await field(page, "Discount percentage").fill("5");
  await field(page, "Tax rate").fill("23");
  await field(page, "Tax name (optional)").fill("VAT 23 %");
  // The tax note is an input, because it can't contain a line break.
  await expect(field(page, "Tax note (optional)")).toHaveJSProperty("tagName", "INPUT");
  await save(page, "warning");
  await expect(field(page, "Overhead")).toHaveValue("15");

  const problem = page.getByText("1 task has no work role.");
  await expect(problem).toBeVisible();
  await expect(page.getByText("The price can't be computed yet.")).toBeVisible();
  await page.getByRole("link", { name: "Show tasks" }).click();
  const rows = page.getByRole("table", { name: "Tasks" }).getByRole("row");
  await expect(page.getByRole("button", { name: "Selected project" })).toBeVisible();
  await expect(page.getByRole("button", { name: "No work role" })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("Login");
  await page.goto(`/workspace/projects/${project.id}/versions/new`);
  await expect(page.getByText("1 task has no work role.")).toBeVisible();
  await page.getByRole("link", { name: "Open price" }).click();

  await clickButton(page, "Set default work role");
  const role = page.getByLabel("Default work role");
  await expect(role).toBeFocused();
  await role.selectOption("Engineer");
  const previewed = page.getByText("Preview with your unsaved changes and current hours.");
  await expect(previewed).toBeVisible();
  await expect(line(page, "Total").getByRole("cell")).toHaveText(["€4,379.99", "€7,447.38"]);
  // Invalid input keeps the preview; another change updates it.
  await field(page, "Overhead").fill("x");
  await field(page, "Overhead").fill("0");
  await expect(line(page, "Overhead")).toHaveCount(0);
  await field(page, "Overhead").fill("15");
  await expect(line(page, "Overhead 15%")).toBeVisible();
  await save(page);
  await expect(page.getByText("Last saved price, with current hours.")).toBeVisible();
  await expect(problem).toBeHidden();
  const amounts: [name: string, min: string, max: string][] = [
    ["Work", "€2,963.15", "€5,038.30"],
    ["Overhead 15%", "€444.47", "€755.75"],
    ["Contingency 10%", "€340.76", "€579.40"],
    ["Discount 5%", "−€187.41", "−€318.67"],
    ["Net", "€3,560.97", "€6,054.78"],
    ["VAT 23 %", "€819.02", "€1,392.60"],
    ["Total", "€4,379.99", "€7,447.38"],
  ];
  for (const [name, ...range] of amounts)
    await expect(line(page, name).getByRole("cell")).toHaveText(range);
  await expect(page.getByText("Unknown: QA has no cost.")).toBeVisible();
  const setRate = "mutation ($input: SetRateInput!) { setRate(input: $input) { id } }";
  await api(setRate, {
    input: {
      rateCardId: card.id,
      workRoleId: roles.get("QA"),
      validFrom: "2026-01-01",
      price: 5_490,
      cost: 3_000,
    },
  });
  await page.reload();
  await expect(margin(page)).toContainText("€1,743.9749.0%€2,964.1549.0%");
  // The table can be scrolled by keyboard.
  const scrolling = page.getByRole("group", { name: "Cost and margin" });
  await scrolling.focus();
  await expect(scrolling).toBeFocused();
  await expectAccessibleLayout(page, "the price of a project", async () => lines(page));
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("radio", { name: "Fixed price" }).check();
  await expect(field(page, "Contingency")).toHaveCount(0);
  await clickButton(page, "Save price");
  const fixed = field(page, "Fixed price, excluding tax");
  await expect(fixed).toBeFocused();
  const offers = page.getByRole("group", { name: /^Use the forecast/ });
  await offers.getByRole("button", { name: /^80% sure, \d+ h: €[\d,.]+$/ }).click();
  await expect(fixed).toHaveValue(/^[\d,]+0\.00$/);
  await fixed.fill("2500");
  await save(page);
  await expect(lines(page).getByRole("row")).toHaveCount(4);
  await expect(line(page, "Net").getByRole("cell")).toHaveText(["€2,500.00"]);
  await expect(page.getByText("outside the calculated range of €3,560.97–6,054.78")).toBeVisible();
  await expect(page.getByText("below the cost at max hours")).toBeVisible();
  await page.getByRole("link", { name: "Shop relaunch" }).click();
  await page.getByRole("link", { name: "€2,500.00 net" }).click();
  await expect(page.getByText("Last saved price, with current hours.")).toBeVisible();
  await fixed.fill("");
  await expect(page.getByText("The preview updates once all fields are valid.")).toBeVisible();
});

test("saving a price can be undone, and never overwrites a colleague's change unasked", async ({
  signIn,
  request,
}) => {
  test.slow();
  const { owner, api, project } = await makePricedProject(request);
  const page = await signIn(owner);
  await page.goto(priceOf(project.id));
  await page.getByRole("radio", { name: "Capped" }).check();
  await page.getByLabel("Default work role").selectOption("Engineer");
  await page.getByLabel("Discount", { exact: true }).selectOption("Amount");
  await field(page, "Discount amount").fill("500");
  await save(page);
  await expect(line(page, "Discount").getByRole("cell")).toHaveText(["−€500.00", "−€500.00"]);
  await toast(page, "success").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("radio", { name: "Hours only" })).toBeChecked();
  await expect(page.getByText("The proposal shows no price.")).toBeVisible();

  await page.getByRole("radio", { name: "Fixed price" }).check();
  await field(page, "Fixed price, excluding tax").fill("4800");
  const update =
    "mutation ($id: ID!, $input: UpdateProjectPriceInput!) { updateProjectPrice(projectId: $id, input: $input) { version } }";
  await api(update, { id: project.id, input: { kind: "estimate", overhead: 20_000 } });
  await clickButton(page, "Save price");
  await expect(page.getByText("This has changed since you opened it")).toBeVisible();
  await clickButton(page, "Overwrite with my version");
  await expect(page.getByText("1 task has no work role.")).toBeVisible();
  await expect(field(page, "Fixed price, excluding tax")).toHaveValue("4800.00");

  await page.getByLabel("Rate card").selectOption("Tokyo (JPY)");
  await expect(
    page.getByRole("status").filter({ hasText: "Amounts are now in JPY" }),
  ).toBeVisible();
  await expect(field(page, "Fixed price, excluding tax")).toHaveValue("");
  await waitUntilSettled(page);
});

test("a comparison shows the team what changed in roles, percentages and margin", async ({
  signIn,
  request,
}) => {
  test.slow();
  const { owner, api, project, tasks, roles, card } = await makePricedProject(request);
  const update =
    "mutation ($id: ID!, $input: UpdateProjectPriceInput!) { updateProjectPrice(projectId: $id, input: $input) { version } }";
  const price = { kind: "estimate", overhead: 15_000, workRoleId: roles.get("Engineer") };
  await api(update, { id: project.id, input: price });
  const page = await signIn(owner);
  await freeze(page, project.id, 1);
  await share(page, 1, "Ada Finch");
  // A narrow phone: the bar doesn't break the range.
  const client = await page.context().newPage();
  await client.setViewportSize({ width: 360, height: 740 });
  await client.goto(await copyLink(page, "Ada Finch"));
  const range = client.getByText(/^€[\d,.]+–[\d,.]+$/).last();
  await expect(range).toBeVisible();
  const rows = await range.evaluate((element) => {
    const texts = document.createRange();
    texts.selectNodeContents(element);
    return texts.getClientRects().length;
  });
  expect(rows).toBe(1);
  await client.close();
  await api(update, { id: project.id, input: { overhead: 20_000 } });
  await api("mutation ($input: SetRateInput!) { setRate(input: $input) { id } }", {
    input: {
      rateCardId: card.id,
      workRoleId: roles.get("Engineer"),
      validFrom: "2026-01-02",
      price: 9_000,
      cost: 4_500,
    },
  });
  await api(
    "mutation ($id: ID!, $role: ID) { updateTask(id: $id, input: { workRoleId: $role }) { id } }",
    {
      id: tasks.charts.id,
      role: roles.get("Designer"),
    },
  );
  await page.getByRole("link", { name: "Compare with current project" }).click();
  const internal = page.getByRole("region", { name: "Not shown to clients" });
  await expect(internal.getByRole("row", { name: /^Overhead/ })).toContainText(/15%\s*20%/);
  const rate = internal.getByRole("row", { name: /^Engineer: price/ });
  await expect(rate).toContainText(/€85\.00\s*€90\.00\s*\+€5\.00/);
  await expect(internal.getByRole("row", { name: /^Designer/ })).toHaveCount(0);
  await expect(internal.getByRole("row", { name: /^Margin at min/ })).toContainText("Unknown");
  await expect(page.getByText("Work role: Engineer → Designer")).toBeVisible();
  await expectAccessibleLayout(page, "a comparison of prices", async () => internal);
});

test("an admin sets the first rate where the price is, and its role applies to all tasks", async ({
  signIn,
  request,
}) => {
  test.slow();
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const tasks = await makeTasks(api, ["Login", "Layout"]);
  const project = await makeProject(api, "Shop relaunch", [
    await makeFeature(api, "Sign-in", tasks),
  ]);
  // Managers price projects, but can't set rates.
  const { email } = await inviteColleague(request, owner, "Mia Manager", "companyManager");
  const manager = await signIn({ email });
  await manager.goto(priceOf(project.id));
  await expect(manager.getByRole("heading", { name: "No rate cards yet" })).toBeVisible();
  await expect(field(manager, "Price per hour")).toHaveCount(0);
  await manager.getByRole("link", { name: "Open rates" }).click();
  await expect(manager).toHaveURL("/workspace/rates");

  const page = await signIn(owner);
  await page.goto(priceOf(project.id));
  await expectAccessibleLayout(page, "the first rate", async () =>
    page.getByRole("region", { name: "Set your first rate" }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Currency").selectOption("EUR");
  await expect(field(page, "Work role")).toHaveValue("Engineer");
  await clickButton(page, "Set rate");
  await expect(field(page, "Price per hour")).toHaveAccessibleDescription("Field cannot be empty");
  await field(page, "Price per hour").fill("80");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("radio", { name: "Estimate" })).toBeChecked();
  await expect(page.getByLabel("Rate card")).toHaveValue(/\d/);
  const role = page.getByLabel("Default work role");
  await expect(role.getByRole("option", { selected: true })).toHaveText("Engineer");
  await expect(line(page, "Total").getByRole("cell")).toHaveText([/^€/, /^€/]);
  await save(page);
  const problem = page.getByText("2 tasks have no work role.");
  await expect(problem).toHaveCount(0);

  // The notice describes the preview, not the saved price.
  await role.selectOption("–");
  await expect(problem).toBeVisible();
  await role.selectOption("Engineer");
  await expect(problem).toBeHidden();
  await role.selectOption("–");
  await save(page, "warning");
  await expect(page.getByText("The price can't be computed yet.")).toBeVisible();
  await clickButton(page, "Use Engineer as default");
  await expect(problem).toBeHidden();
  await expect(page.getByText("Last saved price, with current hours.")).toBeVisible();
  await expect(line(page, "Total").getByRole("cell")).toHaveText([/^€/, /^€/]);
  await page.reload();
  await expect(role.getByRole("option", { selected: true })).toHaveText("Engineer");
});

test("an engineer chooses a task's work role, but reads no price", async ({ signIn, api }) => {
  const page = await signIn("engineer");
  const title = unique("Rated");
  await page.goto("/workspace/tasks/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Min hours" }).fill("2");
  await page.getByRole("textbox", { name: "Max hours" }).fill("4");
  await page.getByLabel("Work role").selectOption("Designer");
  await clickButton(page, "Create task");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const details = page.getByRole("region", { name: "Details" });
  await expect(details).toContainText("Work roleDesigner");

  const project = await makeProject(api, unique("Priced"));
  await page.goto(`/workspace/projects/${project.id}`);
  await expect(details).toContainText("Versions");
  await expect(details).not.toContainText("Price");
  const tabs = page.getByRole("navigation", { name: "Pages of this project" });
  await expect(tabs.getByRole("link", { name: "Versions" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Price" })).toHaveCount(0);
  await page.goto(priceOf(project.id));
  await expect(page.getByText("You don't have the correct permissions!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save price" })).toHaveCount(0);
});
