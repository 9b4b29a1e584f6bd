import type { HoursLevel, PriceKind, PricesLevel } from "@presale/contracts/prices.ts";
import { computedKinds, hoursLevels, priceKinds, pricesLevels } from "@presale/contracts/prices.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, text } from "drizzle-orm/pg-core";
import { companyTable, reference, references } from "../platform/db/company-table.ts";
import { projects } from "./projects.ts";
import { rateCards } from "./rates.ts";

/** Returns a column of minor units, at most `limits.price.maxMinorUnits`, so exact as a number. */
const amount = (name: string) => bigint(name, { mode: "number" });
/** Returns a column of thousandths of a percent. */
const percentage = (name: string) => integer(name).notNull().default(0);

const isPercentage = (column: object) => sql`${column} between 0 and 100000`;
const isOneOf = (column: object, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/** How a project is priced and what its client sees. Without a row, the client sees hours only. */
export const projectPrices = companyTable(
  "project_price",
  {
    projectId: reference("project_id").notNull(),
    kind: text("kind").$type<PriceKind>().notNull().default("none"),
    rateCardId: reference("rate_card_id").notNull(),
    /**
     * Currency of `discountAmount` and `fixedNet`, which no longer apply if the card's currency
     * changes.
     */
    currency: text("currency").notNull(),
    /** The day whose rates apply. Null: today, or for a version, the day it was frozen. */
    ratesOn: date("rates_on"),
    overhead: percentage("overhead"),
    contingency: percentage("contingency"),
    discountRate: integer("discount_rate"),
    discountAmount: amount("discount_amount"),
    taxRate: percentage("tax_rate"),
    taxLabel: text("tax_label"),
    taxNote: text("tax_note"),
    fixedNet: amount("fixed_net"),
    showHours: text("show_hours").$type<HoursLevel>().notNull().default("tasks"),
    showPrices: text("show_prices").$type<PricesLevel>().notNull().default("total"),
    showRates: boolean("show_rates").notNull().default(false),
    /** Whether the client sees the overhead in the features' prices, without a separate line. */
    isOverheadFolded: boolean("is_overhead_folded").notNull().default(false),
    isContingencyFolded: boolean("is_contingency_folded").notNull().default(false),
    /** Incremented by each change; an update that names an older version is refused. */
    version: integer("version").notNull().default(1),
  },
  ["projectId"],
  (table) => [
    references(table.projectId, projects, "cascade"),
    references(table.rateCardId, rateCards),
    index("project_price_rate_card").on(table.companyId, table.rateCardId),
    check("project_price_kind", isOneOf(table.kind, priceKinds)),
    check("project_price_show_hours", isOneOf(table.showHours, hoursLevels)),
    check("project_price_show_prices", isOneOf(table.showPrices, pricesLevels)),
    check("project_price_overhead", isPercentage(table.overhead)),
    check("project_price_contingency", isPercentage(table.contingency)),
    check("project_price_tax_rate", isPercentage(table.taxRate)),
    check(
      "project_price_discount",
      sql`num_nonnulls(${table.discountRate}, ${table.discountAmount}) < 2 and ${isPercentage(table.discountRate)} and ${table.discountAmount} >= 0`,
    ),
    check("project_price_fixed_net", sql`${table.fixedNet} >= 0`),
    check(
      "project_price_folded",
      sql`not (${isOneOf(table.kind, computedKinds)} and ${table.showRates} and (${table.isOverheadFolded} or ${table.isContingencyFolded}))`,
    ),
  ],
);

export type PriceSettings = Omit<
  typeof projectPrices.$inferSelect,
  "companyId" | "projectId" | "version"
>;
