import { formatAmount, formatAmountRange } from "./proposal-currencies.ts";
import type { DictionaryKey } from "./translate.ts";
import type { ContentPrice, VersionContent } from "./version-content.ts";

export interface PrintedRow {
  label: string;
  /** Amounts for minimum and maximum hours, or a single one if the whole table has no ranges. */
  amounts: string[];
  isSubtotal?: boolean;
}

export interface PrintedTable {
  title: string;
  /** Headers of the labels and of the amounts. */
  columns: string[];
  rows: PrintedRow[];
  /** The last row. Null for amounts that aren't summed. */
  sum: PrintedRow | null;
}

/** A version's price as texts, shared by the client's page, the PDF and the acceptance record. */
export interface PrintedPrice {
  /** Above the net: `Estimated price plus VAT 23%` */
  headline: string;
  net: string;
  /** Null without tax. */
  withTax: string | null;
  /** Sentence about how binding the price is. */
  binding: string;
  lines: PrintedTable;
  taxNote: string | null;
  /** Null if the client doesn't see rates. */
  rates: PrintedTable | null;
  features: PrintedTable | null;
}

type Translate = (key: DictionaryKey, values?: Record<string, unknown>) => string;
type Range = ContentPrice["net"];
interface Line extends Range {
  label: string;
  isSubtracted?: boolean;
  isSubtotal?: boolean;
}

/**
 * Returns the tax's label with its rate. Doesn't repeat a rate that the label contains already:
 * `VAT 23 %`.
 */
export function taxNameOf(
  { taxLabel, taxRate }: Pick<ContentPrice, "taxLabel" | "taxRate">,
  unnamed: string,
): string {
  const label = taxLabel ?? unnamed;
  // A rate has at most three decimals, which JavaScript prints exactly.
  const rate = String(taxRate / 1_000);
  // `23%` doesn't contain the rate 3.
  const named = new RegExp(`(?<![\\d.,])${rate.replace(".", "[.,]")}\\s?%`);
  return named.test(label) ? label : `${label} ${rate}%`;
}

/** Returns whether net and tax are separate lines. If not, the total is the net. */
export const hasTaxLine = ({
  taxRate,
  taxLabel,
  taxNote,
}: Pick<ContentPrice, "taxRate" | "taxLabel" | "taxNote">): boolean =>
  taxRate > 0 || taxLabel !== null || taxNote !== null;

/** Returns the price type, distinguishing an estimate without a range. */
export const bindingOf = ({ kind, net }: Pick<ContentPrice, "kind" | "net">) =>
  kind === "estimate" && net.min === net.max ? "estimateExact" : kind;

/** Returns ` plus VAT`, or an empty text without a tax, such as under reverse charge. */
export const plusTax = (taxRate: number, tax: string, t: Translate): string =>
  taxRate > 0 ? t("report:price.plusTax", { tax }) : "";

type PricedFeature = Pick<VersionContent["features"][number], "title" | "price">;
type Amounts = Pick<ContentPrice, "currency" | "digits">;

function amountText({ currency, digits }: Amounts, amount: number, isSubtracted = false): string {
  const text = formatAmount(BigInt(amount), currency, digits);
  return isSubtracted && amount > 0 ? `−${text}` : text;
}

const rangeText = ({ currency, digits }: Amounts, { min, max }: Range): string =>
  formatAmountRange({ min: BigInt(min), max: BigInt(max) }, currency, digits);

interface TableInput {
  title: string;
  item: string;
  lines: readonly Line[];
  sum: Line;
}

function tableOf(
  amounts: Amounts,
  { title, item, lines, sum }: TableInput,
  t: Translate,
): PrintedTable {
  const isRange = [...lines, sum].some(({ min, max }) => min !== max);
  const rowOf = ({ label, min, max, isSubtracted, isSubtotal }: Line): PrintedRow => ({
    label,
    amounts: (isRange ? [min, max] : [max]).map((one) => amountText(amounts, one, isSubtracted)),
    ...(isSubtotal && { isSubtotal }),
  });
  return {
    title,
    columns: [
      item,
      ...(isRange
        ? [t("report:price.columns.min"), t("report:price.columns.max")]
        : [t("report:price.columns.amount")]),
    ],
    rows: lines.map(rowOf),
    sum: rowOf(sum),
  };
}

function linesOf(price: ContentPrice, t: Translate): PrintedTable {
  const lines = price.lines.map(
    ({ kind, ...range }): Line => ({
      ...range,
      label: t(`report:price.lines.${kind}`),
      isSubtracted: kind === "discount",
    }),
  );
  const taxed = [
    { ...price.net, label: t("report:price.lines.net"), isSubtotal: true },
    { ...price.tax, label: taxNameOf(price, t("report:price.lines.tax")) },
  ];
  return tableOf(
    price,
    {
      title: t("report:price.title"),
      item: t("report:price.columns.item"),
      lines: hasTaxLine(price) ? [...lines, ...taxed] : lines,
      sum: { ...price.total, label: t("report:price.lines.total") },
    },
    t,
  );
}

/** Returns the table of prices by feature. They add up to the work, or to a fixed net. */
function featuresOf(
  price: ContentPrice,
  features: readonly PricedFeature[],
  t: Translate,
): PrintedTable | null {
  const lines = features.flatMap((feature) =>
    feature.price ? [{ ...feature.price, label: feature.title }] : [],
  );
  if (lines.length === 0) return null;
  const work = price.lines.find(({ kind }) => kind === "work");
  return tableOf(
    price,
    {
      title: t("report:price.byFeature"),
      item: t("report:price.columns.feature"),
      lines,
      sum: {
        ...(work ?? price.net),
        label: t(work ? "report:price.lines.work" : "report:price.lines.net"),
      },
    },
    t,
  );
}

const ratesOf = ({ rates, ...price }: ContentPrice, t: Translate): PrintedTable | null =>
  rates && rates.length > 0
    ? {
        title: t("report:price.rates"),
        columns: [t("report:price.columns.role"), t("report:price.columns.rate")],
        rows: rates.map((rate) => ({
          label: rate.title,
          amounts: [amountText(price, rate.price)],
        })),
        sum: null,
      }
    : null;

/** Returns the price as the client reads it; null if the version shows hours only. */
export function printedPriceOf(
  { price, features }: Pick<VersionContent, "price"> & { features: readonly PricedFeature[] },
  t: Translate,
): PrintedPrice | null {
  if (!price) return null;
  const { kind, net, total, taxRate, taxNote } = price;
  const tax = taxNameOf(price, t("report:price.tax"));
  const isTaxed = taxRate > 0;
  const plus = { tax: plusTax(taxRate, tax, t) };
  return {
    headline: t(`report:price.headlines.${kind}`, plus),
    net: rangeText(price, net),
    withTax: isTaxed ? t("report:price.withTax", { tax, total: rangeText(price, total) }) : null,
    binding: t(`report:price.binding.${bindingOf(price)}`, {
      min: amountText(price, net.min),
      max: amountText(price, net.max),
      ...plus,
    }),
    lines: linesOf(price, t),
    taxNote,
    rates: ratesOf(price, t),
    features: featuresOf(price, features, t),
  };
}
