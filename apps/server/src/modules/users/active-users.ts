import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";

export async function activeUsers(tx: Transaction, ...more: (SQL | undefined)[]) {
  const people = await tx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      type: users.type,
      role: roles.permissions,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.companyId, tx.companyId), eq(users.active, true), ...more))
    .orderBy(users.name, users.id);
  return people.map(({ role, ...person }) => ({
    ...person,
    permissions: new Set(permissionsOf(person.type, role)),
  }));
}
export type ActiveUser = Awaited<ReturnType<typeof activeUsers>>[number];

export const usersWithPermission = async (
  tx: Transaction,
  permission: Permission,
): Promise<ActiveUser[]> =>
  (await activeUsers(tx)).filter(({ permissions }) => permissions.has(permission));
