import type { FieldError } from "@presale/contracts/errors.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { updateProjectPriceInput } from "@presale/contracts/inputs/price.input.ts";
import { hoursLevels, priceKinds, pricesLevels } from "@presale/contracts/prices.ts";
import type { PriceRange } from "@presale/domain/price.ts";
import type { Margin, QuoteLines } from "@presale/domain/quote.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { RateCardRef } from "../rates/rates.graphql.ts";
import { type RatedRole, settingColumns } from "./prices.queries.ts";
import {
  defaultSettings,
  findProjectPrice,
  findWorkNet,
  type ProjectPrice,
  type Settings,
  updateProjectPrice,
} from "./prices.service.ts";
import { problemsOf } from "./project-quote.ts";

const PriceKindEnum = sharedEnum("PriceKind", priceKinds);
const HoursLevelEnum = sharedEnum("HoursLevel", hoursLevels);
const PricesLevelEnum = sharedEnum("PricesLevel", pricesLevels);
const WarningEnum = builder.enumType("PriceWarning", {
  description:
    "Warning about a fixed price: outside the computed range, or below the cost of the maximum hours.",
  values: ["outsideRange", "belowCost"] as const,
});

export const RangeRef = builder.objectRef<PriceRange>("PriceRange").implement({
  description: "Amounts for the minimum and the maximum hours.",
  fields: (t) => ({
    min: t.expose("min", { type: "Amount" }),
    max: t.expose("max", { type: "Amount" }),
  }),
});

export const MarginRef = builder.objectRef<Margin>("PriceMargin").implement({
  description: "Net minus cost, for the minimum and the maximum hours.",
  fields: (t) => ({
    min: t.expose("min", { type: "Amount" }),
    max: t.expose("max", { type: "Amount" }),
    // Floats, because the loss at a low price can exceed 32 bits.
    minTenths: t.exposeFloat("minTenths", {
      nullable: true,
      description: "Margin in whole tenths of a percent of the net. Null if the net is 0.",
    }),
    maxTenths: t.exposeFloat("maxTenths", { nullable: true }),
  }),
});

type FeaturePrice = { id: number; title: string } & PriceRange;
const FeaturePriceRef = builder.objectRef<FeaturePrice>("FeaturePrice").implement({
  fields: (t) => ({
    featureId: t.exposeID("id"),
    title: t.exposeString("title"),
    min: t.expose("min", { type: "Amount" }),
    max: t.expose("max", { type: "Amount" }),
  }),
});

type Lines = Omit<QuoteLines, "features"> & { features: FeaturePrice[] };
const LinesRef = builder.objectRef<Lines>("PriceLines").implement({
  description:
    "Lines that add up to the net. Unused ones are null. A fixed price has only its net.",
  fields: (t) => {
    const line = (name: "work" | "overhead" | "contingency" | "discount") =>
      t.expose(name, { type: RangeRef, nullable: true });
    return {
      features: t.expose("features", { type: [FeaturePriceRef] }),
      work: line("work"),
      overhead: line("overhead"),
      contingency: line("contingency"),
      discount: line("discount"),
      net: t.expose("net", { type: RangeRef }),
      tax: t.expose("tax", { type: RangeRef }),
      total: t.expose("total", { type: RangeRef }),
    };
  },
});

const RoleRef = builder.objectRef<RatedRole>("PriceRole").implement({
  description: "A work role of the project's tasks, with the rate that applies.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    price: t.expose("price", { type: "Amount", nullable: true }),
    cost: t.expose("cost", { type: "Amount", nullable: true }),
  }),
});

const ProblemRef = builder.objectRef<FieldError>("PriceProblem").implement({
  description: "A reason why the price can't be computed, which prevents freezing a version.",
  fields: (t) => ({
    field: t.exposeString("path"),
    message: t.exposeString("message"),
  }),
});

function linesOf({ quote, features }: ProjectPrice): Lines | null {
  if (!quote?.lines) return null;
  const { features: prices, ...lines } = quote.lines;
  const priced = prices.flatMap((price, index) => {
    const feature = features[index];
    return feature ? [{ id: feature.id, title: feature.title, ...price }] : [];
  });
  return { ...lines, features: priced };
}

const SettingsRef = builder.objectRef<Settings>("ProjectPriceSettings").implement({
  description:
    "Price settings. Amounts are in the rate card's currency, percentages in thousandths of a percent.",
  fields: (t) => ({
    kind: t.expose("kind", { type: PriceKindEnum }),
    showHours: t.expose("showHours", { type: HoursLevelEnum }),
    showPrices: t.expose("showPrices", { type: PricesLevelEnum }),
    ...exposedColumns(t, settingColumns, {
      ratesOn: "Date",
      overhead: "Int",
      contingency: "Int",
      discountRate: "Int",
      discountAmount: "Amount",
      taxRate: "Int",
      taxLabel: "String",
      taxNote: "String",
      fixedNet: "Amount",
      showRates: "Boolean",
      isOverheadFolded: "Boolean",
      isContingencyFolded: "Boolean",
    }),
  }),
});

const PriceRef = builder.objectRef<ProjectPrice>("ProjectPrice").implement({
  description: "Price settings of a project, and its price with current hours.",
  fields: (t) => ({
    version: t.exposeInt("version", { description: "0 until the project is priced." }),
    settings: t.field({
      type: SettingsRef,
      resolve: ({ settings }) => settings ?? defaultSettings,
    }),
    rateCard: t.expose("card", { type: RateCardRef, nullable: true }),
    ratesDay: t.expose("day", { type: "Date", description: "Day whose rates apply." }),
    roles: t.expose("roles", {
      type: [RoleRef],
      description:
        "Roles in the company's order. Empty for the kind `none`, like all fields below.",
    }),
    lines: t.field({ type: LinesRef, nullable: true, resolve: linesOf }),
    problems: t.field({ type: [ProblemRef], resolve: problemsOf }),
    computedNet: t.field({
      type: RangeRef,
      nullable: true,
      description: "Net computed from hours and rates, even for a fixed price.",
      resolve: ({ quote }) => quote?.computedNet ?? null,
    }),
    cost: t.field({
      type: RangeRef,
      nullable: true,
      description: "Null while a role has no cost.",
      resolve: ({ quote }) => quote?.cost ?? null,
    }),
    margin: t.field({
      type: MarginRef,
      nullable: true,
      resolve: ({ quote }) => quote?.margin ?? null,
    }),
    rolesWithoutCost: t.field({
      type: ["String"],
      resolve: ({ quote }) => quote?.rolesWithoutCost ?? [],
    }),
    warnings: t.field({ type: [WarningEnum], resolve: ({ quote }) => quote?.warnings ?? [] }),
  }),
});

query("projectPrice", {
  type: PriceRef,
  authorize: "canUpdateCompanyProjects",
  // Staff don't need rates, costs and margins to help a company.
  delegation: "never",
  args: { projectId: id },
  resolve: (ctx, { projectId }) => findProjectPrice(ctx, projectId),
});

query("previewProjectPrice", {
  type: PriceRef,
  description: "Returns the price that `updateProjectPrice` would save.",
  authorize: "canUpdateCompanyProjects",
  isDryRun: true,
  delegation: "never",
  args: { projectId: id, input: updateProjectPriceInput },
  resolve: (ctx, { projectId, input }) => updateProjectPrice(ctx, projectId, input),
});

query("workNet", {
  type: RangeRef,
  nullable: true,
  description:
    "Net of the project's work and overhead at the card's rates, without contingency and discount. Null while a task has no rate.",
  authorize: "canUpdateCompanyProjects",
  delegation: "never",
  args: { projectId: id, rateCardId: id },
  resolve: (ctx, { projectId, rateCardId }) => findWorkNet(ctx, projectId, rateCardId),
});

mutation("updateProjectPrice", {
  type: PriceRef,
  description:
    "Updates the price settings. Omitted fields stay unchanged. Changing to a card in another currency clears the amounts, which are never converted. `currency` is required with amounts and must be the card's.",
  authorize: "canUpdateCompanyProjects",
  // Staff must not make offers on a company's behalf.
  delegation: "never",
  args: { projectId: id, input: updateProjectPriceInput },
  resolve: (ctx, { projectId, input }) => updateProjectPrice(ctx, projectId, input),
});
