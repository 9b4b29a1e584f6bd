import type { Page } from "@playwright/test";
import { type Api, apiOf } from "../support/api.ts";
import { sql } from "../support/database.ts";
import { tabTo } from "../support/keys.ts";
import {
  expectAccessible,
  expectAccessibleLayout,
  waitUntilSettled,
} from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { createTaskButton, fillTask, heading } from "../support/task-form.ts";
import {
  test as base,
  demoEmail,
  demoPassword,
  expect,
  testPassword,
} from "../support/workspace.ts";

interface Shop {
  /** The API as the company's admin, and as staff. */
  api: Api;
  staff: Api;
  /** The admin's page. */
  page: Page;
}

const test = base.extend<{ shop: Shop }>({
  shop: async ({ signIn, request }, use) => {
    const owner = await registerCompany(request);
    const api = await apiOf(request, owner.email, testPassword);
    const staff = await apiOf(request, demoEmail("staff"), demoPassword);
    const page = await signIn(owner);
    await use({ api, staff, page });
  },
});

const buyer = { legalName: "Own Estimates Ltd", address: "1 High Street\nLondon" };
/** Orders twenty tokens and returns the id of the issued invoice. */
async function order(api: Api): Promise<string> {
  const { orderTokens } = await api<{ orderTokens: { id: string } }>(
    "mutation ($input: OrderTokensInput!) { orderTokens(input: $input) { id } }",
    { input: { tokens: 20, total: 2_000, currency: "USD", buyer } },
  );
  return orderTokens.id;
}
const runMutation = (api: Api, mutation: string, invoiceId: string) =>
  api(`mutation ($invoiceId: ID!) { ${mutation}(invoiceId: $invoiceId) { id } }`, { invoiceId });
const addDetails = (staff: Api, invoiceId: string) =>
  staff(
    'mutation ($invoiceId: ID!) { addPaymentDetails(invoiceId: $invoiceId, details: "Bank of Example") { id } }',
    { invoiceId },
  );
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog");

test("a changed price is shown before the order is placed", async ({ shop }) => {
  const { page } = shop;
  let isChanged = false;
  await page.route("**/api/graphql", async (route) => {
    const sent = route.request().postData() ?? "";
    if (sent.includes("orderTokens(")) isChanged = true;
    if (isChanged || !sent.includes("tokenQuote(")) return route.continue();
    // The old price: half of the current one.
    const response = await route.fetch();
    const json = (await response.json()) as { data: { tokenQuote: { total: number } } };
    json.data.tokenQuote.total /= 2;
    return route.fulfill({ response, json });
  });
  await page.goto("/workspace/invoices/order");
  const tokens = page.getByLabel("Number of tokens");
  const name = page.getByLabel("Legal name");
  const total = page.getByTestId("total");
  await tokens.fill("30");
  await expect(total).toHaveText("$15.00");
  await name.fill("Own Estimates Ltd");
  await page.getByLabel("Address").fill("1 High Street");
  await press(page, /^Order \d+ tokens? · /);
  await expect(
    page.locator("form").getByText("The price has changed in the meantime. Review it"),
  ).toBeVisible();
  await expect(total).toHaveText("$30.00");
  await expect(tokens).toHaveValue("30");
  await expect(name).toHaveValue("Own Estimates Ltd");
  await waitUntilSettled(page);
  await expectAccessible(page, "a changed price");
  await press(page, /^Order \d+ tokens? · /);
  await expect(page.getByRole("heading", { name: "Pay an invoice" })).toBeVisible();
  await expect(page.getByText("$30.00").first()).toBeVisible();
});

test("an overdue company can't create tasks until it pays the linked invoice", async ({
  shop: { api, staff, page },
}) => {
  const restrict = (value: boolean) =>
    staff(
      "mutation ($value: Json!) { updateSettings(changes: { key: restrictUnpaid, value: $value }) { key } }",
      { value },
    );
  const id = await order(api);
  await sql("update issued_invoice set due_on = current_date - 40 where invoice_id = $1", [id]);
  await restrict(true);
  try {
    await page.goto("/workspace/tasks/new");
    await fillTask(page, "Held up by an invoice");
    await createTaskButton(page).click();
    const said = page.getByRole("note").filter({
      hasText: "Your company has an overdue invoice, so you can't create anything new.",
    });
    const link = said.getByRole("link", { name: "View invoice" });
    await expect(link).toHaveAttribute("href", `/workspace/invoices/${id}`);
    await expectAccessible(page, "the notice of an overdue invoice");
    const paying = await page.context().newPage();
    await paying.goto(`/workspace/invoices/${id}`);
    await expect(paying.getByText(/^This invoice was due on .* and is overdue/)).toBeVisible();
    await press(paying, "Pay by card");
    await paying.getByRole("button", { name: /^Pay/ }).click();
    await expect(paying.getByText("20 tokens were added. You now have 20.")).toBeVisible();
    // The task is still in the form, and can be added now.
    await createTaskButton(page).click();
    await expect(heading(page, "Held up by an invoice")).toBeVisible();
  } finally {
    await restrict(false);
  }
});

test("billing details can be edited until the invoice is issued", async ({
  shop: { api, staff, page },
}) => {
  const { me } = await api<{ me: { id: string; company: { id: string } } }>(
    "{ me { id company { id } } }",
  );
  // Without card payments, an order is a draft until staff add payment details.
  const [draft] = await sql<{ id: string }>(
    "insert into invoice (company_id, ordered_by, type, status, tokens, unit_price, currency, tax_rate, net, tax, total, recipient, time_zone, buyer) values ($1, $2, 'tokens', 'notPaid', 20, 100, 'USD', 0, 2000, 0, 2000, 'own@example.test', 'UTC', $3) returning id",
    [me.company.id, me.id, { ...buyer, taxNumber: null }],
  );
  const id = String(draft?.id);
  await page.goto(`/workspace/invoices/${id}`);
  await expect(
    page.getByText(
      "This invoice needs payment details first. This will be created in a few hours.",
    ),
  ).toBeVisible();
  await press(page, "Edit billing details");
  const name = dialog(page).getByLabel("Legal name");
  await expect(name).toHaveValue("Own Estimates Ltd");
  await name.fill("x");
  await press(page, "Save details");
  await expect(dialog(page).getByText(/Use a minimum of 2/)).toBeVisible();
  await name.fill("Another Buyer Ltd");
  await expectAccessibleLayout(page, "the billing details dialog", async () => dialog(page));
  await press(page, "Save details");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("main").getByText("Another Buyer Ltd")).toBeVisible();
  await expect(page.getByText("Billing details changed by Olga Owner")).toBeVisible();

  await press(page, "Edit billing details");
  await name.fill("Too Late Ltd");
  await addDetails(staff, id);
  await press(page, "Save details");
  await expect(
    dialog(page).getByText("This invoice has been issued, so its content can't be changed."),
  ).toBeVisible();
  await expect(name).toHaveValue("Too Late Ltd");
  await page.reload();
  await expect(page.getByText("Another Buyer Ltd")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit billing details" })).toHaveCount(0);
});

test("an open invoice page updates live when staff confirm the payment", async ({
  shop: { api, staff, page },
}) => {
  const id = await order(api);
  await addDetails(staff, id);
  await runMutation(api, "announceTransfer", id);
  await page.goto(`/workspace/invoices/${id}`);
  await expect(page.getByText("Your payment under validation").first()).toBeVisible();
  await runMutation(staff, "markInvoicePaid", id);
  await page.reload();
  await expect(page.getByText("We'll add your tokens once we've confirmed it.")).toBeVisible();
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await runMutation(staff, "confirmInvoice", id);
  await expect(page.getByText("Paid. 20 tokens were added to your balance.")).toBeVisible();
  await expect(page.getByText("Payment confirmed, tokens added")).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test("another company's invoice looks like an unknown one, and a malformed id is reported", async ({
  shop: { page },
  request,
}) => {
  const other = await registerCompany(request);
  const foreign = await order(await apiOf(request, other.email, testPassword));
  const main = page.getByRole("main");
  const texts = [];
  for (const id of [foreign, "999999999"]) {
    await page.goto(`/workspace/invoices/${id}`);
    await expect(main.getByText("Invoice not found!")).toBeVisible();
    await waitUntilSettled(page);
    texts.push([await page.title(), await main.innerText()]);
  }
  expect(texts[0]).toEqual(texts[1]);
  for (const id of ["abc", "0", "-1", "1.5", "%27", "9".repeat(30)]) {
    await page.goto(`/workspace/invoices/${id}`);
    await expect(main.getByText("Incorrect ID number"), id).toBeVisible();
  }
});

test("tokens are ordered and paid for, and the invoice is opened, with the keyboard", async ({
  shop: { page },
}) => {
  const enter = async (
    role: "button" | "link",
    name: string | RegExp,
    within = page.locator("main"),
  ) => {
    await tabTo(page, within.getByRole(role, { name }).first());
    await page.keyboard.press("Enter");
  };
  const type = async (label: string, words: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(words);
  };
  await page.goto("/workspace/invoices");
  await waitUntilSettled(page);
  await enter("link", "Order tokens");
  await type("Number of tokens", "20");
  await type("Legal name", "Own Estimates Ltd");
  await type("Address", "1 High Street\nLondon");
  await expect(page.getByTestId("total")).toHaveText("$20.00");
  await enter("button", "Order 20 tokens · $20.00");
  await expect(page.getByRole("heading", { name: "Pay an invoice" })).toBeVisible();
  await enter("button", /^Pay/);
  await expect(page.getByText("20 tokens were added. You now have 20.")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    enter("button", "Download PDF"),
  ]);
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{5}\.pdf$/);
});
