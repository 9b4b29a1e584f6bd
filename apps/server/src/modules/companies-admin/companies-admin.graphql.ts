import { delegationPermissions } from "@presale/contracts/delegation.ts";
import { updateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import {
  closeCompanyInput,
  companyAccountFilter,
  createCompanyAccountInput,
  grantTokensInput,
} from "@presale/contracts/inputs/company-account.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import type { CompanyAccount, PaidAmount } from "./companies-admin.lookup.ts";

/** Returns what the actor may do with a company. The services check the same rules. */
const companyCan = (
  { actor: { permissions } }: ActorContext,
  { closedAt, isBeingErased }: CompanyAccount,
) => ({
  grantTokens: permissions.has("canUpdateCompaniesAdmin") && !isBeingErased,
  update: permissions.has("canUpdateCompaniesAdmin") && !isBeingErased,
  note: permissions.has("canUpdateCompaniesAdmin") && !isBeingErased,
  close: permissions.has("canDeleteCompaniesAdmin") && closedAt === null,
  reopen: permissions.has("canDeleteCompaniesAdmin") && closedAt !== null && !isBeingErased,
  invite: permissions.has("canCreateCompanyInviteAdmin") && closedAt === null,
  work: delegationPermissions.some((each) => permissions.has(each)) && closedAt === null,
});

const CompanyAccountCanRef = builder
  .objectRef<ReturnType<typeof companyCan>>("CompanyAccountCan")
  .implement({
    fields: (t) => ({
      grantTokens: t.exposeBoolean("grantTokens"),
      update: t.exposeBoolean("update"),
      note: t.exposeBoolean("note"),
      close: t.exposeBoolean("close"),
      reopen: t.exposeBoolean("reopen"),
      invite: t.exposeBoolean("invite"),
      work: t.exposeBoolean("work", {
        description: "Whether the caller may work on the company's behalf, in its workspace.",
      }),
    }),
  });

const PaidAmountRef = builder.objectRef<PaidAmount>("PaidAmount").implement({
  description: "Amount that a company has paid in one currency, excluding refunded invoices.",
  fields: (t) => ({
    currency: t.exposeString("currency"),
    total: t.exposeFloat("total"),
  }),
});

const CompanyAccountRef = builder.objectRef<CompanyAccount>("CompanyAccount").implement({
  description: "A company, as staff see it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email", { nullable: true }),
    web: t.exposeString("web", { nullable: true }),
    legalName: t.exposeString("legalName", { nullable: true }),
    address: t.exposeString("address", { nullable: true }),
    taxNumber: t.exposeString("taxNumber", { nullable: true }),
    currency: t.exposeString("currency"),
    timeZone: t.exposeString("timeZone"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    closedAt: t.expose("closedAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When the company was closed. Since then, its users can't log in and it gets no emails.",
    }),
    eraseAt: t.expose("eraseAt", {
      type: "DateTime",
      nullable: true,
      description: "When the company's content will be permanently deleted.",
    }),
    erasedAt: t.expose("erasedAt", { type: "DateTime", nullable: true }),
    userCount: t.exposeInt("userCount"),
    balance: t.exposeInt("balance"),
    owed: t.exposeInt("owed", {
      description: "Tokens that were spent, although their payment was refunded.",
    }),
    projectCount: t.exposeInt("projectCount"),
    lastActiveAt: t.expose("lastActiveAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When a user of the company was last online. The current time if a user is online.",
    }),
    paid: t.expose("paid", { type: [PaidAmountRef] }),
    lastInvoiceAt: t.expose("lastInvoiceAt", {
      type: "DateTime",
      nullable: true,
      description: "When tokens were last ordered, excluding cancelled orders.",
    }),
    can: t.field({
      type: CompanyAccountCanRef,
      resolve: (company, _args, context) => companyCan(context as ActorContext, company),
    }),
  }),
});

query("companyAccounts", {
  type: pageOf("CompanyAccount", CompanyAccountRef),
  authorize: "canReadCompaniesAdmin",
  args: { paging: pagingInput.prefault({}), filter: companyAccountFilter.prefault({}) },
  resolve: ({ companiesAdmin }, { paging, filter }) => companiesAdmin.page(paging, filter),
});

query("companyAccount", {
  type: CompanyAccountRef,
  authorize: "canReadCompaniesAdmin",
  args: { companyId: id },
  resolve: ({ companiesAdmin }, { companyId }) => companiesAdmin.find(companyId),
});

mutation("createCompanyAccount", {
  type: CompanyAccountRef,
  description: "Creates a company. Its admin is emailed a link to choose a password.",
  transaction: ({ accounts }) => accounts.nextCompanyId(),
  authorize: "canCreateCompaniesAdmin",
  impersonation: false,
  args: { input: createCompanyAccountInput },
  resolve: (ctx, { input }) => ctx.companiesAdmin.create(ctx, input),
});

mutation("updateCompanyAccount", {
  type: CompanyAccountRef,
  description: "Updates a company's own details on its behalf.",
  transaction: (_ctx, { companyId }) => companyId,
  authorize: "canUpdateCompaniesAdmin",
  impersonation: false,
  args: { companyId: id, input: updateCompanyInput, reason: reasonInput },
  resolve: (ctx, { input, reason }) => ctx.companiesAdmin.update(ctx, input, reason),
});

mutation("closeCompany", {
  type: CompanyAccountRef,
  description:
    "Closes a company. Ends all its sessions right away and prevents everyone in it from logging in.",
  transaction: (_ctx, { companyId }) => companyId,
  authorize: "canDeleteCompaniesAdmin",
  impersonation: false,
  args: { companyId: id, input: closeCompanyInput },
  resolve: (ctx, { input }) => ctx.companiesAdmin.close(ctx, input),
});

mutation("reopenCompany", {
  type: CompanyAccountRef,
  transaction: (_ctx, { companyId }) => companyId,
  authorize: "canDeleteCompaniesAdmin",
  impersonation: false,
  args: { companyId: id, reason: reasonInput },
  resolve: (ctx, { reason }) => ctx.companiesAdmin.reopen(ctx, reason),
});

mutation("grantTokens", {
  type: CompanyAccountRef,
  description: "Grants a company tokens free of charge. The reason is shown in its ledger.",
  transaction: (_ctx, { companyId }) => companyId,
  authorize: "canUpdateCompaniesAdmin",
  impersonation: false,
  args: { companyId: id, input: grantTokensInput },
  resolve: (ctx, { input }) => ctx.companiesAdmin.grantTokens(ctx, input),
});
