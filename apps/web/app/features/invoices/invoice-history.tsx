import Box from "@mui/material/Box";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { InvoicePage } from "./invoices.operations.ts";

/** What became of an invoice, the oldest first. */
export function InvoiceHistory({ history }: Pick<InvoicePage, "history">) {
  const t = useWords();
  return (
    <SectionCard title={t("invoices:history.title")}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {history.map(({ id, kind, at, byStaff, userName, note }) => {
          const by = userName ?? t(`invoices:history.${byStaff ? "staff" : "presale"}`);
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "body2" }}
            >
              <Box component="span" sx={{ color: "text.secondary", width: 140 }}>
                <DateText value={at} time />
              </Box>
              <Box component="span" sx={{ flex: "1 1 200px", overflowWrap: "anywhere" }}>
                {t(`invoices:history.kinds.${kind}`, { by, note: note ?? "" })}
              </Box>
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}
