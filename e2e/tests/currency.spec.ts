import { apiOf } from "../support/api.ts";
import { expectAccessibleLayout } from "../support/layout-checks.ts";
import { registerCompany } from "../support/register-company.ts";
import { pressSave, saveSettings, settingOn } from "../support/settings.ts";
import { demoEmail, demoPassword, expect, test, testPassword } from "../support/workspace.ts";

// Prices apply to the whole platform, so no other test orders in these currencies.
const priced = "NZD";
const unpriced = "CHF";

test("companies order in their currency while staff offer a price in it", async ({
  page: visitor,
  signIn,
  request,
}) => {
  test.slow();
  const companyWith = async (currency: string) => {
    const owner = await registerCompany(request);
    const api = await apiOf(request, owner.email, testPassword);
    await api("mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }", {
      input: { currency, legalName: "Own Estimates Ltd", address: "1 High Street\nWellington" },
    });
    const page = await signIn(owner);
    await page.goto("/workspace/invoices/order?tokens=20");
    return { page, total: page.getByTestId("total") };
  };
  const note = (currency: string) =>
    `We don't have a price in ${currency}, so this order is in USD.`;

  const staff = await signIn("staff");
  await staff.goto("/backoffice/settings");
  const card = settingOn(staff, "Token prices in other currencies");
  await expect(card.getByText("All orders are in the platform's currency")).toBeVisible();
  await card.getByRole("button", { name: "Add price" }).click();
  const row = (currency: string) => card.getByRole("group", { name: `Price in ${currency}` });
  await expect(row("a new currency").getByRole("combobox")).toBeFocused();
  await pressSave(staff);
  await expect(row("a new currency")).toContainText("Choose an option from the list");
  await expect(row("a new currency")).toContainText("Enter an amount from 0.01 to 10,000");
  await row("a new currency").getByRole("combobox").selectOption("USD");
  await row("USD").getByRole("textbox").fill("1.005");
  await pressSave(staff);
  await expect(row("USD")).toContainText("Enter 1.005 or 1005. This could mean either.");
  await row("USD").getByRole("textbox").fill("1.65");
  await pressSave(staff);
  await expect(row("USD")).toContainText(
    "This is the platform's currency. Its price is set under “Token price”.",
  );
  await row("USD").getByRole("combobox").selectOption(priced);
  await card.getByRole("button", { name: "Add price" }).click();
  await row("a new currency").getByRole("combobox").selectOption(priced);
  await row(priced).nth(1).getByRole("textbox").fill("2");
  await pressSave(staff);
  await expect(row(priced).nth(1)).toContainText("This is listed twice");
  await expectAccessibleLayout(staff, "the prices in the settings");
  await row(priced).nth(1).getByRole("button", { name: "Remove the price" }).click();
  await expect(card.getByRole("button", { name: "Add price" })).toBeFocused();
  await saveSettings(staff);
  try {
    // The HTML is complete without scripts.
    expect(await (await request.get("/price")).text()).toMatch(/\$1\.65\s?(&nbsp;)?NZD/);
    await visitor.goto("/price");
    await expect(visitor.getByText("Other currencies: $1.65 NZD")).toBeVisible();
    await expectAccessibleLayout(visitor, "the price page with several currencies");

    const without = await companyWith(unpriced);
    await expect(without.page.getByText(note(unpriced))).toBeVisible();
    await expect(without.total).toHaveText("$20.00");
    await expectAccessibleLayout(without.page, "an order in a currency other than the company's");

    const first = await companyWith(priced);
    await expect(first.total).toHaveText("$33.00");
    await expect(first.page.getByRole("definition").filter({ hasText: priced })).toBeVisible();
    await expect(first.page.getByText("We don't have a price")).toHaveCount(0);
    await first.page.getByRole("button", { name: /^Order \d+ tokens? · / }).click();
    await expect(first.page.getByRole("button", { name: "Pay $33.00" })).toBeVisible();

    const second = await companyWith(priced);
    await expect(second.total).toHaveText("$33.00");
    await row(priced).getByRole("button", { name: "Remove the price" }).click();
    await saveSettings(staff);
    await second.page.getByRole("button", { name: /^Order \d+ tokens? · / }).click();
    await expect(
      second.page.locator("form").getByText("The price has changed in the meantime. Review it"),
    ).toBeVisible();
    await expect(second.total).toHaveText("$20.00");
    await expect(second.page.getByText(note(priced))).toBeVisible();
    await expect(second.page.getByLabel("Legal name")).toHaveValue("Own Estimates Ltd");
    await second.page.getByRole("button", { name: /^Order \d+ tokens? · / }).click();
    await expect(second.page.getByRole("button", { name: "Pay $20.00" })).toBeVisible();
    await visitor.goto("/price");
    await expect(visitor.getByRole("heading", { name: "Tokens" })).toBeVisible();
    await expect(visitor.getByText("Other currencies")).toHaveCount(0);
  } finally {
    const api = await apiOf(request, demoEmail("staff"), demoPassword);
    await api("mutation { updateSettings(changes: { key: otherTokenPrices, value: [] }) { key } }");
  }
});
