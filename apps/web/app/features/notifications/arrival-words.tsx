import { useWords } from "../../lib/i18n/use-words.ts";
import { useSession } from "../../lib/session.ts";
import { notificationWords } from "../shared/notifications/index.ts";
import type { Item } from "./inbox.ts";

export function ArrivalWords({ arrived }: { arrived: Item }) {
  const t = useWords();
  return t("notifications:arrived", { text: notificationWords(t, useSession(), arrived).text });
}
