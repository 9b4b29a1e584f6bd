import { updateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { CompanyRef } from "./companies.graphql.ts";

mutation("updateCompany", {
  type: CompanyRef,
  description: "Name, e-mail, web address and currency of one's own company.",
  authorize: "canUpdateCompanyProfile",
  args: { input: updateCompanyInput },
  resolve: (ctx, { input }) => ctx.companies.update(ctx, input),
});
