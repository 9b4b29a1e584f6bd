import { builder } from "../../platform/graphql/builder.ts";
import type { FrozenRate, PriceInternals } from "../prices/price-internals.ts";
import { MarginRef, RangeRef } from "../prices/prices.graphql.ts";
import { WorkRoleRef } from "../rates/rates.graphql.ts";
import { allWorkRoles } from "../rates/rates.queries.ts";
import type { Comparison } from "./compare.ts";

const FrozenRateRef = builder.objectRef<FrozenRate>("FrozenRate").implement({
  description: "For an hour, in the currency of the version's price.",
  fields: (t) => ({
    workRoleId: t.exposeID("workRoleId"),
    title: t.exposeString("title", { description: "Of the work role, when it was frozen." }),
    price: t.expose("price", { type: "Amount" }),
    cost: t.expose("cost", { type: "Amount", nullable: true }),
  }),
});

const PriceInternalsRef = builder.objectRef<PriceInternals>("PriceInternals").implement({
  description: "What the client is never shown of a version's price.",
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
      description: "Null without a price, or while it is incomplete.",
    }),
    to: t.expose("to", { type: PriceInternalsRef, nullable: true }),
    roles: t.field({
      type: [WorkRoleRef],
      description: "All of the company. Tasks in `features` name theirs by `workRoleId`.",
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
      description: "In the later order, see `compare-versions.ts`.",
    }),
    files: t.expose("files", {
      type: "Json",
      description: "Files for the client that were added, removed or changed.",
    }),
    isLetterheadChanged: t.exposeBoolean("isLetterheadChanged", {
      description: "Company name, letterhead or look differ.",
    }),
    isPriceIncomplete: t.boolean({
      description:
        "The current price can't be computed, so it is missing. False for users who can't update projects.",
      resolve: ({ isPriceIncomplete = false }) => isPriceIncomplete,
    }),
    internal: t.field({
      type: InternalRef,
      nullable: true,
      description:
        "Null for users who can't update projects, for staff on the company's behalf, and where the client's changes are compared.",
      resolve: ({ internal = null }) => internal,
    }),
  }),
});
