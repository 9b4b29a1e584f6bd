import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { PrintedPrice, PrintedRow, PrintedTable } from "@presale/contracts/printed-price.ts";
import { SectionCard } from "../../components/section-card.tsx";

const tableSx = {
  "& td, & th": { px: { xs: 0.75, sm: 2 }, fontSize: { xs: "0.8125rem", sm: "0.875rem" } },
  "& thead th": { whiteSpace: "nowrap" },
  "& :is(td, th):first-of-type": { pl: 0, width: 1, minWidth: 84 },
  "& :is(td, th):last-of-type": { pr: 0 },
  "& tfoot :is(td, th)": { color: "text.primary", fontWeight: 600, border: 0 },
  "@media print": { "& tr": { breakInside: "avoid" } },
} as const;
/** On a phone, a long amount breaks after its currency. */
const amountSx = {
  fontVariantNumeric: "tabular-nums",
  whiteSpace: { sm: "nowrap" },
  minWidth: { sm: 120 },
} as const;

function AmountsRow({ row: { label, amounts, isSubtotal = false } }: { row: PrintedRow }) {
  const weight = isSubtotal ? { fontWeight: 600 } : {};
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: "anywhere", ...weight }}>
        <bdi>{label}</bdi>
      </TableCell>
      {amounts.map((amount, index) => (
        <TableCell
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
          key={index}
          align="right"
          translate="no"
          sx={{ ...amountSx, ...weight }}
        >
          {amount.replaceAll("\u00a0", " ")}
        </TableCell>
      ))}
    </TableRow>
  );
}

function AmountsTable({ title, columns, rows, sum }: PrintedTable) {
  return (
    <Table size="small" aria-label={title} sx={tableSx}>
      <TableHead>
        <TableRow>
          {columns.map((name, index) => (
            <TableCell key={name} align={index > 0 ? "right" : "left"}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: features may share a title
          <AmountsRow key={index} row={row} />
        ))}
      </TableBody>
      {sum && (
        <TableFooter>
          <AmountsRow row={sum} />
        </TableFooter>
      )}
    </Table>
  );
}

/** Shows the price as in the PDF: its type, lines, rates and prices by feature. */
export function ClientPrice({ price }: { price: PrintedPrice }) {
  const { binding, lines, taxNote, rates, features } = price;
  return (
    <SectionCard title={lines.title}>
      <Stack spacing={3} sx={{ maxWidth: 760 }}>
        <Box>
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            {binding}
          </Typography>
          <AmountsTable {...lines} />
          {taxNote && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 1.5, overflowWrap: "anywhere" }}
            >
              <bdi>{taxNote}</bdi>
            </Typography>
          )}
        </Box>
        {[rates, features].map(
          (table) =>
            table && (
              <Box key={table.title} sx={table === rates ? { maxWidth: { sm: 400 } } : undefined}>
                <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                  {table.title}
                </Typography>
                <AmountsTable {...table} />
              </Box>
            ),
        )}
      </Stack>
    </SectionCard>
  );
}
