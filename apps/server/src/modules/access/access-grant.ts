import type { UserType } from "@presale/contracts/user-types.ts";
import { inArray } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { roles } from "../../schema/roles.ts";
import { type Access, assertMayGrantAccess } from "./access.policy.ts";

export interface AccessGrant {
  type: UserType;
  /** The role's permissions replace those of the type. Null: the type's own permissions apply. */
  roleId: number | null;
}

/** Locks the roles, so that no one changes or deletes them before the transaction ends. */
export async function lockRoles(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx.db
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, [...ids]))
    .for("share");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Resolves a grant to its access and role name. Throws a field error for an unknown role. */
export async function readGrant(tx: Transaction, { type, roleId }: AccessGrant) {
  const role = roleId === null ? null : (await lockRoles(tx, [roleId])).get(roleId);
  if (role === undefined) throw fieldError("roleId", "refusals:unknownRole");
  const access: Access = { type, rolePermissions: role?.permissions ?? null };
  return { access, roleName: role?.name ?? null };
}

/** Throws unless the actor may give this access to a user of the transaction's company. */
export async function assertMayGrant(
  tx: Transaction,
  actor: Actor,
  grant: AccessGrant,
  platformCompanyId: number,
): Promise<void> {
  const { access } = await readGrant(tx, grant);
  assertMayGrantAccess(actor, access, tx.companyId === platformCompanyId);
}
