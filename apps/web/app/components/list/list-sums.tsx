import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableRow from "@mui/material/TableRow";
import { formatMoney } from "@presale/contracts/format-money.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { MoneySum } from "../../lib/list/use-list-query.ts";
import type { Column } from "./columns.ts";

interface Props {
  columns: readonly Pick<Column<never>, "id" | "isSummed">[];
  /** Undefined until the first response. */
  sums: readonly MoneySum[] | undefined;
}

const amountsSx = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  columnGap: 2,
  fontVariantNumeric: "tabular-nums",
} as const;

const textOf = (sum: MoneySum): string =>
  "text" in sum ? sum.text : formatMoney(sum.total, sum.currency);

const Amounts = ({ sums }: Pick<Props, "sums">) => (
  <Box translate="no" sx={amountsSx}>
    {sums?.map((sum) => <span key={textOf(sum)}>{textOf(sum)}</span>) ?? <Skeleton width={72} />}
  </Box>
);

const footerSx = { fontWeight: 600, fontSize: "0.875rem", color: "text.primary" } as const;

/**
 * Shows the sums of all matching rows, aligned with the amounts. Their cell also spans the columns
 * between the title and the amounts.
 */
export function SumsFooter({
  columns,
  sums,
  extra,
}: Props & { extra: { start: number; end: number } }) {
  const t = useTranslate();
  const index = columns.findIndex(({ isSummed }) => isSummed);
  if (index < 1 || sums?.length === 0) return null;
  const after = columns.length - index - 1 + extra.end;
  return (
    // Hidden until the rows have loaded, since they move the footer.
    <TableFooter sx={{ visibility: sums ? undefined : "hidden" }}>
      <TableRow>
        <TableCell component="th" scope="row" colSpan={1 + extra.start} sx={footerSx}>
          {t("ui:list.sums")}
        </TableCell>
        <TableCell colSpan={index} sx={footerSx}>
          <Amounts sums={sums} />
        </TableCell>
        {after > 0 && <TableCell colSpan={after} />}
      </TableRow>
    </TableFooter>
  );
}

/** Shows the sums of all matching rows below a phone's cards. */
export function SumsLine({ columns, sums }: Props) {
  const t = useTranslate();
  if (!columns.some(({ isSummed }) => isSummed) || sums?.length === 0) return null;
  return (
    <Box
      sx={{
        ...footerSx,
        visibility: sums ? undefined : "hidden",
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        px: 2,
        py: 1.5,
      }}
    >
      <span>{t("ui:list.sums")}</span>
      <Amounts sums={sums} />
    </Box>
  );
}
