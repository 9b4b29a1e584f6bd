import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { localisedNotification } from "../shared/notifications/index.ts";
import type { InboxItem } from "./inbox.ts";

export function ArrivalText({ arrived }: { arrived: InboxItem }) {
  const t = useTranslate();
  return t("notifications:arrived", { text: localisedNotification(t, useSession(), arrived).text });
}
