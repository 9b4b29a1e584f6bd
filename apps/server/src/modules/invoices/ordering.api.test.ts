import { extractText } from "unpdf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buyer } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
let admin: TestUser;
let manager: TestUser;
beforeEach(async () => {
  ({ admin, manager } = await test.company());
});
afterEach(() => test.app.settings.set("bankDetails", "", null));

const details = "Bank of Example\nIBAN GB00 0000";
const methods = async () =>
  (await test.call("{ paymentMethods { card bankTransfer } }", {}, manager)).data;

describe("Bank details of the settings", () => {
  it("are on an order's invoice and PDF, which can then be paid by bank transfer", async () => {
    await test.app.settings.set("bankDetails", details, null);
    expect(await methods()).toEqual({ paymentMethods: { card: true, bankTransfer: true } });
    const id = await money.createOrder(manager);
    expect(await money.invoice(admin, id)).toMatchObject({
      number: expect.stringMatching(/^INV-/),
      paymentDetails: details,
      can: { payByCard: true, announceTransfer: true },
    });
    const link = await test.call<{ invoicePdf: string }>(
      "query ($id: ID!) { invoicePdf(invoiceId: $id) }",
      { id },
      admin,
    );
    const pdf = await fetch(new URL(link.data.invoicePdf, test.url));
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), {
      mergePages: true,
    });
    expect(text).toContain("IBAN GB00 0000");
  });

  it("when empty, an order can only be paid by card", async () => {
    expect(await methods()).toEqual({ paymentMethods: { card: true, bankTransfer: false } });
    expect(await money.invoice(admin, await money.createOrder(manager))).toMatchObject({
      paymentDetails: null,
      can: { payByCard: true, announceTransfer: false },
    });
  });
});

describe("Billing details of an order", () => {
  const remembered = async () => {
    const reply = await test.call<{ me: { company: object } }>(
      "{ me { company { legalName address taxNumber } } }",
      {},
      manager,
    );
    return reply.data.me.company;
  };
  const audited = () =>
    test.sql<{ actor_user_id: number; details: object }>(
      "select actor_user_id, details from audit_entry where action = 'company.updated' and company_id = $1",
      [admin.companyId],
    );

  it("become the company's if it has none, and the next order may omit them", async () => {
    await money.createOrder(manager);
    expect(await remembered()).toEqual(buyer);
    expect(await audited()).toEqual([
      {
        actor_user_id: manager.id,
        details: { before: { legalName: null, address: null, taxNumber: null }, after: buyer },
      },
    ]);
    expect((await money.order(manager, { buyer: null })).errors).toEqual([]);
    expect(await audited()).toHaveLength(1);
  });

  it("never change those of the company", async () => {
    await money.createOrder(manager);
    for (const change of [
      { legalName: "Another GmbH" },
      { address: "Elsewhere 1, Berlin" },
      { taxNumber: "X1" },
      { taxNumber: null },
    ])
      await money.createOrder(manager, { buyer: { ...buyer, ...change } });
    expect(await remembered()).toEqual(buyer);
  });

  it("fill in only what agrees with the company's", async () => {
    await test.sql("update company set legal_name = $1 where id = $2", [
      buyer.legalName,
      admin.companyId,
    ]);
    await money.createOrder(manager, { buyer: { ...buyer, legalName: "Another GmbH" } });
    expect(await remembered()).toEqual({ ...buyer, address: null, taxNumber: null });
    await money.createOrder(manager);
    expect(await remembered()).toEqual(buyer);
  });

  it("of two orders at the same time, one is remembered and both are placed", async () => {
    const other = { ...buyer, legalName: "Another GmbH" };
    const replies = await Promise.all([money.order(manager), money.order(admin, { buyer: other })]);
    for (const { errors } of replies) expect(errors).toEqual([]);
    expect([buyer, other]).toContainEqual(await remembered());
    expect(await audited()).toHaveLength(1);
  });
});

it("the audit log names orders and cancellations by the invoice's number", async () => {
  const id = await money.createOrder(manager);
  const { number } = await money.invoice(admin, id);
  await money.cancel(admin, id);
  const entries = await test.sql(
    "select action, target_name from audit_entry where target_kind = 'invoice' and target_id = $1 order by id",
    [id],
  );
  expect(entries).toEqual([
    { action: "invoice.ordered", target_name: number },
    { action: "invoice.canceled", target_name: number },
  ]);
});
