import { admins, loggedIn, managers } from "../../testing/callers.ts";
import { buyer } from "../../testing/factories.ts";
import type { Fixture, RowMaker } from "../../testing/fixtures.ts";

/** Inserts an order that isn't issued, as if card payments were unavailable. */
async function insertOrder({ test, author, canary }: RowMaker): Promise<string> {
  const [created] = await test.sql<{ id: string }>(
    "insert into invoice (company_id, type, status, tokens, unit_price, currency, tax_rate, net, tax, total, recipient, time_zone, buyer) values ($1, 'tokens', 'notPaid', 1, 100, 'USD', 0, 100, 0, 100, $2, 'UTC', $3) returning id",
    [author.companyId, author.email, { ...buyer, legalName: canary }],
  );
  return String(created?.id);
}

export const fixture: Fixture = {
  reviewedFields: ["OrderTokensInput.currency"],
  rows: {
    order: insertOrder,
    /**
     * Inserts the row directly. An order through the API also queues an email, whose job would
     * change the row while the suites compare it.
     */
    invoice: async (maker) => {
      const id = await insertOrder(maker);
      await maker.test.sql(
        "insert into issued_invoice (company_id, invoice_id, series, year, number, seller, buyer, issued_on, supplied_on, due_on) select company_id, id, 'invoice', 2000, id, '{}', buyer, now(), now(), now() from invoice where id = $1",
        [id],
      );
      return id;
    },
  },
  aliases: { updateBuyer: "order" },
  texts: { legalName: "Acme GmbH", address: "Hauptstraße 1, 10115 Berlin" },
  callers: {
    tokenQuote: [managers, "canCreateCompanyInvoices"],
    paymentMethods: [managers, "canCreateCompanyInvoices"],
    paymentSandbox: loggedIn,
    invoices: [managers, "canReadCompanyInvoices"],
    invoice: [managers, "canReadCompanyInvoices"],
    invoicePdf: [managers, "canReadCompanyInvoices"],
    orderTokens: [managers, "canCreateCompanyInvoices"],
    updateBuyer: [admins, "canUpdateCompanyInvoices"],
    cancelInvoice: [admins, "canDeleteCompanyInvoices"],
  },
  whileImpersonating: { refused: ["orderTokens", "updateBuyer", "cancelInvoice"] },
};
