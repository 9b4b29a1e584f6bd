import { formatDay } from "./dates.ts";
import type { NotificationContent, NotificationData } from "./notifications.ts";
import type { SubjectType } from "./subjects.ts";
import type { DictionaryKey } from "./translate.ts";

export type NotificationTarget =
  | { screen: SubjectType<"notes">; id: string; commentId?: string; noteId?: string }
  | {
      screen: "projectVersion";
      /** Id of the project. */
      id: string;
      number: string;
      commentId?: undefined;
      noteId?: undefined;
    }
  | { screen: "ticket" | "supportTicket"; id: string; commentId?: undefined; noteId?: undefined }
  | { screen: "error"; id: string; commentId?: undefined; noteId?: undefined }
  | { screen: "team"; id?: undefined; commentId?: undefined; noteId?: undefined };

/** Returns the URL fragment of the target, or an empty string for the whole page. */
export const anchorOf = ({ commentId, noteId }: NotificationTarget): string => {
  if (commentId !== undefined) return `#comment-${commentId}`;
  return noteId === undefined ? "" : `#note-${noteId}`;
};

export interface NotificationText {
  text: string;
  details?: string;
  target?: NotificationTarget;
}

type TranslateFunction = (key: DictionaryKey, values?: Record<string, unknown>) => string;

const commentTarget = ({ entityType, entityId, commentId }: NotificationData<"mentioned">) => ({
  screen: entityType,
  id: entityId,
  commentId,
});
const invoiceTarget = ({ invoiceId }: { invoiceId: string }) =>
  ({ screen: "invoice", id: invoiceId }) as const;

type TicketTextKey =
  | "ticketMessage"
  | "ticketNew"
  | "ticketStatus"
  | "ticketAssigned"
  | "ticketNote";

/**
 * Returns the text of a ticket notification. Companies don't see staff names. Staff also see the
 * ticket's company.
 */
function ticketNotificationText(
  t: TranslateFunction,
  { ticketId, company, by, title }: NotificationData<"ticketAssigned">,
  kind: TicketTextKey,
  more: object = {},
): NotificationText {
  const values = { by, title, ...more };
  const isByStaff = by === null && kind !== "ticketAssigned" && kind !== "ticketNote";
  return {
    text: t(
      isByStaff ? `notifications:kinds.${kind}ByStaff` : `notifications:kinds.${kind}`,
      values,
    ),
    ...(company !== null && { details: company }),
    target: { screen: company === null ? "ticket" : "supportTicket", id: ticketId },
  };
}

export function notificationText(
  t: TranslateFunction,
  formatCount: (count: number) => string,
  notification: NotificationContent | null,
): NotificationText {
  const counted = (count: number) => ({ count, formatted: formatCount(count) });
  switch (notification?.kind) {
    case "accessChanged":
      return {
        text:
          notification.data.by === null
            ? t("notifications:kinds.accessChangedByStaff")
            : t("notifications:kinds.accessChanged", notification.data),
      };
    case "inviteAccepted":
      return {
        text: t("notifications:kinds.inviteAccepted", notification.data),
        details: notification.data.email,
        target: { screen: "team" },
      };
    case "proposalAccepted": {
      const { projectId, number, kind } = notification.data;
      return {
        text: t(`notifications:kinds.proposalAccepted.${kind}`, notification.data),
        target: { screen: "projectVersion", id: projectId, number: String(number) },
      };
    }
    case "proposalOpened": {
      const { projectId, number } = notification.data;
      return {
        text: t("notifications:kinds.proposalOpened", notification.data),
        target: { screen: "projectVersion", id: projectId, number: String(number) },
      };
    }
    case "proposalExpiring": {
      const { projectId, number, kind, day } = notification.data;
      return {
        text: t(`notifications:kinds.proposalExpiring.${kind}`, {
          ...notification.data,
          day: formatDay(day),
        }),
        target: { screen: "projectVersion", id: projectId, number: String(number) },
      };
    }
    case "proposalAnswered": {
      const { projectId, number, kind } = notification.data;
      return {
        text: t(`notifications:kinds.proposalAnswered.${kind}`, notification.data),
        target: { screen: "projectVersion", id: projectId, number: String(number) },
      };
    }
    case "reminderDue":
      return {
        text: t("notifications:kinds.reminderDue", notification.data),
        details: notification.data.title,
        target: {
          screen: notification.data.entityType,
          id: notification.data.entityId,
          noteId: notification.data.noteId,
        },
      };
    case "mentioned":
    case "commented":
      return {
        text: t(`notifications:kinds.${notification.kind}`, notification.data),
        target: commentTarget(notification.data),
      };
    case "ticketMessage":
      return ticketNotificationText(
        t,
        notification.data,
        notification.data.isNew ? "ticketNew" : "ticketMessage",
      );
    case "ticketStatus": {
      const status = t(`notifications:kinds.ticketStatuses.${notification.data.status}`);
      return ticketNotificationText(t, notification.data, "ticketStatus", { status });
    }
    case "ticketAssigned":
    case "ticketNote":
      return ticketNotificationText(t, notification.data, notification.kind);
    case "errorFound": {
      const { errorId, name, isNew } = notification.data;
      return {
        text: t(`notifications:kinds.${isNew ? "errorFound" : "errorBack"}`, { name }),
        target: { screen: "error", id: errorId },
      };
    }
    case "invoiceApproved": {
      const { number, tokens, balance } = notification.data;
      return {
        text: t("notifications:kinds.invoiceApproved", { number, ...counted(tokens) }),
        ...(balance !== undefined && {
          details: t("notifications:details.balance", counted(balance)),
        }),
        target: invoiceTarget(notification.data),
      };
    }
    case "invoiceFailed":
      return {
        text: t("notifications:kinds.invoiceFailed", notification.data),
        target: invoiceTarget(notification.data),
      };
    case "projectTaskTokensUpdated": {
      const { tokens, balance, projectId, projectTitle } = notification.data;
      // A credit note removes tokens, without a project.
      const decrease = projectTitle === null ? "tokensRemoved" : "tokensSpent";
      return {
        text: t(`notifications:kinds.${tokens < 0 ? decrease : "tokensAdded"}`, {
          ...counted(Math.abs(tokens)),
          project: projectTitle,
        }),
        details: t("notifications:details.balance", counted(balance)),
        ...(projectId && { target: { screen: "project", id: projectId } as const }),
      };
    }
    default:
      return { text: t("notifications:kinds.other") };
  }
}
