import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { asc, inArray } from "drizzle-orm";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";
import { assertMayGrantAccess } from "../access/access.policy.ts";
import type { Invite } from "./invites.queries.ts";

/** Author of invites by staff: any staff member may grant what users of a company may have. */
const staffAuthor = { type: "presaleAdmin", roleId: null } as const;

async function findAuthor(tx: Transaction, id: number) {
  const [author] = await tx.db
    .select({ type: users.type, roleId: users.roleId })
    .from(users)
    .where(ownRow(tx, users, id));
  return author;
}

/**
 * Throws unless the inviter may still grant the invite's access. Since the invite, the inviter may
 * have lost permissions, or the role may have gained some. Lock the inviter's row first.
 */
export async function assertInviterMayGrant(
  tx: Transaction,
  { type, roleId, authorId }: Pick<Invite, "type" | "roleId" | "authorId">,
  isPlatform: boolean,
): Promise<void> {
  const author = authorId === null ? staffAuthor : await findAuthor(tx, authorId);
  if (!author) throw new AppError("VERIFICATION");
  const ids = [roleId, author.roleId].filter((id) => id !== null);
  const lockedRoles =
    ids.length === 0
      ? []
      : await tx.db
          .select({ id: roles.id, permissions: roles.permissions })
          .from(roles)
          .where(inArray(roles.id, ids))
          .orderBy(asc(roles.id))
          // Prevents changes of the roles until the transaction ends.
          .for("share");
  const permissionsIn = (id: number | null) =>
    lockedRoles.find((role) => role.id === id)?.permissions ?? null;
  const inviter = {
    type: author.type,
    permissions: new Set(permissionsOf(author.type, permissionsIn(author.roleId))),
  };
  try {
    assertMayGrantAccess(inviter, { type, rolePermissions: permissionsIn(roleId) }, isPlatform);
  } catch (error) {
    // Hides the reason from the holder of the link.
    if (error instanceof AppError) throw new AppError("VERIFICATION");
    throw error;
  }
}
