import { Events } from "../../components/rows/events.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { InvoiceWithHistory } from "./invoices.operations.ts";

export function InvoiceHistory({ history }: Pick<InvoiceWithHistory, "history">) {
  const t = useTranslate();
  return (
    <Events
      title={t("invoices:history.title")}
      events={history}
      sentenceOf={({ kind, byStaff, userName, note }) =>
        t(`invoices:history.kinds.${kind}`, {
          by: userName ?? t(`invoices:history.${byStaff ? "staff" : "presale"}`),
          note: note ?? "",
        })
      }
    />
  );
}
