import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { DateText } from "../../components/date-text.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { signedCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { CompanySection } from "./company-section.tsx";
import { companyLedgerQuery, type LedgerLine } from "./company-sections.operations.ts";

function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useTranslate();
  return (
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
        {lines.map(({ id, kind, amount, createdAt, userName, ...cause }) => (
          <TableRow key={id}>
            <TableCell sx={{ pl: 0, overflowWrap: "anywhere" }}>
              <TwoLines
                small={
                  <>
                    <DateText value={createdAt} hasTime />
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
              {signedCount(amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

export function CompanyLedger({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <CompanySection
      id={id}
      title={t("companiesAdmin:ledger.title")}
      empty={t("companiesAdmin:ledger.empty")}
      query={companyLedgerQuery}
      pick={({ companyAccountLedger }) => companyAccountLedger}
    >
      {(lines) => <LedgerTable lines={lines} />}
    </CompanySection>
  );
}
