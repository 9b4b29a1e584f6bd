import { updateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { CompanyRef } from "./companies.graphql.ts";

mutation("updateCompany", {
  type: CompanyRef,
  description: "Name, e-mail, web address and currency of one's own company.",
  transaction: "manual",
  authorize: "canUpdateCompanyProfile",
  args: { input: updateCompanyInput },
  resolve: ({ companies, actor }, { input }) => companies.update(actor, input),
});
