import type { PrintedPrice } from "@presale/contracts/printed-price.ts";

/** Builds an estimate with every line. */
export const printedPrice = (over: Partial<PrintedPrice> = {}): PrintedPrice => ({
  headline: "Estimated price plus VAT 23%",
  net: "€3,560.97–6,054.78",
  withTax: "€4,379.99–7,447.38 including VAT 23%",
  binding:
    "The hours worked are billed. The price is expected to be between €3,560.97 and €6,054.78 plus VAT 23%.",
  lines: {
    title: "Price",
    columns: ["Item", "Min", "Max"],
    rows: [
      { label: "Work", amounts: ["€2,963.15", "€5,038.30"] },
      { label: "Overhead", amounts: ["€444.47", "€755.75"] },
      { label: "Contingency", amounts: ["€340.76", "€579.40"] },
      { label: "Discount", amounts: ["−€187.41", "−€318.67"] },
      { label: "Net price", amounts: ["€3,560.97", "€6,054.78"], isSubtotal: true },
      { label: "VAT 23%", amounts: ["€819.02", "€1,392.60"] },
    ],
    sum: { label: "Total", amounts: ["€4,379.99", "€7,447.38"] },
  },
  taxNote: null,
  rates: null,
  features: null,
  ...over,
});

/** Returns the lines of a table in reading order. */
export const linesOfTable = ({ rows, sum }: PrintedPrice["lines"]): string[] =>
  [...rows, ...(sum ? [sum] : [])].map(({ label, amounts }) => [label, ...amounts].join(" "));
