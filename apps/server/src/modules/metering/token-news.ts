import type { NotificationData } from "@presale/contracts/notifications.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { notifyPlanners } from "../notifications/notify-planners.ts";

export const notifyOfTokens = (
  tx: Transaction,
  exceptUserId: number,
  ...changes: NotificationData<"projectTaskTokensUpdated">[]
): Promise<void> => notifyPlanners(tx, exceptUserId, "projectTaskTokensUpdated", ...changes);
