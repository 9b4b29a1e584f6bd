import { extractText } from "unpdf";
import { describe, expect, it } from "vitest";
import { signedLinks } from "../../platform/files/signed-links.ts";
import { errorOf } from "../../testing/errors.ts";
import { buyer } from "../../testing/factories.ts";
import { invoicePeople, invoicing } from "../../testing/invoices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";

const test = testApp();
const money = invoicing(test);
const { admin, staff } = invoicePeople(test);

const before = {
  tokenPrice: 100,
  currency: "GBP",
  taxRate: 20_000,
  taxReason: "Value added tax",
  invoiceDueDays: 30,
  legalName: "Seller of then Ltd",
  legalRegistration: "No. 11111111",
  legalAddress: "1 Then Street, London",
  legalTaxNumber: "GB 111 1111 11",
  contactPhone: "+44 20 1111 1111",
};
const after: typeof before = {
  tokenPrice: 250,
  currency: "EUR",
  taxRate: 7_000,
  taxReason: "Reduced rate",
  invoiceDueDays: 7,
  legalName: "Seller of now Ltd",
  legalRegistration: "No. 22222222",
  legalAddress: "2 Now Street, London",
  legalTaxNumber: "GB 222 2222 22",
  contactPhone: "+44 20 2222 2222",
};
async function saveSettings(values: typeof before) {
  for (const [key, value] of Object.entries(values))
    await test.app.settings.set(key as keyof typeof before, value as never, null);
}

const linkOf = async (user: TestUser, id: string) => {
  const reply = await test.call<{ invoicePdf: string }>(
    "query ($id: ID!) { invoicePdf(invoiceId: $id) }",
    { id },
    user,
  );
  return reply.data.invoicePdf;
};
const fetchPdf = (path: string) => fetch(new URL(path, test.url));
const wordsOf = async (path: string) => {
  const bytes = new Uint8Array(await (await fetchPdf(path)).arrayBuffer());
  return (await extractText(bytes, { mergePages: true })).text;
};
const dateAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it("an issued invoice keeps its data when settings and the buyer change", async () => {
  await saveSettings(before);
  const id = await money.createOrder(admin, { tokens: 3, total: 360, buyer });
  const seen = await money.invoice(admin, id);
  expect(seen).toMatchObject({ net: 300, tax: 60, total: 360, currency: "GBP" });
  expect(seen.dueOn).toBe(dateAfter(30));
  const words = await wordsOf(await linkOf(admin, id));
  const said = Object.values(before).filter((value) => typeof value === "string");
  for (const word of [...said.filter((each) => each !== "GBP"), "£3.60", "20%", buyer.legalName])
    expect(words).toContain(word);
  await saveSettings(after);
  const { errors } = await test.call(
    "mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }",
    { input: { legalName: "Another buyer GmbH", address: "Elsewhere 1, Berlin", taxNumber: "X1" } },
    admin,
  );
  expect(errors).toEqual([]);
  // The invoice shows the issued copy, even if the order's row changes.
  await test.sql("update invoice set buyer = buyer || $2 where id = $1", [
    id,
    { legalName: "Changed" },
  ]);
  const { data } = await test.call(
    "query ($id: ID!) { invoice(id: $id) { buyer { legalName } } }",
    { id },
    admin,
  );
  expect(data).toEqual({ invoice: { buyer: { legalName: buyer.legalName } } });
  const { history: _then, isNotified: _sent, ...then } = seen;
  expect(await money.invoice(admin, id)).toMatchObject(then);
  expect(await wordsOf(await linkOf(admin, id))).toBe(words);
  // A new invoice uses the current settings; the old one is paid as it was ordered.
  const other = await money.createOrder(admin, { tokens: 3, buyer: null });
  expect(await money.invoice(admin, other)).toMatchObject({
    total: 803,
    currency: "EUR",
    dueOn: dateAfter(7),
  });
  const others = await wordsOf(await linkOf(admin, other));
  for (const word of ["Seller of now Ltd", "€8.03", "7%", "Another buyer GmbH"])
    expect(others).toContain(word);
  await money.choose((await money.pay(admin, id)).data.payInvoiceByCard, "pay");
  expect((await money.invoice(admin, id)).status).toBe("confirmed");
  expect(
    await test.sql("select amount::int, currency from payment where invoice_id = $1", [id]),
  ).toEqual([{ amount: 360, currency: "GBP" }]);
});

describe("Invoice PDF link", () => {
  it("serves the PDF without a login and without caching", async () => {
    const id = await money.createOrder(admin);
    const reply = await fetchPdf(await linkOf(admin, id));
    const { number } = await money.invoice(admin, id);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("application/pdf");
    expect(reply.headers.get("content-disposition")).toBe(`attachment; filename=${number}.pdf`);
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
  });

  it("answers 404 when altered, expired, of another kind or for an unknown invoice", async () => {
    const id = Number(await money.createOrder(admin));
    const { companyId } = admin;
    const other = (await test.company()).admin.companyId;
    const link = await linkOf(admin, String(id));
    const [payload = "", mac = ""] = link.replace("/api/invoices/", "").split(".");
    const altered = Buffer.from(payload, "base64url")
      .toString()
      .replace(`/${id}/`, `/${id + 1}/`);
    const { sign } = signedLinks(testSecret);
    const expiredLinks = signedLinks(testSecret, () => Date.now() - 5 * 60_000 - 1_000);
    const asInvoice = { kind: "invoice", companyId, id } as const;
    const tries = {
      altered: `${Buffer.from(altered).toString("base64url")}.${mac}`,
      unsigned: payload,
      "signed with another secret": signedLinks("another secret").sign(asInvoice),
      expired: expiredLinks.sign(asInvoice),
      "for a project": sign({ ...asInvoice, kind: "proposal" }),
      "for a file": sign({ ...asInvoice, kind: "file" }),
      "for another company": sign({ ...asInvoice, companyId: other }),
      "for an unknown invoice": sign({ ...asInvoice, id: 999_999 }),
    };
    for (const [what, one] of Object.entries(tries)) {
      const reply = await fetchPdf(`/api/invoices/${one}`);
      expect([what, reply.status]).toEqual([what, 404]);
      expect(await reply.text()).not.toContain("INV-");
    }
    expect((await fetchPdf(`/api/invoices/${sign(asInvoice)}`)).status).toBe(200);
  });

  it("is refused for an order without an invoice number", async () => {
    const [draft] = await test.sql<{ id: number }>(
      "insert into invoice (company_id, type, status, tokens, unit_price, currency, tax_rate, net, tax, total, recipient, time_zone, buyer) values ($1, 'tokens', 'notPaid', 1, 100, 'USD', 0, 100, 0, 100, 'a@example.test', 'UTC', $2) returning id",
      [admin.companyId, buyer],
    );
    const id = Number(draft?.id);
    for (const [user, ask] of [
      [admin, "invoicePdf"],
      [staff, "adminInvoicePdf"],
    ] as const) {
      const reply = await test.call(
        `query ($id: ID!) { ${ask}(invoiceId: $id) }`,
        { id: String(id) },
        user,
      );
      expect(errorOf(reply).code).toBe("INVOICE_UNISSUED");
    }
    const link = signedLinks(testSecret).sign({ kind: "invoice", companyId: admin.companyId, id });
    expect((await fetchPdf(`/api/invoices/${link}`)).status).toBe(409);
  });
});
