import { eraseCompanyInput } from "@presale/contracts/inputs/erasure.input.ts";
import { proofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { CompanyRef } from "../companies/companies.graphql.ts";

mutation("exportCompanyData", {
  type: "String",
  description:
    "Returns a link to the company's data as a zip, valid for five minutes. The zip is created when the link is fetched. Only for admins.",
  transaction: "manual", // checks the password
  authorize: "canUpdateCompanyProfile",
  impersonation: false,
  delegation: "never",
  secret: true,
  args: { input: proofInput },
  resolve: ({ companyExport, actor }, { input }) => companyExport.linkFor(actor, input),
});

mutation("eraseCompany", {
  type: CompanyRef,
  description:
    "Schedules the deletion of all the company's content at `eraseAt`, unless it is cancelled. Only for admins.",
  transaction: "manual", // checks the password
  authorize: "canUpdateCompanyProfile",
  impersonation: false,
  delegation: "never",
  args: { input: eraseCompanyInput },
  resolve: ({ companyErasure, actor }, { input }) => companyErasure.request(actor, input),
});

mutation("cancelCompanyErasure", {
  type: CompanyRef,
  description: "Cancels the scheduled deletion of the company. Only for admins.",
  authorize: "canUpdateCompanyProfile",
  impersonation: false,
  delegation: "never",
  resolve: (ctx) => ctx.companyErasure.revoke(ctx),
});
