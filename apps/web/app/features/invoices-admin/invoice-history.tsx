import { invoiceEventKinds } from "@presale/contracts/invoices.ts";
import { Events } from "../../components/rows/events.tsx";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import type { InvoiceEvent } from "./invoices-admin.operations.ts";

/** One event as a sentence; a newer server may know kinds that this page doesn't. */
function sentenceOf(t: Words, { kind, byStaff, userName, note }: InvoiceEvent): string {
  const who = userName ?? t(`invoicesAdmin:history.${byStaff ? "staff" : "system"}`);
  const known = invoiceEventKinds.find((each) => each === kind) ?? "other";
  return t(`invoicesAdmin:history.${known}`, { who, kind, note: note ?? "" });
}

/** What became of an invoice, the oldest first. */
export function InvoiceHistory({ events }: { events: readonly InvoiceEvent[] }) {
  const t = useWords();
  return (
    <Events
      title={t("invoicesAdmin:history.title")}
      events={events}
      sentenceOf={(event) => sentenceOf(t, event)}
    />
  );
}
