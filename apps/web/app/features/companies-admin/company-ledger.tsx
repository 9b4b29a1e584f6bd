import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { formatCount } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Ledger } from "./companies-admin.operations.ts";

const signed = (amount: number) => (amount > 0 ? `+${formatCount(amount)}` : formatCount(amount));

/** What tokens came and went, the newest first. */
export function CompanyLedger({ items, total }: Ledger) {
  const t = useWords();
  return (
    <SectionCard title={t("companiesAdmin:ledger.title")}>
      {items.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("companiesAdmin:ledger.empty")}
        </Typography>
      ) : (
        <Table size="small" aria-label={t("companiesAdmin:ledger.title")}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0 }}>{t("companiesAdmin:ledger.cause")}</TableCell>
              <TableCell align="right" sx={{ pr: 0 }}>
                {t("companiesAdmin:ledger.tokens")}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map(({ id, kind, amount, createdAt, userName, ...cause }) => (
              <TableRow key={id}>
                <TableCell sx={{ pl: 0, overflowWrap: "anywhere" }}>
                  <TwoLines
                    small={
                      <>
                        <DateText value={createdAt} time />
                        {userName && ` · ${userName}`}
                      </>
                    }
                  >
                    {t(`companiesAdmin:ledger.${kind}`, {
                      reason: cause.reason ?? "–",
                      project: cause.projectTitle ?? "–",
                      number: cause.invoiceNumber ?? cause.invoiceId ?? "–",
                    })}
                  </TwoLines>
                </TableCell>
                <TableCell align="right" sx={{ pr: 0, fontVariantNumeric: "tabular-nums" }}>
                  {signed(amount)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {total > items.length && (
        <Box sx={{ typography: "caption", color: "text.secondary", pt: 1 }}>
          {t("companiesAdmin:ledger.newest", { count: items.length, total })}
        </Box>
      )}
    </SectionCard>
  );
}
