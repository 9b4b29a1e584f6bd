import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { DateText } from "../../components/date-text.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { wrappedRows } from "../../components/wrapped-rows.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Transaction } from "./payments-admin.operations.ts";

const stepLabels: Record<string, DictionaryKey> = {
  begin: "transactions:log.steps.begin",
  webhook: "transactions:log.steps.webhook",
  "look up": "transactions:log.steps.lookUp",
  cancel: "transactions:log.steps.cancel",
  refund: "transactions:log.steps.refund",
  transfer: "transactions:log.steps.transfer",
  staff: "transactions:log.steps.staff",
};

/** Shows the steps of a payment attempt, oldest first. */
export function RequestLog({ log }: Pick<Transaction, "log">) {
  const t = useTranslate();
  const title = t("transactions:log.title");
  return (
    <SectionCard title={title}>
      {log.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("transactions:log.empty")}
        </Typography>
      ) : (
        <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: "auto" }}>
          <Table size="small" sx={wrappedRows}>
            <TableHead>
              <TableRow>
                <TableCell>{t("transactions:log.at")}</TableCell>
                <TableCell>{t("transactions:log.step")}</TableCell>
                <TableCell>{t("transactions:log.outcome")}</TableCell>
                <TableCell align="right">{t("transactions:log.durationMs")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {log.map(({ at, step, outcome, durationMs }) => (
                <TableRow key={`${at} ${step} ${outcome}`}>
                  <TableCell sx={{ whiteSpace: "nowrap" }}>
                    <DateText value={at} hasTime />
                  </TableCell>
                  <TableCell>{stepLabels[step] ? t(stepLabels[step]) : step}</TableCell>
                  <TableCell sx={{ overflowWrap: "anywhere" }}>{outcome}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                    {durationMs === null ? "–" : t("transactions:log.ms", { ms: durationMs })}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </SectionCard>
  );
}
