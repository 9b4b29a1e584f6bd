import { builder } from "../../platform/graphql/builder.ts";
import type { FrozenRate, PriceInternals } from "../prices/price-internals.ts";
import { MarginRef, RangeRef } from "../prices/prices.graphql.ts";
import { WorkRoleRef } from "../rates/rates.graphql.ts";
import { allWorkRoles } from "../rates/rates.queries.ts";
import type { Comparison } from "./compare.ts";

const FrozenRateRef = builder.objectRef<FrozenRate>("FrozenRate").implement({
  description: "Hourly rate of a work role, in the currency of the version's price.",
  fields: (t) => ({
    workRoleId: t.exposeID("workRoleId"),
    title: t.exposeString("title", {
      description: "Title of the work role when the version was frozen.",
    }),
    price: t.expose("price", { type: "Amount" }),
    cost: t.expose("cost", { type: "Amount", nullable: true }),
  }),
});

const PriceInternalsRef = builder.objectRef<PriceInternals>("PriceInternals").implement({
  description: "Internal part of a version's price, which the client never sees.",
  fields: (t) => ({
    overhead: t.exposeInt("overhead", { description: "Thousandths of a percent." }),
    contingency: t.exposeInt("contingency"),
    rates: t.expose("rates", { type: [FrozenRateRef] }),
    cost: t.expose("cost", {
      type: RangeRef,
      nullable: true,
      description: "Null if a role has no cost.",
    }),
    margin: t.expose("margin", { type: MarginRef, nullable: true }),
    rolesWithoutCost: t.exposeStringList("rolesWithoutCost"),
  }),
});

type Internal = NonNullable<Comparison["internal"]>;
const InternalRef = builder.objectRef<Internal>("InternalComparison").implement({
  fields: (t) => ({
    from: t.expose("from", {
      type: PriceInternalsRef,
      nullable: true,
      description: "Null without a price, or while the price is incomplete.",
    }),
    to: t.expose("to", { type: PriceInternalsRef, nullable: true }),
    roles: t.field({
      type: [WorkRoleRef],
      description: "All work roles of the company, which tasks in `features` reference by id.",
      resolve: (_comparison, _args, { tx }) => allWorkRoles(tx),
    }),
  }),
});

export const ComparisonRef = builder.objectRef<Comparison>("VersionComparison").implement({
  fields: (t) => ({
    from: t.expose("from", {
      type: "Json",
      description: "The earlier content, without features, files and letterhead.",
    }),
    to: t.expose("to", { type: "Json" }),
    features: t.expose("features", {
      type: "Json",
      description: "Differences in the order of the later version; see `compare-versions.ts`.",
    }),
    files: t.expose("files", {
      type: "Json",
      description: "Files for the client that were added, removed or changed.",
    }),
    isLetterheadChanged: t.exposeBoolean("isLetterheadChanged", {
      description:
        "Whether the company's name, header, footer, logo or the proposal's look differ.",
    }),
    isPriceIncomplete: t.boolean({
      description:
        "Whether the later price is missing because it can't be computed. False for users who can't update projects.",
      resolve: ({ isPriceIncomplete = false }) => isPriceIncomplete,
    }),
    internal: t.field({
      type: InternalRef,
      nullable: true,
      description:
        "Null for users who can't update projects, for staff on the company's behalf, and in a version's `changes`.",
      resolve: ({ internal = null }) => internal,
    }),
  }),
});
