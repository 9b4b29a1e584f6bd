import { invoiceEventKinds } from "@presale/contracts/invoices.ts";
import { Events } from "../../components/rows/events.tsx";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import type { InvoiceEvent } from "./invoices-admin.operations.ts";

/** Describes an event. A newer server may send kinds that this page doesn't know. */
function sentenceOf(t: Translate, { kind, byStaff, userName, note }: InvoiceEvent): string {
  const who = userName ?? t(`invoicesAdmin:history.${byStaff ? "staff" : "system"}`);
  const kindKey = invoiceEventKinds.find((each) => each === kind) ?? "other";
  return t(`invoicesAdmin:history.${kindKey}`, { who, kind, note: note ?? "" });
}

export function InvoiceHistory({ events }: { events: readonly InvoiceEvent[] }) {
  const t = useTranslate();
  return (
    <Events
      title={t("invoicesAdmin:history.title")}
      events={events}
      sentenceOf={(event) => sentenceOf(t, event)}
    />
  );
}
