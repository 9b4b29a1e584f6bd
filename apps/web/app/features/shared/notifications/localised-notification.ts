import {
  anchorOf,
  type NotificationTarget,
  type NotificationText,
  notificationText,
} from "@presale/contracts/notification-text.ts";
import { readNotification } from "@presale/contracts/notifications.ts";
import { formatCount } from "../../../lib/format.ts";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { entryOfPath } from "../../../lib/route-table.ts";
import type { Session } from "../../../lib/session.ts";

interface LocalisedNotification extends Omit<NotificationText, "target"> {
  /** Absent where there is no page, or the user may not open it. */
  to?: string;
}

/** Screens with another name in the backoffice. */
const staffScreens = { supportTicket: "backofficeTicket", error: "backofficeError" } as const;

function pathOf(target: NotificationTarget): string {
  if (target.screen === "team") return pathTo("team");
  if (target.screen === "projectVersion")
    return pathTo("projectVersion", { id: target.id, number: target.number });
  const { screen: requested } = target;
  const screen =
    requested === "supportTicket" || requested === "error" ? staffScreens[requested] : requested;
  return `${pathTo(screen, { id: target.id })}${anchorOf(target)}`;
}

export function localisedNotification(
  t: Translate,
  { isPermitted }: Pick<Session, "isPermitted">,
  { kind, data }: { kind: string; data: unknown },
): LocalisedNotification {
  const { target, ...texts } = notificationText(t, formatCount, readNotification(kind, data));
  const to = target && pathOf(target);
  const isOpen = to !== undefined && isPermitted(entryOfPath(to)?.permission);
  return isOpen ? { ...texts, to } : texts;
}
