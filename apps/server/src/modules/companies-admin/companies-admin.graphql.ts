import {
  companyAccountFilter,
  grantTokensInput,
} from "@presale/contracts/inputs/company-account.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { LedgerPageRef } from "../metering/metering.graphql.ts";
import type { CompanyAccount } from "./companies-admin.lookup.ts";

const CompanyAccountCanRef = builder
  .objectRef<{ grantTokens: boolean }>("CompanyAccountCan")
  .implement({ fields: (t) => ({ grantTokens: t.exposeBoolean("grantTokens") }) });

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
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    userCount: t.exposeInt("userCount"),
    balance: t.exposeInt("balance"),
    owed: t.exposeInt("owed", {
      description: "Tokens that were spent, though their money was given back.",
    }),
    can: t.field({
      type: CompanyAccountCanRef,
      resolve: (_company, _args, context) => ({
        grantTokens: (context as ActorContext).actor.permissions.has("canUpdateCompaniesAdmin"),
      }),
    }),
  }),
});

query("companyAccounts", {
  type: pageOf("CompanyAccount", CompanyAccountRef),
  authorize: "canReadCompaniesAdmin",
  args: { paging: pagingInput.prefault({}), filter: companyAccountFilter.prefault({}) },
  resolve: ({ paging, filter }, { companiesAdmin }) => ({
    items: () => companiesAdmin.page(paging, filter),
    total: () => companiesAdmin.total(filter),
  }),
});

query("companyAccount", {
  type: CompanyAccountRef,
  authorize: "canReadCompaniesAdmin",
  args: { companyId: id },
  resolve: ({ companyId }, { companiesAdmin }) => companiesAdmin.find(companyId),
});

query("companyAccountLedger", {
  type: LedgerPageRef,
  authorize: "canReadCompaniesAdmin",
  args: { companyId: id, paging: pagingInput.prefault({}) },
  resolve: ({ companyId, paging }, { companiesAdmin }) => companiesAdmin.ledger(companyId, paging),
});

mutation("grantTokens", {
  type: CompanyAccountRef,
  description: "Gives a company tokens for nothing; the reason stands in its ledger.",
  authorize: "canUpdateCompaniesAdmin",
  impersonation: false,
  args: { companyId: id, input: grantTokensInput },
  resolve: ({ companyId, input }, { companiesAdmin, actor }) =>
    companiesAdmin.grantTokens(actor, companyId, input),
});
