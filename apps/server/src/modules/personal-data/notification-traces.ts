import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { comments } from "../../schema/comments.ts";
import { notifications } from "../../schema/notifications.ts";
import { tickets } from "../../schema/support.ts";

interface Person {
  userId: number;
  name: string;
}

const dataField = (field: string): SQL => sql`${notifications.data} ->> ${field}`;
const inCompany = (tx: Transaction) => eq(notifications.companyId, tx.companyId);

const renameActor = (tx: Transaction, newName: string, condition: SQL | undefined) =>
  tx.db
    .update(notifications)
    .set({ data: sql`jsonb_set(${notifications.data}, '{by}', to_jsonb(${newName}::text))` })
    .where(and(inCompany(tx), condition));

/**
 * Erases a user from their colleagues' notifications. Deletes those about the invite that the user
 * accepted, and replaces the user's name in the others.
 */
export async function eraseInNotifications(
  tx: Transaction,
  { userId, name }: Person,
  newName: string,
): Promise<void> {
  await tx.db
    .delete(notifications)
    .where(
      and(
        inCompany(tx),
        eq(notifications.kind, "inviteAccepted"),
        eq(dataField("userId"), String(userId)),
      ),
    );
  const commentIds = tx.db
    .select({ id: sql`${comments.id}::text` })
    .from(comments)
    .where(and(eq(comments.companyId, tx.companyId), eq(comments.authorId, userId)));
  await renameActor(
    tx,
    newName,
    or(eq(dataField("by"), name), inArray(dataField("commentId"), commentIds)),
  );
}

export const ticketIdsOf = async (tx: Transaction, userId: number): Promise<string[]> =>
  (
    await tx.db
      .select({ id: tickets.id })
      .from(tickets)
      .where(and(eq(tickets.companyId, tx.companyId), eq(tickets.authorId, userId)))
  ).map(({ id }) => String(id));

/**
 * Replaces the author's name, and any earlier one, in staff's notifications about a user's tickets.
 * Excludes assignments and internal notes, since their authors are staff. Needs a transaction of
 * staff's company.
 */
export const eraseInStaffNotifications = (
  tx: Transaction,
  ticketIds: readonly string[],
  newName: string,
) =>
  renameActor(
    tx,
    newName,
    and(
      inArray(notifications.kind, ["ticketMessage", "ticketStatus"]),
      inArray(dataField("ticketId"), ticketIds),
      sql`${dataField("by")} is not null`,
    ),
  );
