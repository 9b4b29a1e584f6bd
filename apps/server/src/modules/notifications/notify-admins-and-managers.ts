import { limits } from "@presale/contracts/limits.ts";
import type { NotificationContent, NotificationData } from "@presale/contracts/notifications.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { users } from "../../schema/users.ts";
import { notify } from "./notify.ts";

type ManagementKind = Extract<
  NotificationContent["kind"],
  "projectTaskTokensUpdated" | `invoice${string}`
>;

/** Notifies users who manage the company's tokens, except the one who acted. */
export async function notifyAdminsAndManagers<K extends ManagementKind>(
  tx: Transaction,
  exceptUserId: number,
  kind: K,
  ...data: NotificationData<K>[]
): Promise<void> {
  const people = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, tx.companyId),
        eq(users.active, true),
        inArray(users.type, ["companyAdmin", "companyManager"]),
        ne(users.id, exceptUserId),
      ),
    )
    .limit(limits.perObject.members);
  await notify(
    tx,
    people.map(({ id }) => id),
    kind,
    ...data,
  );
}
