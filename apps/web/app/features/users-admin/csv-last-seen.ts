import { csvDateTime } from "../../components/list/file-values.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import type { UserRow } from "./users-admin.operations.ts";

/** Returns the value for a file: empty for a user who was never online. */
export const csvLastSeen = (
  t: Translate,
  { isOnline, lastSeenAt }: Pick<UserRow, "isOnline" | "lastSeenAt">,
) => (isOnline ? t("backoffice:users.fields.online") : csvDateTime(lastSeenAt));
