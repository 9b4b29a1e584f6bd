import Box from "@mui/material/Box";
import { hasTaxLine, taxNameOf } from "@presale/contracts/printed-price.ts";
import { formatAmount } from "@presale/contracts/proposal-currencies.ts";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import { rangeText } from "../../lib/amounts.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { ComparedTable, type ComparedValue, type VersionName } from "./compared-table.tsx";
import { amountChange, hasSameCurrency } from "./comparison-labels.ts";
import type { Comparison } from "./versions.operations.ts";

const emptyValue = "–";

function amountRows(from: ContentPrice, to: ContentPrice, t: Translate): ComparedValue[] {
  const amount = ({ currency, digits }: ContentPrice, value: number) =>
    formatAmount(BigInt(value), currency, digits);
  const isExact = [from, to].every(({ net: { min, max } }) => min === max);
  const ends: ["min" | "max", string][] = isExact
    ? [["max", t("report:price.lines.net")]]
    : [
        ["min", t("proposalVersions:list.minNet")],
        ["max", t("proposalVersions:list.maxNet")],
      ];
  return ends.map(([end, label]) => ({
    label,
    before: amount(from, from.net[end]),
    after: amount(to, to.net[end]),
    ...(hasSameCurrency(from, to) && { change: amountChange(from.net[end], to.net[end], to) }),
  }));
}

const netRow = (before: string, after: string, t: Translate): ComparedValue => ({
  label: t("report:price.lines.net"),
  before,
  after,
});

function discountOf(price: ContentPrice): string | null {
  const discount = price.lines.find(({ kind }) => kind === "discount");
  return discount ? rangeText(discount, price) : null;
}

const taxOf = (price: ContentPrice, t: Translate): string | null =>
  hasTaxLine(price) ? taxNameOf(price, t("report:price.lines.tax")) : null;

/** Returns rows for type, discount and tax, if either version has them. */
function termRows(
  from: ContentPrice | undefined,
  to: ContentPrice | undefined,
  t: Translate,
): ComparedValue[] {
  const kindOf = ({ kind }: ContentPrice) => t(`proposalVersions:comparison.priceKinds.${kind}`);
  const terms: [label: string, textOf: (price: ContentPrice) => string | null][] = [
    [t("proposalVersions:comparison.priceKind"), kindOf],
    [t("report:price.lines.discount"), discountOf],
    [t("report:price.lines.tax"), (price) => taxOf(price, t)],
  ];
  return terms.flatMap(([label, textOf]) => {
    const [before, after] = [from && textOf(from), to && textOf(to)];
    return before || after
      ? [{ label, before: before || emptyValue, after: after || emptyValue }]
      : [];
  });
}

/**
 * Compares the part of two prices that clients see. Renders nothing if neither version has a price.
 */
export function ComparisonPrice({
  from: { price: from },
  to: { price: to },
  isPriceIncomplete = false,
  nameOf,
}: Pick<Comparison, "from" | "to" | "isPriceIncomplete"> & { nameOf: VersionName }) {
  const t = useTranslate();
  if (!from && !to && !isPriceIncomplete) return null;
  const missing = isPriceIncomplete ? t("proposalVersions:comparison.incomplete") : emptyValue;
  const amounts =
    from && to
      ? amountRows(from, to, t)
      : [
          netRow(
            from ? rangeText(from.net, from) : emptyValue,
            to ? rangeText(to.net, to) : missing,
            t,
          ),
        ];
  // The terms of an incomplete price aren't known.
  const terms = isPriceIncomplete ? [] : termRows(from, to, t);
  return (
    <Box sx={{ mt: 2 }}>
      <ComparedTable
        label={t("report:price.title")}
        rows={[...amounts, ...terms]}
        nameOf={nameOf}
      />
    </Box>
  );
}
