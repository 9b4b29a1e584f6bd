import Chip from "@mui/material/Chip";
import { DateText } from "../../components/date-text.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { UserRow } from "./users-admin.operations.ts";

export function LastSeen({ isOnline, lastSeenAt }: Pick<UserRow, "isOnline" | "lastSeenAt">) {
  const t = useTranslate();
  if (isOnline)
    return <Chip size="small" color="success" label={t("backoffice:users.fields.online")} />;
  return lastSeenAt ? <DateText value={lastSeenAt} hasTime /> : t("backoffice:users.never");
}
