import { and, asc, eq, sql } from "drizzle-orm";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Batches } from "../../platform/realtime/batches.ts";
import { userKey } from "../../platform/realtime/connections.ts";
import { parseEventId, type SocketMessages } from "../../platform/realtime/relay.ts";
import { notifications } from "../../schema/notifications.ts";
import { quotedComment } from "./quoted-comments.ts";

/**
 * Pushes new notifications to their user's sockets, and syncs read state between the user's tabs.
 */
export const notificationMessages: SocketMessages = ({
  connections,
  events,
  reads,
  notifyMissed,
}) => {
  const batches = new Batches({
    onLost: notifyMissed,
    read: (companyId, ids) =>
      inTransaction(reads, companyId, async (tx) => {
        const rows = await tx.db
          .select()
          .from(notifications)
          .where(
            and(
              eq(notifications.companyId, companyId),
              sql`${notifications.id} = any(${sql.param(ids)}::bigint[])`,
            ),
          )
          .orderBy(asc(notifications.id));
        const context = { tx, loaders: new Map() };
        for (const row of rows) {
          const { id, userId, kind, data } = row;
          const createdAt = row.createdAt.toISOString();
          // The recipient comes from the row, not from the event.
          for (const connection of connections.of(userKey({ companyId, userId }))) {
            const quote = await quotedComment(context, connection.actor, row);
            connections.send([connection], {
              type: "notification",
              data: { id: String(id), kind, createdAt, data, quote },
            });
          }
        }
      }),
  });
  events.on("notification", (id) => {
    const recipient = parseEventId(id);
    if (connections.of(userKey(recipient)).size > 0)
      batches.add(recipient.companyId, recipient.rowId);
  });
  events.on("notificationsRead", (id) => {
    const ownConnections = connections.of(userKey(parseEventId(id)));
    connections.send(ownConnections, { type: "notificationsRead", data: {} });
  });
  return [batches];
};
