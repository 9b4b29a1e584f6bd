import type { Actor } from "../../platform/auth/actor.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { createInvoiceMails } from "./invoice-mails.ts";
import { findInvoice, invoicePage, invoiceTotal } from "./invoices.queries.ts";
import { mutableColumns } from "./invoices.table.ts";
import { createIssuing } from "./issuing.ts";
import { createOrdering } from "./ordering.service.ts";
import { createSettling } from "./settling.ts";
import "./invoices.graphql.ts";

export const invoicesModule = defineModule({
  name: "invoices",
  services(platform: Platform) {
    const { pools, providers } = platform;
    const mails = createInvoiceMails(platform);
    const issue = createIssuing(platform);
    return {
      issue,
      invoiceMails: mails,
      ordering: createOrdering(platform, { mails, issue }),
      settling: createSettling({ mails, issue }),
      cardsAreTaken: () => providers.cards() !== undefined,
      invoices: {
        page: invoicePage,
        total: invoiceTotal,
        find: findInvoice,
        /** As it stands after a change. */
        findOwn: ({ companyId }: Actor, id: number) =>
          inReadTransaction(pools.app, companyId, (tx) => findInvoice(tx, id)),
      },
    };
  },
  mutable: mutableColumns,
  appendOnly: ["issued_invoice", "invoice_event"],
});
