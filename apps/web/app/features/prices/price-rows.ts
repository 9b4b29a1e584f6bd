import { priceLines } from "@presale/contracts/prices.ts";
import { hasTaxLine } from "@presale/contracts/printed-price.ts";
import type { AmountRange } from "../../lib/amounts.ts";
import type { Price, PriceLines } from "./prices.operations.ts";

type PriceLine = (typeof priceLines)[number];
type LineKind = PriceLine | "net" | "tax" | "total";

interface PriceRow {
  kind: LineKind;
  range: AmountRange;
  /** Thousandths of a percent. */
  rate: number | null;
}

const negate = (amount: string) => String(-BigInt(amount));
const negateRange = ({ min, max }: AmountRange): AmountRange => ({
  min: negate(min),
  max: negate(max),
});

/** Returns the lines in the PDF's order, with a negative discount. */
export function priceRows(lines: PriceLines, settings: Price["settings"]): PriceRow[] {
  const rateOf = (kind: PriceLine) => {
    if (kind === "work") return null;
    return kind === "discount" ? settings.discountRate : settings[kind];
  };
  const { net, tax, total } = lines;
  return [
    ...priceLines.flatMap((kind) => {
      const range = lines[kind];
      if (!range) return [];
      return [
        { kind, range: kind === "discount" ? negateRange(range) : range, rate: rateOf(kind) },
      ];
    }),
    ...(hasTaxLine(settings)
      ? ([
          { kind: "net", range: net, rate: null },
          { kind: "tax", range: tax, rate: settings.taxRate },
        ] as const)
      : []),
    { kind: "total", range: total, rate: null },
  ];
}
