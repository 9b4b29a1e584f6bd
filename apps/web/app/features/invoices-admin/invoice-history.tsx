import Box from "@mui/material/Box";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import type { InvoiceEvent } from "./invoices-admin.operations.ts";

const kinds = [
  "ordered",
  "buyerChanged",
  "detailsAdded",
  "issued",
  "mailed",
  "remindedBefore",
  "remindedAfter",
  "paymentBegan",
  "paymentEnded",
  "paid",
  "confirmed",
  "canceled",
  "refunded",
  "moneyBack",
  "unexpectedMoney",
] as const;

/** One event as a sentence; a newer server may know kinds that this page doesn't. */
function sentenceOf(t: Words, { kind, byStaff, userName, note }: InvoiceEvent): string {
  const who = userName ?? t(`invoicesAdmin:history.${byStaff ? "staff" : "system"}`);
  const known = kinds.find((each) => each === kind) ?? "other";
  return t(`invoicesAdmin:history.${known}`, { who, kind, note: note ?? "" });
}

/** What became of an invoice, the oldest first. */
export function InvoiceHistory({ events }: { events: readonly InvoiceEvent[] }) {
  const t = useWords();
  return (
    <SectionCard title={t("invoicesAdmin:history.title")}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
        {events.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, py: 0.5 }}
          >
            <Box sx={{ color: "text.secondary", flexShrink: 0 }}>
              <DateText value={event.at} time />
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{sentenceOf(t, event)}</Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
