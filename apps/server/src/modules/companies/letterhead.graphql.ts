import { letterheadInput } from "@presale/contracts/inputs/company.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation } from "../../platform/graphql/operation.ts";
import { FileRef } from "../files/files.graphql.ts";
import { CompanyRef } from "./companies.graphql.ts";

builder.objectField(CompanyRef, "logo", (t) =>
  t.field({
    type: FileRef,
    nullable: true,
    resolve: (company, _args, { files, tx }) =>
      company.logoFileId === null ? null : files.find(tx, company.logoFileId),
  }),
);

mutation("updateLetterhead", {
  type: CompanyRef,
  description: "Header, footer and logo that stand on every page of the company's proposals.",
  authorize: "canUpdateCompanyProfile",
  args: { input: letterheadInput },
  resolve: ({ input }, { companies, actor }) => companies.updateLetterhead(actor, input),
});
