import { eraseCompanyInput } from "@presale/contracts/inputs/erasing.input.ts";
import { proofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { CompanyRef } from "../companies/companies.graphql.ts";

mutation("exportCompanyData", {
  type: "String",
  description: "For an admin: a link that works for five minutes; fetching it makes the zip.",
  transaction: "manual", // checks the password
  authorize: "canUpdateCompanyProfile",
  impersonation: false,
  onBehalf: "never",
  secret: true,
  args: { input: proofInput },
  resolve: ({ companyExport, actor }, { input }) => companyExport.linkFor(actor, input),
});

mutation("eraseCompany", {
  type: CompanyRef,
  description: "For an admin: in `eraseAt` all of the company's content goes, unless it is kept.",
  transaction: "manual", // checks the password
  authorize: "canUpdateCompanyProfile",
  impersonation: false,
  onBehalf: "never",
  args: { input: eraseCompanyInput },
  resolve: ({ companyErasure, actor }, { input }) => companyErasure.ask(actor, input),
});

mutation("keepCompany", {
  type: CompanyRef,
  description: "For an admin: takes back that the company is to be erased.",
  authorize: "canUpdateCompanyProfile",
  impersonation: false,
  onBehalf: "never",
  resolve: (ctx) => ctx.companyErasure.keep(ctx),
});
