import { formatMoney } from "@presale/contracts/format-money.ts";
import { formatDate, formatDateTime } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import type { Session } from "../../lib/session.ts";
import { localisedNotification } from "../shared/notifications/index.ts";
import type { AttentionData } from "./dashboard.operations.ts";

export interface AttentionItem {
  id: string;
  kind: "note" | "notification" | "accepted" | "invoice" | "proposal" | "unopened";
  text: string;
  details: string;
  to: string | undefined;
  isLate: boolean;
  /** Notification that following the link marks as read. */
  notificationId?: string;
}

type Note = NonNullable<AttentionData["dueNotes"]>["items"][number];
type Expiring = NonNullable<AttentionData["expiring"]>[number];
type Unopened = NonNullable<AttentionData["unopened"]>["items"][number];
type Invoice = NonNullable<AttentionData["unpaid"]>["items"][number];

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const noteItem =
  (isLate: boolean) =>
  ({ id, description, entityType, entityId, entityTitle, remindAt }: Note): AttentionItem => ({
    id: `note-${id}`,
    kind: "note",
    text: oneLine(description),
    details: `${entityTitle} · ${formatDateTime(remindAt)}`,
    to: `${pathTo(entityType, { id: entityId })}#note-${id}`,
    isLate,
  });

const invoiceItem =
  (t: Translate) =>
  ({ id, number, total, currency, dueOn, isOverdue, createdAt }: Invoice): AttentionItem => {
    const money = formatMoney(total, currency);
    return {
      id: `invoice-${id}`,
      kind: "invoice",
      text: number
        ? t("workspace:dashboard.waiting.pay", { total: money, name: number })
        : t("workspace:dashboard.waiting.draft", { total: money, id }),
      details: dueOn
        ? t("workspace:dashboard.waiting.payBy", { date: formatDate(dueOn) })
        : t("workspace:dashboard.waiting.ordered", { date: formatDate(createdAt) }),
      to: pathTo("invoice", { id }),
      isLate: isOverdue,
    };
  };

const proposalItem =
  (t: Translate, today: string) =>
  ({ id, title, clientName, validUntil }: Expiring): AttentionItem => ({
    id: `proposal-${id}`,
    kind: "proposal",
    text: t("workspace:dashboard.waiting.proposal", { title }),
    details: [
      clientName,
      t("workspace:dashboard.waiting.validUntil", { date: formatDate(validUntil ?? today) }),
    ]
      .filter(Boolean)
      .join(" · "),
    to: pathTo("project", { id }),
    isLate: validUntil !== null && validUntil < today,
  });

const unopenedItem =
  (t: Translate) =>
  ({ id, projectId, number, title, clientName, sentAt }: Unopened): AttentionItem => ({
    id: `unopened-${id}`,
    kind: "unopened",
    text: t("workspace:dashboard.waiting.unopened", { title }),
    details: [
      clientName,
      sentAt && t("workspace:dashboard.waiting.shared", { date: formatDate(sentAt) }),
    ]
      .filter(Boolean)
      .join(" · "),
    to: pathTo("projectVersion", { id: projectId, number: String(number) }),
    isLate: false,
  });

const isAcceptance = (kind: string, data: unknown): boolean =>
  kind === "proposalAccepted" && (data as { kind?: string }).kind !== "voided";

/** Returns the number of unread notifications that have no item. */
export const moreUnread = ({ unread }: Pick<AttentionData, "unread">) =>
  unread ? Math.max(0, unread.unreadCount - unread.items.length) : 0;

/**
 * Returns the items by urgency: overdue, then unread notifications, then upcoming. `today` is the
 * date in the company's time zone.
 */
export function attentionItems(
  data: AttentionData,
  t: Translate,
  session: Pick<Session, "isPermitted">,
  today: string,
): AttentionItem[] {
  const unread = (data.unread?.items ?? []).map(
    ({ id, kind, data, quote, createdAt }): AttentionItem => {
      const { text, details, to } = localisedNotification(t, session, { kind, data });
      return {
        id: `notification-${id}`,
        kind: isAcceptance(kind, data) ? "accepted" : "notification",
        text,
        details: [quote ?? details, formatDateTime(createdAt)].filter(Boolean).join(" · "),
        to,
        isLate: false,
        notificationId: id,
      };
    },
  );
  const invoices = (data.unpaid?.items ?? []).map(invoiceItem(t));
  const proposals = (data.expiring ?? []).map(proposalItem(t, today));
  return [
    ...invoices.filter(({ isLate }) => isLate),
    ...(data.dueNotes?.items ?? []).map(noteItem(true)),
    ...proposals.filter(({ isLate }) => isLate),
    ...unread,
    ...proposals.filter(({ isLate }) => !isLate),
    ...(data.unopened?.items ?? []).map(unopenedItem(t)),
    ...(data.soonNotes?.items ?? []).map(noteItem(false)),
    ...invoices.filter(({ isLate }) => !isLate),
  ];
}
