import { type NotificationData, readNotification } from "@presale/contracts/notifications.ts";
import { formatCount } from "../../lib/format.ts";
import type { Words } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";
import type { Session } from "../../lib/session.ts";
import type { Item } from "./inbox.ts";

/** What a notification says, and where it leads. */
export interface NotificationWords {
  text: string;
  details?: string;
  /** Absent where there is nowhere to go, or the person may not go there. */
  to?: string;
}

const counted = (count: number) => ({ count, formatted: formatCount(count) });

const toInvoice = ({ invoiceId: id }: { invoiceId: string }) => pathTo("invoice", { id });

const toComment = ({ entityType, entityId, commentId }: NotificationData<"mentioned">) =>
  `${pathTo(entityType, { id: entityId })}#comment-${commentId}`;

function wordsOf(t: Words, { kind, data }: Pick<Item, "kind" | "data">): NotificationWords {
  const notification = readNotification(kind, data);
  switch (notification?.kind) {
    case "accessChanged":
      return {
        text:
          notification.data.by === null
            ? t("notifications:kinds.accessChangedByStaff")
            : t("notifications:kinds.accessChanged", { by: notification.data.by }),
      };
    case "inviteAccepted":
      return {
        text: t("notifications:kinds.inviteAccepted", notification.data),
        details: notification.data.email,
        to: pathTo("team"),
      };
    case "reminderDue":
      return {
        text: t("notifications:kinds.reminderDue", notification.data),
        details: notification.data.title,
        to: pathTo(notification.data.entityType, { id: notification.data.entityId }),
      };
    case "mentioned":
    case "commented":
      return {
        text: t(`notifications:kinds.${notification.kind}`, notification.data),
        to: toComment(notification.data),
      };
    case "invoiceApproved":
      return {
        text: t("notifications:kinds.invoiceApproved", notification.data),
        to: toInvoice(notification.data),
      };
    case "invoiceFailed":
      return {
        text: t("notifications:kinds.invoiceFailed", notification.data),
        to: toInvoice(notification.data),
      };
    case "projectTaskTokensUpdated": {
      const { tokens, balance, projectId, projectTitle } = notification.data;
      const key = tokens < 0 ? "tokensSpent" : "tokensAdded";
      return {
        text: t(`notifications:kinds.${key}`, {
          ...counted(Math.abs(tokens)),
          project: projectTitle,
        }),
        details: t("notifications:details.balance", counted(balance)),
        to: projectId ? pathTo("project", { id: projectId }) : undefined,
      };
    }
    default:
      return { text: t("notifications:kinds.other") };
  }
}

export function notificationWords(
  t: Words,
  { isPermitted }: Pick<Session, "isPermitted">,
  item: Pick<Item, "kind" | "data">,
): NotificationWords {
  const { to, ...words } = wordsOf(t, item);
  const isOpen = to !== undefined && isPermitted(entryOfPath(to)?.permission);
  return isOpen ? { ...words, to } : words;
}
