import { describe, expect, it } from "vitest";
import { statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { invoicePeople, invoicing } from "../../testing/invoices.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
const { admin, staff } = invoicePeople(test);

interface Account {
  id: string;
  balance: number;
  creditNoteId: string | null;
  orderer: { id: string } | null;
  can: Record<"refundAgain" | "markPaid" | "recordTransfer", boolean>;
}
const list = async (filter: object) =>
  (
    await test.call<{ adminInvoices: { items: Account[] } }>(
      "query ($filter: AdminInvoiceFilter) { adminInvoices(filter: $filter) { items { id balance creditNoteId orderer { id } can { refundAgain markPaid recordTransfer } } } }",
      { filter: { companyId: String(admin.companyId), ...filter } },
      staff,
    )
  ).data.adminInvoices.items;
const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);

describe("Invoices of all companies", () => {
  it("are filtered by statistic and currency", async () => {
    const id = await factories(test).order(admin);
    expect(await ids({ figure: "orders", currency: "USD" })).toEqual([id]);
    expect(await ids({ figure: "orders", currency: "EUR" })).toEqual([]);
    expect(await ids({ figure: "overdue" })).toEqual([]);
    await test.sql("update issued_invoice set due_on = '2020-01-01' where invoice_id = $1", [id]);
    expect(await ids({ figure: "overdue" })).toEqual([id]);
    await test.sql("update invoice set status = 'paid' where id = $1", [id]);
    expect(await ids({ figure: "orders" })).toEqual([]);
    expect(await ids({ figure: "overdue" })).toEqual([]);
  });

  it("show who ordered and the id of the credit note", async () => {
    const id = await money.createOrder(admin);
    await money.staff.addDetails(staff, id, { details: "Bank of Example" });
    expect(await list({})).toMatchObject([{ can: { markPaid: false } }]);
    await money.announce(admin, id);
    // Staff can add the bank reference once the buyer has announced a transfer.
    expect(await list({})).toMatchObject([{ can: { markPaid: true, recordTransfer: true } }]);
    for (const step of [money.staff.markPaid, money.staff.confirm]) await step(staff, id);
    expect(await list({ type: "tokens" })).toMatchObject([
      { id, balance: 20, creditNoteId: null, orderer: { id: String(admin.id) } },
    ]);
    const { data } = await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    const noteId = data.creditInvoice?.id;
    expect(await list({ type: "tokens" })).toMatchObject([{ balance: 0, creditNoteId: noteId }]);
    // A bank transfer is returned by bank, so there is no provider refund to retry.
    expect(await list({ type: "credit" })).toMatchObject([
      { id: noteId, orderer: null, can: { markPaid: true, refundAgain: false } },
    ]);
  });

  it("let staff retry a failed card refund", async () => {
    const id = await money.createOrder(admin);
    const page = (await money.pay(admin, id)).data.payInvoiceByCard;
    // While a card payment is pending, the provider reports the result, not staff.
    expect(await list({})).toMatchObject([{ can: { markPaid: false, recordTransfer: false } }]);
    expect(statusOf(await money.staff.recordTransfer(staff, id, { reference: "Ref 1" }))).toBe(409);
    await money.choose(page, "pay");
    await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    const note = () => test.sql("select status from invoice where credited_id = $1", [id]);
    await expect.poll(note).toEqual([{ status: "confirmed" }]);
    const afterFailure = async () => {
      await test.sql("update invoice set status = 'notPaid' where credited_id = $1", [id]);
      return list({ type: "credit" });
    };
    // Retries, since a late duplicate event of the provider may settle the note again.
    await expect.poll(afterFailure).toMatchObject([{ can: { refundAgain: true } }]);
  });
});

describe("Staff actions on an invoice with an idempotency key", () => {
  const steps = [
    { name: "addPaymentDetails", given: ', details: "Bank of Example"', after: "notPaid" },
    { name: "createTransaction", given: ', reference: "Ref 1"', after: "validation" },
    { name: "markInvoicePaid", given: "", after: "paid" },
    { name: "confirmInvoice", given: "", after: "confirmed" },
    { name: "creditInvoice", given: ', reason: "Ordered by mistake"', after: "notPaid" },
  ];

  it("each action runs once, and every retry gets the same reply", async () => {
    const id = await money.createOrder(admin);
    for (const { name, given, after } of steps) {
      const send = () =>
        test.call<Record<string, { status: string } | null>>(
          `mutation ($id: ID!) { ${name}(invoiceId: $id${given}) { id status } }`,
          { id },
          staff,
          { "idempotency-key": `${name} ${id}` },
        );
      const replies = [...(await Promise.all([send(), send(), send(), send()])), await send()];
      for (const { errors, data } of replies) {
        expect(errors).toEqual([]);
        expect(data).toEqual(replies[0]?.data);
        expect(data[name]?.status).toBe(after);
      }
    }
    expect(
      await test.sql(
        "select kind, amount::int from token_ledger where company_id = $1 order by id",
        [admin.companyId],
      ),
    ).toEqual([
      { kind: "invoice", amount: 20 },
      { kind: "credit", amount: -20 },
    ]);
    for (const [table, rows] of [
      ["payment", 1],
      ["payment_fact", 1],
      ["issued_invoice", 2],
      ["invoice", 2],
    ] as const)
      expect([
        table,
        await test.sql(`select count(*)::int from ${table} where company_id = $1`, [
          admin.companyId,
        ]),
      ]).toEqual([table, [{ count: rows }]]);
  });
});
