import { id } from "@presale/contracts/inputs/fields.ts";
import { companyRowFilter } from "@presale/contracts/inputs/library-admin.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { allVerbs } from "@presale/contracts/permissions.ts";
import { type SubjectType, subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { ContainerRowRef } from "../library/container-row.graphql.ts";
import type { CompanyRow, CompanyRowType } from "./library-admin.lookup.ts";
import type { LibraryRowDetails } from "./library-row.ts";

const RowCompanyRef = builder.objectRef<CompanyRow>("RowCompany").implement({
  fields: (t) => ({ id: t.exposeID("companyId"), name: t.exposeString("companyName") }),
});

const DetailsRef = builder.objectRef<LibraryRowDetails>("LibraryRowDetails").implement({
  fields: (t) => ({
    text: t.exposeString("text"),
    minHours: t.expose("minHours", { type: "Hours" }),
    maxHours: t.expose("maxHours", { type: "Hours" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    tags: t.stringList({ resolve: ({ tags }) => tags.map(({ title }) => title) }),
    holds: t.expose("holds", {
      type: [ContainerRowRef],
      description: "Tasks of a feature or features of a project, in order.",
    }),
    usedIn: t.expose("usedIn", {
      type: [ContainerRowRef],
      description: "Features that contain the task, or projects that contain the feature.",
    }),
    clientName: t.exposeString("clientName", { nullable: true }),
    tokens: t.exposeInt("tokens", {
      nullable: true,
      description: "Total tokens ever spent on a project. Null for other rows.",
    }),
  }),
});

type DetailedType = SubjectType<"comments">;
const detailedTypes: readonly CompanyRowType[] = subjectTypes("comments");
const hasDetails = (type: CompanyRowType): type is DetailedType => detailedTypes.includes(type);

const rowFields = (t: FieldBuilder<CompanyRow>, type: CompanyRowType) => ({
  id: t.exposeID("id"),
  title: t.exposeString("title"),
  authorName: t.exposeString("authorName"),
  createdAt: t.expose("createdAt", { type: "DateTime" }),
  company: t.field({ type: RowCompanyRef, resolve: (row) => row }),
  canWork: t.boolean({
    description: "Whether the caller may work with the row on the company's behalf.",
    resolve: ({ companyClosedAt }, _args, context) => {
      const { permissions } = (context as ActorContext).actor;
      return (
        companyClosedAt === null &&
        allVerbs.some((verb) => permissions.has(`can${verb}Company${subjects[type].area}Admin`))
      );
    },
  }),
  ...(hasDetails(type) && {
    details: t.field({
      type: DetailsRef,
      resolve: (row, _args, context) => (context as Context).libraryAdmin.details(type, row),
    }),
  }),
});

for (const type of subjectTypes("delegation")) {
  const { area } = subjects[type];
  const read = `canReadCompany${area}Admin` as const;
  const plural = area.toLowerCase();
  const name = `${area.slice(0, -1)}OfCompany`;
  const ref = builder.objectRef<CompanyRow>(name);
  ref.implement({
    description: "A row of a company's library, as staff see it.",
    fields: (t) => rowFields(t, type),
  });
  query(`${plural}OfCompanies`, {
    type: pageOf(name, ref),
    description: `The ${plural} of all companies, newest first by default.`,
    authorize: read,
    args: {
      paging: pagingInput.prefault({ order: "DESC" }),
      filter: companyRowFilter.prefault({}),
    },
    resolve: ({ libraryAdmin }, { paging, filter }) => libraryAdmin.list(type, paging, filter),
  });
  if (hasDetails(type))
    query(`${type}OfCompany`, {
      type: ref,
      authorize: read,
      args: { id },
      resolve: ({ libraryAdmin }, args) => libraryAdmin.find(type, args.id),
    });
}
