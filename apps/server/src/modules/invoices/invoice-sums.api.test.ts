import { expect, it } from "vitest";
import { invoicePeople, invoicing } from "../../testing/invoices.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
const { admin, staff } = invoicePeople(test);

interface Sums {
  total: number;
  sums: { currency: string; count: number; total: number }[];
}
const ofCompany = async (filter: object = {}, user = admin) =>
  (
    await test.call<{ invoices: Sums }>(
      "query ($filter: InvoiceFilter) { invoices(paging: { perPage: 1, offset: 1 }, filter: $filter) { total sums { currency count total } } }",
      { filter },
      user,
    )
  ).data.invoices;
const ofStaff = async (filter: object) =>
  (
    await test.call<{ adminInvoices: Sums }>(
      "query ($filter: AdminInvoiceFilter) { adminInvoices(paging: { perPage: 1 }, filter: $filter) { total sums { currency count total } } }",
      { filter },
      staff,
    )
  ).data.adminInvoices;

const orderIn = async (currency: string, tokens: number) => {
  const id = await money.createOrder(admin, { tokens });
  await test.sql("update invoice set currency = $1 where id = $2", [currency, id]);
  return id;
};

it("a list without rows has no sums", async () => {
  expect(await ofCompany()).toEqual({ total: 0, sums: [] });
  await money.createOrder(admin);
  expect(await ofCompany({ query: "no such order" })).toEqual({ total: 0, sums: [] });
  expect(await ofStaff({ companyId: "999999" })).toEqual({ total: 0, sums: [] });
});

it("sums cover the pages and the company, by currency", async () => {
  await orderIn("USD", 20);
  await orderIn("EUR", 5);
  await orderIn("USD", 30);
  const other = await test.company();
  await money.createOrder(other.admin, { tokens: 7 });
  const sums = [
    { currency: "EUR", count: 1, total: 500 },
    { currency: "USD", count: 2, total: 5_000 },
  ];
  expect(await ofCompany()).toEqual({ total: 3, sums });
  expect(await ofStaff({ companyId: String(admin.companyId) })).toEqual({ total: 3, sums });
  expect((await ofCompany({}, other.admin)).sums).toEqual([
    { currency: "USD", count: 1, total: 700 },
  ]);
});

it("credit notes reduce the sum, and cancelled orders are excluded", async () => {
  await orderIn("USD", 20);
  await money.cancel(admin, await orderIn("USD", 30));
  const paid = await orderIn("USD", 50);
  await money.staff.addDetails(staff, paid, { details: "Bank of Example" });
  await money.announce(admin, paid);
  for (const step of [money.staff.markPaid, money.staff.confirm]) await step(staff, paid);
  await money.staff.credit(staff, paid, { reason: "Ordered twice" });
  const companyId = String(admin.companyId);
  for (const sumsOf of [ofCompany, (filter: object) => ofStaff({ companyId, ...filter })]) {
    expect((await sumsOf({})).sums).toEqual([{ currency: "USD", count: 4, total: 2_000 }]);
    expect((await sumsOf({ type: "credit" })).sums).toEqual([
      { currency: "USD", count: 1, total: -5_000 },
    ]);
    expect((await sumsOf({ status: "canceled" })).sums).toEqual([
      { currency: "USD", count: 1, total: 0 },
    ]);
  }
});

it("sums follow the filter", async () => {
  await orderIn("USD", 20);
  await orderIn("EUR", 5);
  const companyId = String(admin.companyId);
  for (const sumsOf of [ofCompany, (filter: object) => ofStaff({ companyId, ...filter })]) {
    expect((await sumsOf({ query: "no such order" })).sums).toEqual([]);
    expect((await sumsOf({ type: "credit" })).sums).toEqual([]);
  }
  expect((await ofStaff({ companyId, currency: "EUR" })).sums).toEqual([
    { currency: "EUR", count: 1, total: 500 },
  ]);
});

it("sums of all companies don't overflow", async () => {
  for (const tokens of [1, 2]) {
    const id = await orderIn("USD", tokens);
    await test.sql(
      "update invoice set unit_price = 2147483647, net = tokens::bigint * 2147483647, tax = 0, total = tokens::bigint * 2147483647 where id = $1",
      [id],
    );
  }
  expect((await ofStaff({ companyId: String(admin.companyId) })).sums).toEqual([
    { currency: "USD", count: 2, total: 6_442_450_941 },
  ]);
});
