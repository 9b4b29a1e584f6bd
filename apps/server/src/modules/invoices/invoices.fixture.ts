import { setTimeout as pause } from "node:timers/promises";
import { admins, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    invoice: async ({ test, make, author, canary }) => {
      // Some suites make more rows than a company may have unpaid orders.
      await test.sql(
        "update invoice set status = 'canceled' where company_id = $1 and status = 'notPaid'",
        [author.companyId],
      );
      const id = await make.order(author, {
        buyer: { legalName: canary, address: `${canary}\nBerlin`, taxNumber: null },
      });
      // Its mail is noted on it: done before the suites compare anything.
      const isMailed = async () =>
        (await test.sql("select from invoice where id = $1 and notified_at is not null", [id]))
          .length;
      for (let tries = 0; tries < 200 && !(await isMailed()); tries += 1) await pause(50);
      return id;
    },
  },
  texts: { legalName: "Acme GmbH", address: "Hauptstraße 1, 10115 Berlin" },
  callers: {
    tokenQuote: [managers, "canCreateCompanyInvoices"],
    invoices: [managers, "canReadCompanyInvoices"],
    invoice: [managers, "canReadCompanyInvoices"],
    invoicePdf: [managers, "canReadCompanyInvoices"],
    orderTokens: [managers, "canCreateCompanyInvoices"],
    updateInvoice: [admins, "canUpdateCompanyInvoices"],
    cancelInvoice: [admins, "canDeleteCompanyInvoices"],
  },
  whileActing: { refused: ["orderTokens", "updateInvoice", "cancelInvoice"] },
};
