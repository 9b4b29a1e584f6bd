import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
let admin: TestUser;
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});
beforeEach(async () => {
  ({ admin } = await test.company());
});

interface Account {
  id: string;
  balance: number;
  creditNoteId: string | null;
  orderer: { id: string } | null;
  can: Record<"refundAgain" | "markPaid" | "recordTransfer", boolean>;
}
const list = async (filter: object) =>
  (
    await test.call<{ invoiceAccounts: { items: Account[] } }>(
      "query ($filter: InvoiceAccountFilter) { invoiceAccounts(filter: $filter) { items { id balance creditNoteId orderer { id } can { refundAgain markPaid recordTransfer } } } }",
      { filter: { companyId: String(admin.companyId), ...filter } },
      staff,
    )
  ).data.invoiceAccounts.items;
const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);

describe("the invoices of all companies", () => {
  it("are narrowed to those that a figure counts, of one currency", async () => {
    const id = await factories(test).order(admin);
    expect(await ids({ figure: "orders", currency: "USD" })).toEqual([id]);
    expect(await ids({ figure: "orders", currency: "EUR" })).toEqual([]);
    expect(await ids({ figure: "overdue" })).toEqual([]);
    expect(await ids({ figure: "revenue" })).toEqual([]);
    await test.sql("update issued_invoice set due_on = '2020-01-01' where invoice_id = $1", [id]);
    expect(await ids({ figure: "overdue" })).toEqual([id]);
    await test.sql("update invoice set status = 'paid' where id = $1", [id]);
    expect(await ids({ figure: "revenue" })).toEqual([id]);
    expect(await ids({ figure: "orders" })).toEqual([]);
    expect(await ids({ figure: "overdue" })).toEqual([]);
  });

  it("show who ordered, and lead from an invoice to its credit note", async () => {
    const id = await money.ordered(admin);
    await money.staff.addDetails(staff, id, { details: "Bank of Example" });
    expect(await list({})).toMatchObject([{ can: { markPaid: false } }]);
    await money.announce(admin, id);
    // What the buyer announced gets its bank's words.
    expect(await list({})).toMatchObject([{ can: { markPaid: true, recordTransfer: true } }]);
    for (const step of [money.staff.markPaid, money.staff.confirm]) await step(staff, id);
    expect(await list({ type: "tokens" })).toMatchObject([
      { id, balance: 20, creditNoteId: null, orderer: { id: String(admin.id) } },
    ]);
    const { data } = await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    const noteId = data.creditInvoice?.id;
    expect(await list({ type: "tokens" })).toMatchObject([{ balance: 0, creditNoteId: noteId }]);
    // Money that came by bank goes back by bank: no provider can be asked again.
    expect(await list({ type: "credit" })).toMatchObject([
      { id: noteId, orderer: null, can: { markPaid: true, refundAgain: false } },
    ]);
  });

  it("let staff ask the provider again for what was paid by card", async () => {
    const id = await money.ordered(admin);
    const page = (await money.pay(admin, id)).data.payInvoiceByCard;
    // Under way by card: the provider tells when the money is there, not staff.
    expect(await list({})).toMatchObject([{ can: { markPaid: false, recordTransfer: false } }]);
    expect(statusOf(await money.staff.recordTransfer(staff, id, { reference: "Ref 1" }))).toBe(409);
    await money.choose(page, "pay");
    await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    const note = () => test.sql("select status from invoice where credited_id = $1", [id]);
    await expect.poll(note).toEqual([{ status: "confirmed" }]);
    await test.sql("update invoice set status = 'notPaid' where credited_id = $1", [id]);
    expect(await list({ type: "credit" })).toMatchObject([{ can: { refundAgain: true } }]);
  });
});
