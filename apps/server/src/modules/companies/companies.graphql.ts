import { builder } from "../../platform/graphql/builder.ts";
import type { Company } from "./companies.queries.ts";

export const CompanyRef = builder.objectRef<Company>("Company").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email", { nullable: true }),
    web: t.exposeString("web", { nullable: true }),
    currency: t.exposeString("currency"),
    timeZone: t.exposeString("timeZone"),
    legalName: t.exposeString("legalName", { nullable: true }),
    address: t.exposeString("address", { nullable: true }),
    taxNumber: t.exposeString("taxNumber", { nullable: true }),
    header: t.expose("header", { type: "RichText", nullable: true }),
    footer: t.expose("footer", { type: "RichText", nullable: true }),
    terms: t.expose("terms", {
      type: "RichText",
      nullable: true,
      description: "Terms of proposals whose project has none of its own.",
    }),
    proposalValidDays: t.exposeInt("proposalValidDays", {
      description: "Default validity of a proposal, in days.",
    }),
    showsForecasts: t.exposeBoolean("showsForecasts", {
      description:
        "Whether clients see the expected hours of a project, and its hours at 80 % certainty.",
    }),
    evidenceYears: t.exposeInt("evidenceYears", {
      description: "Years after which acceptances are deleted.",
    }),
    eraseAt: t.expose("eraseAt", {
      type: "DateTime",
      nullable: true,
      description:
        "When all of the company's content will be deleted, because an admin has requested it.",
    }),
  }),
});
