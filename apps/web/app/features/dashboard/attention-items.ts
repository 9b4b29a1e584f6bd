import { formatMoney } from "@presale/contracts/format-money.ts";
import { formatDate, formatDateTime } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import type { Session } from "../../lib/session.ts";
import { localisedNotification } from "../shared/notifications/index.ts";
import type { Waiting } from "./dashboard.operations.ts";

export interface AttentionItem {
  id: string;
  kind: "note" | "told" | "invoice";
  text: string;
  details: string;
  to: string | undefined;
  isLate: boolean;
  /** Notification that following the link marks as read. */
  notificationId?: string;
}

type Note = NonNullable<Waiting["dueNotes"]>["items"][number];
type Invoice = NonNullable<Waiting["unpaid"]>["items"][number];

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const ofNote =
  (isLate: boolean) =>
  ({ id, description, entityType, entityId, entityTitle, remindAt }: Note): AttentionItem => ({
    id: `note-${id}`,
    kind: "note",
    text: oneLine(description),
    details: `${entityTitle} · ${formatDateTime(remindAt)}`,
    to: `${pathTo(entityType, { id: entityId })}#note-${id}`,
    isLate,
  });

const ofInvoice =
  (t: Translate) =>
  ({ id, number, total, currency, dueOn, isOverdue, createdAt }: Invoice): AttentionItem => {
    const money = formatMoney(total, currency);
    return {
      id: `invoice-${id}`,
      kind: "invoice",
      text: number
        ? t("workspace:dashboard.waiting.pay", { total: money, name: number })
        : t("workspace:dashboard.waiting.payDraft", { total: money, id }),
      details: dueOn
        ? t("workspace:dashboard.waiting.payBy", { date: formatDate(dueOn) })
        : t("workspace:dashboard.waiting.ordered", { date: formatDate(createdAt) }),
      to: pathTo("invoice", { id }),
      isLate: isOverdue,
    };
  };

/** Sorts by urgency: overdue, then requests from others, then upcoming. */
export function attentionItems(
  waiting: Waiting,
  t: Translate,
  session: Pick<Session, "isPermitted">,
): AttentionItem[] {
  const told = (waiting.unread?.items ?? []).map(
    ({ id, kind, data, quote, createdAt }): AttentionItem => {
      const { text, details, to } = localisedNotification(t, session, { kind, data });
      return {
        id: `told-${id}`,
        kind: "told",
        text,
        details: [quote ?? details, formatDateTime(createdAt)].filter(Boolean).join(" · "),
        to,
        isLate: false,
        notificationId: id,
      };
    },
  );
  const invoices = (waiting.unpaid?.items ?? []).map(ofInvoice(t));
  return [
    ...invoices.filter(({ isLate }) => isLate),
    ...(waiting.dueNotes?.items ?? []).map(ofNote(true)),
    ...told,
    ...(waiting.soonNotes?.items ?? []).map(ofNote(false)),
    ...invoices.filter(({ isLate }) => !isLate),
  ];
}
