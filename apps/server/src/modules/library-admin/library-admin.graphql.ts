import { id } from "@presale/contracts/inputs/fields.ts";
import { companyRowFilter } from "@presale/contracts/inputs/library-admin.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { everyVerb } from "@presale/contracts/permissions.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { PlaceRef } from "../library/place.graphql.ts";
import type { CompanyRow, LibraryArea } from "./library-admin.lookup.ts";
import type { LibraryRowDetails, RowKind } from "./library-row.ts";

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
      type: [PlaceRef],
      description: "A feature's tasks, a project's features, in their order.",
    }),
    usedIn: t.expose("usedIn", {
      type: [PlaceRef],
      description: "The features that hold a task, the projects that hold a feature.",
    }),
    clientName: t.exposeString("clientName", { nullable: true }),
    tokens: t.exposeInt("tokens", {
      nullable: true,
      description: "Ever spent on a project.",
    }),
  }),
});

const rowFields = (t: FieldBuilder<CompanyRow>, area: LibraryArea) => ({
  id: t.exposeID("id"),
  title: t.exposeString("title"),
  authorName: t.exposeString("authorName"),
  createdAt: t.expose("createdAt", { type: "DateTime" }),
  company: t.field({ type: RowCompanyRef, resolve: (row) => row }),
  canWork: t.boolean({
    description: "Whether the asker may do anything with it on the company's behalf.",
    resolve: ({ companyClosedAt }, _args, context) => {
      const { permissions } = (context as ActorContext).actor;
      return (
        companyClosedAt === null &&
        everyVerb.some((verb) => permissions.has(`can${verb}Company${area}Admin`))
      );
    },
  }),
});

const description = "A row of some company's library, as staff find it.";

function listOf(area: LibraryArea, one: string, ref: ReturnType<typeof rowRef>) {
  const name = area.toLowerCase();
  query(`${name}OfCompanies`, {
    type: pageOf(`${one}OfCompany`, ref),
    description: `The ${name} of all companies, newest first unless asked otherwise.`,
    authorize: `canReadCompany${area}Admin`,
    args: {
      paging: pagingInput.prefault({ order: "DESC" }),
      filter: companyRowFilter.prefault({}),
    },
    resolve: ({ libraryAdmin }, { paging, filter }) => libraryAdmin.list(area, paging, filter),
  });
}
const rowRef = (one: string) => builder.objectRef<CompanyRow>(`${one}OfCompany`);

const tagRef = rowRef("Tag");
tagRef.implement({ description, fields: (t) => rowFields(t, "Tags") });
listOf("Tags", "Tag", tagRef);

for (const [kind, one, area] of [
  ["task", "Task", "Tasks"],
  ["feature", "Feature", "Features"],
  ["project", "Project", "Projects"],
] as const satisfies [RowKind, string, LibraryArea][]) {
  const ref = rowRef(one);
  ref.implement({
    description,
    fields: (t) => ({
      ...rowFields(t, area),
      details: t.field({
        type: DetailsRef,
        resolve: (row, _args, context) => (context as Context).libraryAdmin.details(kind, row),
      }),
    }),
  });
  listOf(area, one, ref);
  query(`${kind}OfCompany`, {
    type: ref,
    authorize: `canReadCompany${area}Admin`,
    args: { id },
    resolve: ({ libraryAdmin }, args) => libraryAdmin.find(area, args.id),
  });
}
