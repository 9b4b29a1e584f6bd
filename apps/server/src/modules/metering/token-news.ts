import type { NotificationData } from "@presale/contracts/notifications.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { tellPlanners } from "../notifications/tell-planners.ts";

export const notifyOfTokens = (
  tx: Transaction,
  exceptUserId: number,
  ...changes: NotificationData<"projectTaskTokensUpdated">[]
): Promise<void> => tellPlanners(tx, exceptUserId, "projectTaskTokensUpdated", ...changes);
