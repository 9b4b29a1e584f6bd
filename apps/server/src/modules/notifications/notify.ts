import type { NotificationData, NotificationKind } from "@presale/contracts/notifications.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/events.ts";
import { notifications } from "./notifications.table.ts";

/**
 * Tells users of the transaction's company of something. The rows are kept if and only if the
 * change is; open sockets hear of them after the commit.
 */
export async function notify<K extends NotificationKind>(
  tx: Transaction,
  userIds: readonly number[],
  kind: K,
  data: NotificationData<K>,
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await tx.db
    .insert(notifications)
    .values(userIds.map((userId) => ({ companyId: tx.companyId, userId, kind, data })))
    .returning({ id: notifications.id, userId: notifications.userId });
  for (const { id, userId } of rows)
    await announce(tx, { kind: "notification", id: `${tx.companyId}/${userId}/${id}` });
}
