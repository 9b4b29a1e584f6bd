import type { TokenPrice } from "@presale/contracts/settings.ts";
import PostalMime from "postal-mime";
import { extractText } from "unpdf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runAsOwner } from "../../testing/as-owner.ts";
import { cardPayments } from "../../testing/card-payments.ts";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { waitForLocks } from "../../testing/locks.ts";
import { mailsTo } from "../../testing/mails.ts";

const { test, stripe, money, people, pageOf, succeed } = cardPayments();

const setOtherPrices = (prices: readonly TokenPrice[]) =>
  test.app.settings.set("otherTokenPrices", prices, null);
beforeEach(() =>
  setOtherPrices([
    { currency: "EUR", amount: 95 },
    { currency: "CAD", amount: 140 },
    { currency: "SEK", amount: 12 },
  ]),
);
afterEach(async () => {
  await setOtherPrices([]);
  await test.app.settings.set("currency", "USD", null);
});

const setCurrency = (currency: string) =>
  test.call(
    "mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }",
    { input: { currency } },
    people.admin,
  );
const quote = async (tokens = 20) =>
  (
    await test.call<{ tokenQuote: Record<string, unknown> }>(
      "query ($tokens: Int!) { tokenQuote(tokens: $tokens) { unitPrice currency companyCurrency total } }",
      { tokens },
      people.admin,
    )
  ).data.tokenQuote;
const wordsOf = async (pdf: ArrayBuffer) =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text;

describe("Company currency", () => {
  it.each([
    { own: "EUR", platform: "USD", ordersIn: "EUR", unitPrice: 95 },
    { own: "CAD", platform: "USD", ordersIn: "CAD", unitPrice: 140 },
    { own: "USD", platform: "USD", ordersIn: "USD", unitPrice: 100 },
    { own: "CHF", platform: "USD", ordersIn: "USD", unitPrice: 100 },
    { own: "CHF", platform: "CHF", ordersIn: "CHF", unitPrice: 100 },
    { own: "USD", platform: "CHF", ordersIn: "CHF", unitPrice: 100 },
    // Concurrent changes left a second price in the platform's currency. It doesn't apply.
    { own: "EUR", platform: "EUR", ordersIn: "EUR", unitPrice: 100 },
  ] as const)(
    "a company with $own on a $platform platform orders in $ordersIn, as quoted",
    async ({ own, platform, ordersIn, unitPrice }) => {
      await test.app.settings.set("currency", platform, null);
      await setCurrency(own);
      const total = 20 * unitPrice;
      const priced = { unitPrice, currency: ordersIn, total };
      expect(await quote()).toEqual({ ...priced, companyCurrency: own });
      const { data } = await money.order(people.admin, { total, currency: ordersIn });
      expect(data.orderTokens).toMatchObject({ currency: ordersIn, total });
    },
  );

  it("applies to the order, card payment, invoice, emails, credit note and refund", async () => {
    await setCurrency("EUR");
    const id = await money.createOrder(people.admin);
    const page = await pageOf(id);
    expect(page).toMatchObject({ amount: 1_900, currency: "eur" });
    await succeed(page);
    const staff = { reason: "Ordered by mistake" };
    const note = (await money.staff.credit(people.staff, id, staff)).data.creditInvoice;
    const inEuro = { currency: "EUR", total: 1_900 };
    for (const each of [id, note?.id ?? ""])
      expect(await money.invoice(people.admin, each)).toMatchObject(inEuro);
    await expect.poll(() => stripe.pages.get(page.id)?.refunded).toBe(1_900);

    const mails = await mailsTo(test, people.admin.email, 3);
    const { number } = await money.invoice(people.admin, id);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Credit note ${note?.number} for €19.00`,
      `Invoice ${number} for €19.00`,
      `Receipt for invoice ${number}`,
    ]);
    for (const mail of mails) {
      const { attachments, html, text } = await PostalMime.parse(await test.rawMail(mail.id));
      const pdf = await wordsOf(attachments[0]?.content as ArrayBuffer);
      expect(pdf).toMatch(/€19\.00\sEUR/);
      expect(pdf).toContain("€0.95");
      for (const words of [pdf, html, text]) expect(words).not.toMatch(/\$|USD/);
    }

    const ledger = await test.sql<{ currency: string; amount: string }>(
      "select currency, amount from payment where company_id = $1 union all select currency, amount from payment_fact where company_id = $1",
      [people.admin.companyId],
    );
    expect(new Set(ledger.map(({ currency, amount }) => `${amount} ${currency}`))).toEqual(
      new Set(["1900 EUR"]),
    );
    const { data } = await test.call<{ transactions: { items: object[] } }>(
      "query ($filter: TransactionFilter) { transactions(filter: $filter) { items { amount currency } } }",
      { filter: { invoiceId: id } },
      people.staff,
    );
    expect(data.transactions.items).toEqual([{ amount: 1_900, currency: "EUR" }]);
  });

  it("applies to bank transfers and to the minimum card payment", async () => {
    await setCurrency("SEK");
    expect(fieldsOf(await money.order(people.admin, { total: 240, currency: "SEK" }))).toEqual({
      tokens: expect.stringMatching(/^Card payments must be at least kr\s10\.00\./),
    });
    const id = await money.createOrder(people.admin, { tokens: 100 });
    await money.announce(people.admin, id);
    expect(
      await test.sql("select amount::int, currency from payment where invoice_id = $1", [id]),
    ).toEqual([{ amount: 1_200, currency: "SEK" }]);
  });

  it("staff dashboard totals orders per currency", async () => {
    const figures = async () => {
      const { data } = await test.call<{
        moneyStats: { orders: { currency: string; total: number }[] };
      }>("{ moneyStats { orders { currency count total } } }", {}, people.staff);
      const totals = data.moneyStats.orders.map(({ currency, total }) => [currency, total]);
      return Object.fromEntries(totals) as Record<string, number>;
    };
    const before = await figures();
    await money.createOrder(people.admin);
    people.admin = (await test.company()).admin;
    await setCurrency("CAD");
    await money.createOrder(people.admin);
    const after = await figures();
    expect(after.USD).toBe((before.USD ?? 0) + 2_000);
    expect(after.CAD).toBe((before.CAD ?? 0) + 2_800);
  });

  it("can't be changed while an order is being placed", async () => {
    // Creates the row of invoice numbers that is locked below.
    await money.createOrder((await test.company()).admin);
    const { ordering, choosing } = await runAsOwner(test.databaseUrl, async (owner) => {
      await owner.query("begin");
      await owner.query("select from invoice_number for update");
      const ordering = money.order(people.admin);
      await waitForLocks(test, 1);
      const choosing = setCurrency("EUR");
      await waitForLocks(test, 2);
      return { ordering, choosing };
    });
    expect((await ordering).errors).toEqual([]);
    expect(fieldsOf(await choosing)).toEqual({
      currency: "The currency can't be changed while an invoice is open",
    });
  });
});

describe("Order at an outdated price", () => {
  it.each([
    ["removed", [], { total: 2_000 }],
    ["changed", [{ currency: "EUR", amount: 96 }], { total: 1_920 }],
  ] as const)(
    "rejects an order when the currency's price was %s since the quote",
    async (_what, prices, details) => {
      await setCurrency("EUR");
      const { total, currency } = await quote();
      await setOtherPrices(prices);
      expect(errorOf(await money.order(people.admin, { total, currency }))).toMatchObject({
        code: "PRICE_CHANGED",
        details,
      });
      expect(
        await test.sql("select from invoice where company_id = $1", [people.admin.companyId]),
      ).toEqual([]);
      const now = await quote();
      expect(
        (await money.order(people.admin, { total: now.total, currency: now.currency })).errors,
      ).toEqual([]);
    },
  );

  it("rejects a removed currency even if the total is the same", async () => {
    await setOtherPrices([{ currency: "EUR", amount: 100 }]);
    await setCurrency("EUR");
    await setOtherPrices([]);
    expect(
      errorOf(await money.order(people.admin, { total: 2_000, currency: "EUR" })),
    ).toMatchObject({ code: "PRICE_CHANGED" });
  });
});
