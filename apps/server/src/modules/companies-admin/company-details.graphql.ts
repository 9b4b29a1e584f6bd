import { companyNoteInput } from "@presale/contracts/inputs/company-account.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import type { Restriction } from "../invoices/restriction.ts";
import { LedgerPageRef } from "../metering/metering.graphql.ts";
import type { CompanyNote } from "./company-notes.ts";
import type { CompanyProject } from "./company-projects.ts";

// Sections of the company page, each with its own query.

query("companyAccountLedger", {
  type: LedgerPageRef,
  authorize: "canReadCompaniesAdmin",
  args: { companyId: id, paging: pagingInput.prefault({}) },
  resolve: ({ companiesAdmin }, { companyId, paging }) => companiesAdmin.ledger(companyId, paging),
});

const CompanyProjectRef = builder.objectRef<CompanyProject>("CompanyProject").implement({
  description: "A company's project, as staff see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    minHours: t.expose("minHours", { type: "Hours" }),
    maxHours: t.expose("maxHours", { type: "Hours" }),
    featureCount: t.exposeInt("featureCount"),
    taskCount: t.exposeInt("taskCount"),
    tokens: t.exposeInt("tokens", { description: "Total tokens ever spent on the project." }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

query("companyAccountProjects", {
  type: pageOf("CompanyProject", CompanyProjectRef),
  authorize: "canReadCompanyProjectsAdmin",
  args: { companyId: id, paging: pagingInput.prefault({ order: "DESC" }) },
  resolve: ({ companiesAdmin }, { companyId, paging }) =>
    companiesAdmin.projects(companyId, paging),
});

const LateInvoiceRef = builder.objectRef<Restriction>("LateInvoice").implement({
  description: "Unpaid invoice that prevents a company from creating anything new.",
  fields: (t) => ({
    invoiceId: t.exposeID("invoiceId"),
    number: t.exposeString("number"),
    dueOn: t.expose("dueOn", { type: "Date" }),
    since: t.expose("since", { type: "Date", description: "First day of the restriction." }),
  }),
});

const CompanyRestrictionRef = builder
  .objectRef<{ isOn: boolean; days: number; late: Restriction | null }>("CompanyRestriction")
  .implement({
    fields: (t) => ({
      isOn: t.exposeBoolean("isOn", {
        description: "Whether restrictions are turned on in the settings.",
      }),
      days: t.exposeInt("days"),
      late: t.expose("late", { type: LateInvoiceRef, nullable: true }),
    }),
  });

query("companyRestriction", {
  type: CompanyRestrictionRef,
  description:
    "Whether a company is restricted until it has paid, since when, and by which setting.",
  authorize: "canReadCompaniesAdmin",
  args: { companyId: id },
  resolve: ({ companiesAdmin }, { companyId }) => companiesAdmin.restriction(companyId),
});

const CompanyNoteRef = builder.objectRef<CompanyNote>("CompanyNote").implement({
  description: "An internal note by staff about a company.",
  fields: (t) => ({
    id: t.exposeID("id"),
    text: t.exposeString("text"),
    authorName: t.exposeString("authorName"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

query("companyNotes", {
  type: pageOf("CompanyNote", CompanyNoteRef),
  authorize: "canReadCompaniesAdmin",
  args: { companyId: id, paging: pagingInput.prefault({ order: "DESC" }) },
  resolve: ({ tx, companiesAdmin }, { companyId, paging }) =>
    companiesAdmin.notes(tx, companyId, paging),
});

mutation("addCompanyNote", {
  type: CompanyNoteRef,
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateCompaniesAdmin",
  impersonation: false,
  args: { companyId: id, input: companyNoteInput },
  resolve: (ctx, { companyId, input }) => ctx.companiesAdmin.addNote(ctx, companyId, input.text),
});
