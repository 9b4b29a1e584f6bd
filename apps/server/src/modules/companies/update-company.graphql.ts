import { updateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { CompanyRef } from "./companies.graphql.ts";

mutation("updateCompany", {
  type: CompanyRef,
  description:
    "Updates the caller's company: its name, email, website, billing details, currency and time zone.",
  authorize: "canUpdateCompanyProfile",
  args: { input: updateCompanyInput },
  resolve: (ctx, { input }) => ctx.companies.update(ctx, input),
});
