import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { maySee, type SubjectType } from "@presale/contracts/subjects.ts";
import { eq } from "drizzle-orm";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";

/** Those of these people who are there and may see such a place. */
export async function whoMaySee(
  tx: Transaction,
  kind: SubjectType<"comments">,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const people = await tx.db
    .select({ id: users.id, type: users.type, rolePermissions: roles.permissions })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(ownRows(tx, users, userIds, eq(users.active, true)));
  return people
    .filter(({ type, rolePermissions }) =>
      maySee(new Set(permissionsOf(type, rolePermissions)), kind),
    )
    .map(({ id }) => id);
}
