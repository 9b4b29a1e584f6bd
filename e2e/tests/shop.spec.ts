import type { Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { expectAccessible, waitUntilSettled } from "../support/layout-checks.ts";
import { makeFeature, makeProject, makeTasks } from "../support/library-data.ts";
import { registerCompany } from "../support/register-company.ts";
import { test as base, expect, testPassword, unique } from "../support/workspace.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const choose = (page: Page, choice: string | RegExp) =>
  page.getByRole("button", { name: choice }).click();

interface Shop {
  page: Page;
  /** A second tab of the same user, with the list of invoices. */
  invoices: Page;
  builder: string;
  small: string;
}

/** Provides a company without tokens, a project of 30 free tasks, and one more feature. */
const test = base.extend<{ shop: Shop }>({
  shop: async ({ signIn, request }, use) => {
    const owner = await registerCompany(request);
    const api = await apiOf(request, owner.email, testPassword);
    const words = unique("Shop");
    const titles = Array.from({ length: 31 }, (_, index) => `${words} ${index + 1}`);
    const tasks = await makeTasks(api, titles);
    const full = await makeFeature(api, `${words} full`, tasks.slice(0, 30));
    const small = await makeFeature(api, `${words} small`, tasks.slice(30));
    const project = await makeProject(api, `${words} project`, [full]);
    const page = await signIn(owner);
    const invoices = await page.context().newPage();
    await invoices.goto("/workspace/invoices");
    await expect(invoices.getByText("No invoices yet")).toBeVisible();
    const builder = `/workspace/projects/builder/${project.id}`;
    await use({ page, invoices, builder, small: small.title });
  },
});

/** Adds the 31st task, which needs a token, and orders twenty tokens up to the payment page. */
async function orderWhatIsMissing({ page, builder, small }: Shop) {
  await page.goto(builder);
  await page.getByRole("button", { name: `Add ${small}`, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("You need 1 more token.");
  await dialog.getByRole("button", { name: "Order 1 token" }).click();
  const total = page.getByTestId("total");
  await expect(total).toHaveText("$1.00");
  await expect(page.getByRole("button", { name: `1 for ${small}` })).toBeVisible();
  await page.getByLabel("Number of tokens").fill("20");
  await expect(total).toHaveText("$20.00");
  await expect(
    page.getByText("Payments are in test mode, so no money moves when you pay here."),
  ).toBeVisible();
  await expect(page.getByText("The invoice can be paid by card.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Order \d+ tokens? · / }).click();
  await expect(page.getByText("Field cannot be empty").first()).toBeVisible();
  await page.getByLabel("Legal name").fill("Own Company Ltd");
  await page.getByLabel("Address").fill("1 High Street\nLondon");
  await waitUntilSettled(page);
  await expectAccessible(page, "an order");
  await page.getByRole("button", { name: /^Order \d+ tokens? · / }).click();
  await expect(page.getByRole("heading", { name: "Pay an invoice" })).toBeVisible();
}

/** Returns to the stopped action and completes it. */
async function finish({ page, builder }: Shop) {
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`${builder}$`));
  // The price was confirmed with the order, so one press is enough.
  await page.getByRole("button", { name: "Add 1 feature · 1 token", exact: true }).click();
  await expect(page.getByText("31 of 31 tasks · 1 paid")).toBeVisible();
  await expect(page.getByText("You didn't have enough tokens to finish this")).toHaveCount(0);
}

test("an action stopped by missing tokens continues after payment", async ({ shop }) => {
  const { page, invoices } = shop;
  await orderWhatIsMissing(shop);
  await choose(page, /^Pay/);
  // The user returns to the invoice, which has one statement about the payment.
  await expect(page).toHaveURL(/\/workspace\/invoices\/\d+\?payment=returned$/);
  await expect(page.getByText("20 tokens were added. You now have 20.")).toBeVisible();
  await expect(page.getByText(/under validation|will be added/)).toHaveCount(0);
  await waitUntilSettled(page);
  await expectAccessible(page, "a paid invoice after the return from the payment page");
  // The second tab updates without a reload.
  await expect(invoices.getByRole("row", { name: /INV-/ })).toContainText("Paid");
  await expect(invoices.getByRole("row", { name: /^Total/ })).toContainText("$20.00");
  await expect(bell(invoices)).toHaveAttribute("aria-label", /1 unread/);
  await bell(invoices).click();
  await invoices
    .getByRole("link", { name: /Invoice INV-.* has been paid and 20 tokens were added/ })
    .click();
  await expect(invoices.getByText("Paid. 20 tokens were added to your balance.")).toBeVisible();
  await expect(invoices.getByText("Payments are in test mode", { exact: false })).toHaveCount(0);
  await finish(shop);
  await page.goto("/workspace/tokens");
  await expect(page.getByText("19 tokens")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Spent on/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Paid invoice INV-/ })).toBeVisible();
  // The next order is prefilled.
  await page.goto("/workspace/invoices/order");
  await expect(page.getByLabel("Legal name")).toHaveValue("Own Company Ltd");
});

test("a failed or cancelled payment can be retried", async ({ shop }) => {
  const { page, invoices } = shop;
  await orderWhatIsMissing(shop);
  await choose(page, "Simulate a failed payment");
  await expect(
    page.getByText("The payment wasn't completed. You haven't been charged."),
  ).toBeVisible();
  await expect(bell(invoices)).toHaveAttribute("aria-label", /1 unread/);
  await expect(invoices.getByRole("row", { name: /INV-/ })).toContainText("Not paid");

  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await invoices.getByRole("link", { name: /INV-/ }).click();
  await expect(invoices.getByText("The card payment isn't finished.")).toBeVisible();
  await expect(invoices.getByRole("button", { name: "Continue card payment" })).toBeVisible();
  await choose(page, "Cancel");
  await expect(
    page.getByText("The payment wasn't completed. You haven't been charged."),
  ).toBeVisible();

  await page.getByRole("button", { name: "Pay by card" }).click();
  await choose(page, /^Pay/);
  await expect(page.getByText("20 tokens were added. You now have 20.")).toBeVisible();
  await finish(shop);
});

test("an unpaid invoice can be downloaded and cancelled", async ({ shop }) => {
  const { page } = shop;
  await orderWhatIsMissing(shop);
  await choose(page, "Cancel");
  await expect(page.getByText("Payments are in test mode", { exact: false })).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page, "an invoice");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{5}\.pdf$/);
  await page.getByRole("button", { name: /^More actions|^Actions for INV-/ }).click();
  await page.getByRole("menuitem", { name: "Cancel invoice" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel invoice" }).click();
  await expect(page.getByText("This invoice was cancelled.")).toBeVisible();
});

test("the price page links to the order form for users who may order", async ({ signIn }) => {
  const page = await signIn("manager");
  await page.goto("/price");
  await page.getByRole("link", { name: "Order tokens" }).click();
  await expect(page.getByLabel("Number of tokens")).toHaveValue("20");
  const engineer = await signIn("engineer");
  await engineer.goto("/price");
  await expect(engineer.getByRole("main").getByRole("link", { name: "Workspace" })).toBeVisible();
  await expect(engineer.getByRole("link", { name: "Order tokens" })).toHaveCount(0);
});

test("unknown and malformed invoice ids are reported, and users without access are refused", async ({
  signIn,
}) => {
  const page = await signIn("manager");
  await page.goto("/workspace/invoices/999999999");
  await expect(page.getByText("Invoice not found!")).toBeVisible();
  await page.goto("/workspace/invoices/1e5");
  await expect(page.getByText("Incorrect ID number")).toBeVisible();
  const engineer = await signIn("engineer");
  for (const path of ["/workspace/invoices", "/workspace/invoices/1"]) {
    await engineer.goto(path);
    await expect(engineer.getByText("No access to this functionality")).toBeVisible();
    await expect(engineer.getByText("If you need it, ask an admin.")).toBeVisible();
    await expect(engineer.getByRole("link", { name: "Back to dashboard" })).toBeVisible();
  }
});
