import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { invoicing } from "../../testing/invoices.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
const meter = metering(test);
let admin: TestUser;
let manager: TestUser;
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});
beforeEach(async () => {
  ({ admin, manager } = await test.company());
});
afterEach(async () => expect(await money.findInconsistencies()).toEqual([]));

const statusNow = async (id: string) => (await money.invoice(admin, id)).status;
const pageOf = async (id: string) => (await money.pay(admin, id)).data.payInvoiceByCard;

describe("Bank transfer", () => {
  const details = "Bank of Example\nIBAN GB00 0000";

  it("is announced by the buyer, then recorded and confirmed by staff", async () => {
    const id = await money.createOrder(manager);
    expect((await money.staff.addDetails(staff, id, { details })).errors).toEqual([]);
    expect((await money.announce(admin, id)).data.announceTransfer).toMatchObject({
      status: "inProgress",
      // Until staff handle the announced transfer, the buyer can't pay by card or cancel.
      can: { payByCard: false, announceTransfer: false, cancelPayment: false, cancel: false },
    });
    expect(errorOf(await money.pay(admin, id)).code).toBe("INVALID_TRANSITION");
    expect((await money.staff.recordTransfer(staff, id, { reference: "Ref 1" })).errors).toEqual(
      [],
    );
    expect(statusOf(await money.staff.confirm(staff, id))).toBe(409);
    expect((await money.staff.markPaid(staff, id)).data.markInvoicePaid?.status).toBe("paid");
    expect(await meter.balance(admin)).toBe(0);
    expect((await money.staff.confirm(staff, id)).data.confirmInvoice?.status).toBe("confirmed");
    expect(statusOf(await money.staff.confirm(staff, id))).toBe(409);
    expect(await meter.balance(admin)).toBe(20);
    const { history } = await money.invoice(admin, id);
    // A job sends the email, so its event can be anywhere in the history.
    expect(history.map(({ kind }) => kind).filter((kind) => kind !== "mailed")).toEqual([
      "ordered",
      "issued",
      "detailsAdded",
      "paymentBegan",
      "paid",
      "confirmed",
    ]);
  });

  it("staff can delete a wrongly recorded transfer once", async () => {
    const id = await money.createOrder(manager);
    const recorded = await money.staff.recordTransfer(staff, id, { reference: "Ref 1" });
    const transaction = recorded.data.createTransaction?.id;
    expect(await statusNow(id)).toBe("inProgress");
    const voidRecord = () => money.staff.voidRecord(staff, transaction);
    expect((await voidRecord()).data.deleteTransaction?.status).toBe("canceled");
    expect(await statusNow(id)).toBe("notPaid");
    expect(statusOf(await voidRecord())).toBe(409);
  });
});

describe("Credit note", () => {
  it("refunds the unspent tokens through the provider, once", async () => {
    const id = await money.createOrder(manager);
    await money.choose(await pageOf(id), "pay");
    await test.sql("update token_balance set balance = 15 where company_id = $1", [
      admin.companyId,
    ]);
    await test.sql(
      "insert into token_ledger (company_id, kind, amount, project_id) values ($1, 'project', -5, 1)",
      [admin.companyId],
    );
    const reply = await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
    const note = reply.data.creditInvoice;
    expect(note).toMatchObject({ number: expect.stringMatching(/^CN-\d{4}-\d{5}$/) });
    expect(await meter.balance(admin)).toBe(0);
    await expect.poll(() => statusNow(note?.id ?? "")).toBe("confirmed");
    expect(await money.invoice(admin, note?.id ?? "")).toMatchObject({
      type: "credit",
      tokens: 15,
      total: 1_500,
    });
    expect(await money.invoice(admin, id)).toMatchObject({
      status: "refunded",
      creditNoteId: note?.id,
    });
    expect(statusOf(await money.staff.credit(staff, id, { reason: "Once more" }))).toBe(409);
    expect(
      await test.sql("select status, needs_staff from payment where invoice_id = $1", [id]),
    ).toEqual([{ status: "refunded", needs_staff: false }]);
  });

  it("is rejected when all tokens are spent", async () => {
    const id = await money.createOrder(manager);
    await money.choose(await pageOf(id), "pay");
    await test.sql("update token_balance set balance = 0 where company_id = $1", [admin.companyId]);
    await test.sql(
      "insert into token_ledger (company_id, kind, amount, project_id) values ($1, 'project', -20, 1)",
      [admin.companyId],
    );
    expect(errorOf(await money.staff.credit(staff, id, { reason: "Too late" })).code).toBe(
      "TOKENS_SPENT",
    );
    expect(await statusNow(id)).toBe("confirmed");
  });
});
