import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { hasTaxLine, taxNameOf } from "@presale/contracts/printed-price.ts";
import { formatAmount, formatAmountRange } from "@presale/contracts/proposal-currencies.ts";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import { wrappedRows } from "../../components/wrapped-rows.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { phone } from "../../lib/theme/widths.ts";
import { amountChange, hasSameCurrency } from "./comparison-words.ts";
import type { Comparison } from "./versions.operations.ts";

/** Names the earlier or the later version. */
export type VersionName = (end: "from" | "to") => string;

interface Row {
  label: string;
  before: string;
  after: string;
  /** Only of amounts in the same currency. */
  change?: string;
}

const none = "–";

function amountRows(from: ContentPrice, to: ContentPrice, t: Translate): Row[] {
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

const rangeOf = ({ net: { min, max }, currency, digits }: ContentPrice): string =>
  formatAmountRange({ min: BigInt(min), max: BigInt(max) }, currency, digits);

const netRow = (before: string, after: string, t: Translate): Row => ({
  label: t("report:price.lines.net"),
  before,
  after,
});

function discountOf({ lines, currency, digits }: ContentPrice): string | null {
  const discount = lines.find(({ kind }) => kind === "discount");
  if (!discount) return null;
  const { min, max } = discount;
  return formatAmountRange({ min: BigInt(min), max: BigInt(max) }, currency, digits);
}

const taxOf = (price: ContentPrice, t: Translate): string | null =>
  hasTaxLine(price) ? taxNameOf(price, t("report:price.lines.tax")) : null;

/** Rows of kind, discount and tax, if either version has them. */
function termRows(
  from: ContentPrice | undefined,
  to: ContentPrice | undefined,
  t: Translate,
): Row[] {
  const kindOf = ({ kind }: ContentPrice) => t(`proposalVersions:comparison.priceKinds.${kind}`);
  const terms: [label: string, of: (price: ContentPrice) => string | null][] = [
    [t("proposalVersions:comparison.priceKind"), kindOf],
    [t("report:price.lines.discount"), discountOf],
    [t("report:price.lines.tax"), (price) => taxOf(price, t)],
  ];
  return terms.flatMap(([label, of]) => {
    const [before, after] = [from && of(from), to && of(to)];
    return before || after ? [{ label, before: before || none, after: after || none }] : [];
  });
}

const tableSx = [
  wrappedRows,
  {
    mt: 2,
    [`@media ${phone}`]: {
      "& tbody tr": { px: 0 },
      "& tbody td": { width: 1 },
    },
  },
];
const cell = { fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" } as const;

/** What the client is shown of both prices. Renders nothing if neither version has one. */
export function ComparisonPrice({
  from: { price: from },
  to: { price: to },
  isPriceIncomplete = false,
  nameOf,
}: Pick<Comparison, "from" | "to" | "isPriceIncomplete"> & { nameOf: VersionName }) {
  const t = useTranslate();
  const difference = t("proposalVersions:comparison.difference");
  if (!from && !to && !isPriceIncomplete) return null;
  const missing = isPriceIncomplete ? t("proposalVersions:comparison.incomplete") : none;
  const amounts =
    from && to
      ? amountRows(from, to, t)
      : [netRow(from ? rangeOf(from) : none, to ? rangeOf(to) : missing, t)];
  // The terms of an incomplete price aren't known.
  const terms = isPriceIncomplete ? [] : termRows(from, to, t);
  return (
    <Table size="small" aria-label={t("report:price.title")} sx={tableSx}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t("report:price.title")}</TableCell>
          <TableCell align="right">{nameOf("from")}</TableCell>
          <TableCell align="right">{nameOf("to")}</TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            {difference}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {[...amounts, ...terms].map(({ label, before, after, change }) => (
          <TableRow key={label} sx={{ "&:last-child > *": { border: 0 } }}>
            <TableCell component="th" scope="row" sx={{ pl: 0 }}>
              {label}
            </TableCell>
            <TableCell align="right" sx={cell} data-label={nameOf("from")}>
              {before}
            </TableCell>
            <TableCell align="right" sx={cell} data-label={nameOf("to")}>
              {after}
            </TableCell>
            <TableCell
              align="right"
              sx={{ ...cell, pr: 0, fontWeight: 600 }}
              data-label={difference}
            >
              {change}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
