import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import { inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { users } from "../../schema/users.ts";
import { activeUsers } from "../users/active-users.ts";

/** Returns those of the users who are active and may see this type of subject. */
export async function filterReaders(
  tx: Transaction,
  kind: SubjectType<"comments">,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  return (await activeUsers(tx, inArray(users.id, [...userIds])))
    .filter(({ permissions }) => canReadSubject(permissions, kind))
    .map(({ id }) => id);
}
