import type { UserType } from "@presale/contracts/user-types.ts";
import { eq } from "drizzle-orm";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { roles } from "../roles/roles.table.ts";
import { type Access, assertMayGive } from "./access.policy.ts";

/** Throws unless the actor may give this to whoever comes into the transaction's company. */
export async function assertOffer(
  tx: Transaction,
  actor: Actor,
  { type, roleId }: { type: UserType; roleId: number | null },
  platformCompanyId: number,
): Promise<void> {
  const access: Access = { type, rolePermissions: null };
  if (roleId !== null) {
    const [role] = await tx.db
      .select({ permissions: roles.permissions })
      .from(roles)
      .where(eq(roles.id, roleId))
      // Whoever changes or deletes the role waits until it is known who has it.
      .for("share");
    if (!role) throw fieldError("roleId", "validation:unknownRole");
    access.rolePermissions = role.permissions;
  }
  assertMayGive(actor, access, tx.companyId === platformCompanyId);
}
