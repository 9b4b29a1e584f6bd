import type { APIRequestContext, Page } from "@playwright/test";
import { apiOf } from "../support/api.ts";
import { dialog, heading } from "../support/backoffice.ts";
import { sql } from "../support/database.ts";
import { tabTo } from "../support/keys.ts";
import { expectAccessible, expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { searchFor } from "../support/rows.ts";
import { saveSettings, settingOn } from "../support/settings.ts";
import { demoEmail, demoPassword, expect, test, testPassword } from "../support/workspace.ts";

const status = (page: Page) => page.getByRole("region", { name: "Invoice", exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const confirm = async (page: Page, name: string) => {
  await page.getByRole("alertdialog").getByRole("button", { name }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
};

/** Creates a company that has ordered 20 tokens. */
async function companyWithOrder(request: APIRequestContext) {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const buyer = { legalName: "Own Estimates Ltd", address: "1 High Street\nLondon" };
  const { orderTokens } = await api<{ orderTokens: { id: string } }>(
    "mutation ($input: OrderTokensInput!) { orderTokens(input: $input) { id } }",
    { input: { tokens: 20, total: 2_000, currency: "USD", buyer } },
  );
  return { owner, api, orderTokens };
}

test("staff process a bank transfer until tokens are added, then issue a credit note", async ({
  signIn,
  request,
}) => {
  const { owner, api, orderTokens } = await companyWithOrder(request);
  const page = await signIn("staff");
  await page.goto("/backoffice/dashboard");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await page.getByRole("link", { name: /invoices? awaiting payment/ }).click();
  await expect(page.getByText("Awaiting payment")).toBeVisible();
  await searchFor(page, owner.email);
  await expect(page.getByRole("row", { name: /^Total/ })).toHaveText(/^Total\s*\$20\.00$/);
  await page.getByRole("row", { name: "$20.00" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/invoices/${orderTokens.id}$`));

  await press(page, "Add payment details");
  const details = dialog(page).getByLabel("Payment details");
  await details.fill("Bank of Example\nIBAN GB00 0000");
  await expectAccessibleLayout(page, "the payment details dialog");
  await dialog(page)
    .getByRole("button", { name: /Save|Issue/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("IBAN GB00 0000")).toBeVisible();
  await api("mutation ($id: ID!) { announceTransfer(invoiceId: $id) { id } }", orderTokens);
  await page.reload();
  await expect(status(page).getByText("Under validation")).toBeVisible();

  await press(page, "Record transfer");
  await dialog(page).getByLabel("Bank reference").fill("Own Estimates, 22 November");
  await dialog(page).getByRole("button", { name: "Record transfer" }).click();
  await expect(dialog(page)).toBeHidden();
  await press(page, "Mark payment as received");
  await confirm(page, "Mark as received");
  await expect(status(page).getByText("Payment received", { exact: true })).toBeVisible();
  await press(page, "Credit tokens");
  await confirm(page, "Credit tokens");
  await expect(status(page).getByText("Paid", { exact: true })).toBeVisible();
  const { me } = await api<{ me: { tokenBalance: number } }>("{ me { tokenBalance } }");
  expect(me.tokenBalance).toBe(20);

  await page.getByRole("link", { name: "All transactions" }).click();
  await page.getByRole("row", { name: "Succeeded" }).getByRole("link").click();
  await expect(page.getByRole("cell", { name: "recorded" })).toBeVisible();
  await page.goBack();
  await page.goBack();

  await press(page, "Issue credit note");
  await expect(dialog(page)).toContainText("This removes 20 of 20 tokens and refunds $20.00.");
  await expectAccessible(page, "the credit note dialog");
  await dialog(page).getByLabel("Reason").fill("Ordered by mistake");
  await dialog(page).getByRole("button", { name: "Issue credit note" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("link", { name: "View credit note" }).click();
  await expect(heading(page, /^CN-\d{4}-\d{5}$/)).toBeVisible();
  await press(page, "Mark as paid");
  await confirm(page, "Mark as paid");
  await expect(status(page).getByText("Paid", { exact: true })).toBeVisible();
});

test("staff resolve flagged payments with the keyboard: a returned transfer and a partial refund", async ({
  signIn,
  request,
}) => {
  const { owner, api, orderTokens } = await companyWithOrder(request);
  await api("mutation ($id: ID!) { cancelInvoice(id: $id) { id } }", orderTokens);
  /** Creates a flagged payment of $20.00 for the cancelled order. Returns the path of its page. */
  const flagged = async (method: "bankTransfer" | "card", facts: Record<string, number>) => {
    const provider = method === "card" ? "sandbox" : null;
    const [payment] = await sql<{ id: string; company_id: string }>(
      "insert into payment (company_id, invoice_id, method, provider, status, amount, currency, needs_staff, ended_at) select company_id, id, $2, $3, 'success', total, currency, true, now() from invoice where id = $1 returning id, company_id",
      [orderTokens.id, method, provider],
    );
    for (const [fact, amount] of Object.entries(facts))
      await sql(
        "insert into payment_fact (company_id, payment_id, event_id, fact, amount, currency) values ($1, $2, $3, $3, $4, 'USD')",
        [payment?.company_id, payment?.id, fact, amount],
      );
    return `/backoffice/transactions/${payment?.id}`;
  };
  const page = await signIn("staff");
  const words = "Seen on the statement of 22 November";
  const clear = async (path: string, action: string, label: string) => {
    await page.goto(path);
    const why = page
      .getByRole("note")
      .filter({ hasText: "The payment was unexpected or doesn't match the invoice" });
    await expect(why).toBeVisible();
    await expect(page.getByText("Needs review")).toBeVisible();
    await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
    await tabTo(page, page.getByRole("button", { name: action, exact: true }));
    await page.keyboard.press("Enter");
    await tabTo(page, dialog(page).getByLabel(label));
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByText(/Use a minimum of 2/)).toBeVisible();
    await expectAccessibleLayout(page, action, async () => dialog(page));
    await tabTo(page, dialog(page).getByLabel(label));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(why).toHaveCount(0);
    await expect(page.getByText("Needs review")).toHaveCount(0);
  };
  const outcomeCell = (outcome: string) => page.getByRole("cell", { name: `${outcome}: ${words}` });
  const transfer = await flagged("bankTransfer", { succeeded: 2_000 });
  await clear(transfer, "Mark as returned", "Details from the bank");
  await expect(outcomeCell("returned")).toBeVisible();
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  const card = await flagged("card", { succeeded: 2_000, refunded: 500 });
  await clear(card, "Mark as reviewed", "Outcome");
  await expect(outcomeCell("reviewed")).toBeVisible();
  await expect(page.getByText("Succeeded", { exact: true })).toBeVisible();
  await page.goto("/backoffice/transactions");
  await expect(
    page.getByRole("link", { name: /^[0-9a-f]{8}$/ }).and(page.locator(`[href="${card}"]`)),
  ).toBeVisible();
  await page.context().close();

  const buyerPage = await signIn(owner);
  await buyerPage.goto(`/workspace/invoices/${orderTokens.id}`);
  await expect(buyerPage.getByText("Payment refunded")).toHaveCount(1);
});

test("staff grant tokens to a company, and its ledger shows the reason", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const page = await signIn("staff");
  await page.goto("/backoffice/companies");
  const { me } = await (await apiOf(request, owner.email, testPassword))<{
    me: { company: { name: string } };
  }>("{ me { company { name } } }");
  await searchFor(page, me.company.name);
  await page.getByRole("row", { name: me.company.name }).getByRole("link").click();
  // Waits for the company's page, because the list's row has a menu of the same name.
  await expect(heading(page, me.company.name)).toBeVisible();
  await press(page, `Actions for ${me.company.name}`);
  await page.getByRole("menuitem", { name: "Grant tokens" }).click();
  await dialog(page).getByRole("textbox", { name: "Tokens" }).fill("0");
  await dialog(page).getByLabel("Reason").fill("A gift to begin with");
  await dialog(page).getByRole("button", { name: "Grant tokens" }).click();
  await expect(dialog(page).getByText(/from 1 to/)).toBeVisible();
  await expectAccessibleLayout(page, "the grant tokens dialog");
  await dialog(page).getByRole("textbox", { name: "Tokens" }).fill("7");
  await dialog(page).getByRole("button", { name: "Grant tokens" }).click();
  await expect(dialog(page)).toBeHidden();
  // Sections load when they are near the viewport.
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await expect(page.getByRole("row", { name: "Granted: A gift to begin with" })).toContainText(
    "+7",
  );
});

test("a grant shows in the ledger while a later page of it is open", async ({
  signIn,
  request,
}) => {
  const owner = await registerCompany(request);
  const { me } = await (await apiOf(request, owner.email, testPassword))<{
    me: { company: { id: string; name: string } };
  }>("{ me { company { id name } } }");
  const staff = await apiOf(request, demoEmail("staff"), demoPassword);
  for (let grant = 1; grant <= 11; grant += 1)
    await staff(
      "mutation ($id: ID!, $input: GrantTokensInput!) { grantTokens(companyId: $id, input: $input) { id } }",
      { id: me.company.id, input: { tokens: 1, reason: `Earlier ${grant}` } },
    );
  const page = await signIn("staff");
  await page.goto(`/backoffice/companies/${me.company.id}`);
  const ledger = page.getByRole("region", { name: "Token ledger" });
  await ledger.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(ledger.getByText("11–11 of 11")).toBeVisible();
  await press(page, `Actions for ${me.company.name}`);
  await page.getByRole("menuitem", { name: "Grant tokens" }).click();
  await dialog(page).getByRole("textbox", { name: "Tokens" }).fill("7");
  await dialog(page).getByLabel("Reason").fill("A later gift");
  await dialog(page).getByRole("button", { name: "Grant tokens" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(ledger.getByRole("row", { name: "Granted: A later gift" })).toContainText("+7");
  await expect(ledger.getByText("1–10 of 12")).toBeVisible();
});

test("a chip on every backoffice page explains the sandboxes in use, and money pages have a banner", async ({
  signIn,
}) => {
  const page = await signIn("staff");
  const banner = page.getByRole("region", { name: "Sandboxes in use" });
  const explained = page.getByRole("dialog", { name: "Sandboxes in use" });
  const payments = "No card provider is connected. Payments go through the sandbox.";
  await page.goto("/backoffice/settings");
  const emails = settingOn(page, "Always use email sandbox");
  await expect(settingOn(page, "Always use payment sandbox")).toContainText(
    "The sandbox is in use: no card provider is connected.",
  );
  await expect(settingOn(page, "Contact phone")).toContainText("Default: +44 20 7946 0000");
  await emails.getByRole("checkbox").check();
  await saveSettings(page);
  await press(page, "Sandbox");
  await expect(explained).toContainText("Emails don't reach anyone");
  await expect(explained).toContainText(payments);
  await expectAccessible(page, "the popover about the sandboxes");
  await page.keyboard.press("Escape");
  await expect(explained).toBeHidden();
  await expect(page.getByRole("button", { name: "Sandbox", exact: true })).toBeFocused();
  await page.goto("/backoffice/users");
  await expect(heading(page, "Users")).toBeVisible();
  await expect(banner).toBeHidden();
  await expectAccessibleLayout(page, "a page with the sandbox chip");
  await page.goto("/backoffice/invoices");
  await expect(banner).toContainText(payments);
  await expect(banner).not.toContainText("Emails");
  await expectAccessibleLayout(page, "a page with the sandbox banner");
  await press(page, "Sandbox");
  await explained.getByRole("link", { name: "Settings" }).click();
  await expect(explained).toBeHidden();
  await emails.getByRole("button", { name: "Reset to default" }).click();
  await saveSettings(page);
  await press(page, "Sandbox");
  await expect(explained).toContainText(payments);
  await expect(explained).not.toContainText("Emails don't reach anyone");
});
