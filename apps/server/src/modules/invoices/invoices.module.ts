import { inReadTransaction } from "../../platform/db/transaction.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { mutableInvoiceColumns } from "../../schema/invoices.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { CompaniesService } from "../companies/companies.service.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import { documentOf } from "./invoice-document.ts";
import { createInvoiceMails, invoiceMailQueue } from "./invoice-mails.ts";
import { registerInvoiceRoutes } from "./invoices.routes.ts";
import { createIssuing } from "./issuing.ts";
import { createOrdering } from "./ordering.service.ts";
import { createReminderLookup, reminderQueries } from "./reminders.lookup.ts";
import { createReminders } from "./reminders.ts";
import { createRestriction } from "./restriction.ts";
import { createSettlement } from "./settlement.ts";
import "./invoices.graphql.ts";

interface Dependencies {
  documents: DocumentsService;
  links: SignedLinks;
  closedCompanies: ClosedCompanies;
  companies: CompaniesService;
}

export const invoicesModule = defineModule({
  name: "invoices",
  services(platform: Platform, { documents, companies }: Dependencies) {
    const { pools, providers, config } = platform;
    const mails = createInvoiceMails(platform, documents);
    const issue = createIssuing(platform);
    const restriction = createRestriction({ ...platform, pool: pools.app });
    return {
      issue,
      invoiceMails: mails,
      ordering: createOrdering(platform, { mails, issue, companies }),
      settlement: createSettlement({ mails, issue }),
      remind: createReminders({
        pool: pools.app,
        lookup: createReminderLookup(pools.lookup),
        mails,
        log: platform.log,
      }),
      restriction,
      checkRestriction: restriction.check,
      async invoicePdf(companyId: number, id: number, signal: AbortSignal) {
        const document = await inReadTransaction(pools.app, companyId, (tx) =>
          documentOf(tx, id, config),
        );
        const pdf = await documents.renderInvoice(document, { signal });
        return { name: `${document.number}.pdf`, pdf };
      },
      acceptsCards: () => providers.cards() !== undefined,
      isPaymentSandbox: () => providers.cards()?.name === "sandbox",
    };
  },
  jobs: [{ queue: invoiceMailQueue, handle: (_platform, { invoiceMails }) => invoiceMails.send }],
  routes: registerInvoiceRoutes,
  maintenance: (_platform, { remind }) => [() => remind()],
  lookups: reminderQueries.grants,
  mutable: mutableInvoiceColumns,
  appendOnly: ["issued_invoice", "invoice_event"],
});
