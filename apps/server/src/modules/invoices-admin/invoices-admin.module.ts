import { mergeGrants } from "../../platform/db/columns-in.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import type { InvoiceMails } from "../invoices/invoice-mails.ts";
import type { Issue } from "../invoices/issuing.ts";
import {
  adminInvoiceList,
  createAdminInvoiceLookup,
  moneyQueries,
} from "./invoices-admin.lookup.ts";
import { createInvoicesAdmin } from "./invoices-admin.service.ts";
import "./invoices-admin.graphql.ts";

interface Dependencies {
  issue: Issue;
  invoiceMails: InvoiceMails;
}

export const invoicesAdminModule = defineModule({
  name: "invoices-admin",
  services: (platform: Platform, needed: Dependencies) => ({
    invoicesAdmin: createInvoicesAdmin(platform, {
      ...needed,
      lookup: createAdminInvoiceLookup(platform.pools.lookup),
    }),
  }),
  lookups: mergeGrants([...adminInvoiceList.grants, ...moneyQueries.grants]),
});
