import type { NotificationData } from "@presale/contracts/notifications.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { notifyAdminsAndManagers } from "../notifications/notify-admins-and-managers.ts";

export const notifyOfTokens = (
  tx: Transaction,
  exceptUserId: number,
  ...changes: NotificationData<"projectTaskTokensUpdated">[]
): Promise<void> =>
  notifyAdminsAndManagers(tx, exceptUserId, "projectTaskTokensUpdated", ...changes);
