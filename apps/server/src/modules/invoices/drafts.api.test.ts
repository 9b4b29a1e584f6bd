import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { buyer } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { mailsTo } from "../../testing/mails.ts";
import { staffAddress } from "../../testing/messages.ts";
import { metering } from "../../testing/metering.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

// A public URL and no payment keys: card payments are off.
const test = testApp({
  env: { PUBLIC_URL: "https://presale.example", CONTACT_EMAIL: staffAddress },
});
const money = invoicing(test);
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

const update = (user: TestUser, id: string, input: object) =>
  test.call<{ updateBuyer: { buyer: object } }>(
    "mutation ($id: ID!, $input: UpdateBuyerInput!) { updateBuyer(id: $id, input: $input) { buyer { legalName address taxNumber } } }",
    { id, input },
    user,
  );

it("without card payments, an order needs payment details and staff are notified", async () => {
  const before = (await test.mails()).filter(({ to }) => to.includes(staffAddress)).length;
  const id = await money.createOrder(manager);
  expect(await money.invoice(admin, id)).toMatchObject({
    number: null,
    dueOn: null,
    can: { payByCard: false, announceTransfer: false, updateBuyer: true, cancel: true },
  });
  for (const call of [money.pay, money.announce])
    expect(errorOf(await call(admin, id))).toMatchObject({
      code: "INVOICE_UNISSUED",
      message: "This invoice needs payment details first. This will be created in a few hours.",
    });
  expect((await mailsTo(test, staffAddress, before + 1)).at(-1)?.text).toContain(
    "ordered 20 tokens",
  );
  const details = "Bank of Example\nIBAN GB00 0000";
  expect(statusOf(await money.staff.addDetails(admin, id, { details }))).toBe(403);
  expect((await money.staff.addDetails(staff, id, { details })).errors).toEqual([]);
  const issued = await money.invoice(admin, id);
  expect(issued).toMatchObject({
    number: expect.stringMatching(/^INV-/),
    paymentDetails: details,
    can: { payByCard: false, announceTransfer: true, updateBuyer: false },
  });
  const [mail] = await mailsTo(test, manager.email);
  expect(mail?.subject).toBe(`Invoice ${issued.number} for $20.00`);
  expect(errorOf(await money.pay(admin, id)).code).toBe("CARDS_OFF");
});

it("an order's buyer can be changed until the invoice is issued", async () => {
  const id = await money.createOrder(manager);
  const other = { ...buyer, legalName: "Another GmbH", taxNumber: null };
  expect((await update(admin, id, other)).data.updateBuyer.buyer).toEqual(other);
  expect(
    fieldsOf(await update(admin, id, { legalName: "x", address: "", taxNumber: null })),
  ).toEqual({
    legalName: "Use a minimum of 2 and a maximum of 200 characters",
    address: "Field cannot be empty",
  });
  await money.staff.addDetails(staff, id, { details: "Bank of Example" });
  expect(errorOf(await update(admin, id, buyer)).code).toBe("INVOICE_ISSUED");
});

it("a draft can be deleted with permission, and an issued invoice can't", async () => {
  const draft = await money.createOrder(manager);
  expect(statusOf(await money.staff.deleteDraft(await test.staff("presaleManager"), draft))).toBe(
    403,
  );
  expect((await money.staff.deleteDraft(staff, draft)).errors).toEqual([]);
  expect(errorOf(await money.staff.deleteDraft(staff, draft)).code).toBe("INVOICE_NOT_FOUND");
  const id = await money.createOrder(manager);
  await money.staff.addDetails(staff, id, { details: "Bank of Example" });
  expect(errorOf(await money.staff.deleteDraft(staff, id)).code).toBe("INVOICE_ISSUED");
});

it("a company can have up to 20 unpaid orders", async () => {
  for (let count = 0; count < 20; count += 1) await money.createOrder(manager, { tokens: 1 });
  expect(errorOf(await money.order(manager))).toMatchObject({
    code: "INVOICES_OPEN",
    details: { count: 20 },
  });
});

it("orders use the company's billing details, and an open order locks its currency", async () => {
  const updateCompany = (input: object) =>
    test.call(
      "mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }",
      { input },
      admin,
    );
  expect((await updateCompany(buyer)).errors).toEqual([]);
  const id = await money.createOrder(manager, { buyer: null });
  const [row] = await test.sql("select buyer from invoice where id = $1", [id]);
  expect(row).toEqual({ buyer });
  expect(fieldsOf(await updateCompany({ currency: "EUR" }))).toEqual({
    currency: "The currency can't be changed while an invoice is open",
  });
  await money.cancel(admin, id);
  expect((await updateCompany({ currency: "EUR" })).errors).toEqual([]);
});

it("the token ledger lists the invoice's credit and the credit note's debit", async () => {
  const meter = metering(test);
  const id = await money.createOrder(manager);
  await money.staff.addDetails(staff, id, { details: "Bank of Example" });
  await money.staff.recordTransfer(staff, id, { reference: "Ref 1" });
  await money.staff.markPaid(staff, id);
  await money.staff.confirm(staff, id);
  const note = (await money.staff.credit(staff, id, { reason: "Ordered by mistake" })).data
    .creditInvoice?.id;
  const reply = await test.call<{ tokenLedger: { items: object[] } }>(
    "{ tokenLedger(paging: { order: ASC }) { items { kind amount invoiceId reason } } }",
    {},
    admin,
  );
  expect(reply.data.tokenLedger.items).toEqual([
    { kind: "invoice", amount: 20, invoiceId: id, reason: null },
    { kind: "credit", amount: -20, invoiceId: id, reason: null },
  ]);
  expect(await meter.balance(admin)).toBe(0);
  // Staff refund by bank transfer and then record the refund.
  expect((await money.invoice(admin, note ?? "")).status).toBe("notPaid");
  await money.staff.markPaid(staff, note ?? "");
  expect((await money.invoice(admin, note ?? "")).status).toBe("confirmed");
});

const sentence = (signs: string) =>
  `Invoice PDFs can't show these characters: ${signs}. Replace them.`;

it.each([
  ["legalName", "Acme ខ្មែរ ខ", "ខ ្ ម ែ រ"],
  ["address", "Hauptstraße 1\nதமிழ், Berlin", "த ம ி ழ ்"],
  ["taxNumber", "DE 𓀀 1", "𓀀"],
])("an order whose %s has characters the PDF can't show is refused", async (field, text, signs) => {
  const odd = { ...buyer, [field]: text };
  expect(fieldsOf(await money.order(manager, { buyer: odd }))).toEqual({
    [`buyer.${field}`]: sentence(signs),
  });
  expect(await test.sql("select from invoice where company_id = $1", [admin.companyId])).toEqual(
    [],
  );
  const id = await money.createOrder(manager);
  expect(fieldsOf(await update(admin, id, odd))).toEqual({ [field]: sentence(signs) });
  const company = await test.call(
    "mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }",
    { input: { [field]: text } },
    admin,
  );
  expect(fieldsOf(company)).toEqual({ [field]: sentence(signs) });
});

it("an existing order with characters the PDF can't show gets no invoice number", async () => {
  const id = await money.createOrder(manager);
  await test.sql(
    `update invoice set buyer = jsonb_set(buyer, '{legalName}', '"ខ្មែរ"') where company_id = $1`,
    [admin.companyId],
  );
  const before = await test.sql("select last from invoice_number");
  const add = (details: string) => money.staff.addDetails(staff, id, { details });
  expect(fieldsOf(await add("IBAN GB00"))).toEqual({ "buyer.legalName": sentence("ខ ្ ម ែ រ") });
  expect(fieldsOf(await add("IBAN 𓀀"))).toEqual({ details: sentence("𓀀") });
  expect((await money.invoice(admin, id)).number).toBeNull();
  expect(await test.sql("select last from invoice_number")).toEqual(before);
});

it.each([
  "深圳市科技有限公司",
  "株式会社テスト",
  "주식회사 테스트",
  "บริษัท จำกัด",
  "חברה בע״מ",
  "شركة",
  "Acme 🚀 👨‍👩‍👧",
])("an invoice can be issued to %s", async (legalName) => {
  const id = await money.createOrder(manager, { buyer: { ...buyer, legalName } });
  expect((await money.staff.addDetails(staff, id, { details: "IBAN GB00" })).errors).toEqual([]);
  expect((await money.invoice(admin, id)).number).toMatch(/^INV-/);
});
