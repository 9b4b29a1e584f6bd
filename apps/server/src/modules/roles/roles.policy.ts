import { type Permission, sideOfPermissions } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Can } from "../../platform/graphql/permissions.ts";
import { missingPermissions } from "../access/access.policy.ts";

type Staff = Pick<Actor, "type" | "permissions">;

/** Returns whether the actor may change a role. No one may change their own. */
export function roleCan(
  actor: Staff,
  role: { id: number; permissions: readonly Permission[] },
  ownRoleId: number | null,
): Can {
  const isWithin =
    role.id !== ownRoleId && missingPermissions(actor, role.permissions).length === 0;
  return {
    update: isWithin && actor.permissions.has("canUpdateRolesAdmin"),
    delete: isWithin && actor.permissions.has("canDeleteRolesAdmin"),
  };
}

/** Throws CANNOT_GRANT if the role contains an admin permission that the actor lacks. */
export function assertMayGrantPermissions(actor: Staff, permissions: readonly Permission[]): void {
  if (missingPermissions(actor, permissions).length > 0) throw new AppError("CANNOT_GRANT");
}

/** Throws if the permissions mix those of staff and companies, or don't suit the role's users. */
export function assertFits(
  permissions: readonly Permission[],
  companies: readonly { name: string; isPlatform: boolean }[],
): void {
  const side = sideOfPermissions(permissions);
  if (side === "mixed") throw fieldError("permissions", "roles:mixedSides");
  const clients = companies.filter(({ isPlatform }) => !isPlatform);
  if (side === "admin" && clients.length > 0)
    throw fieldError("permissions", "roles:errors.roleOfCompanies", {
      companies: joinNames(clients),
    });
  if (side === "company" && clients.length < companies.length)
    throw fieldError("permissions", "roles:errors.roleOfStaffOnly");
}

/** Throws LAST_ADMIN if there are companies that would lose their last admin. */
export function assertAdminsRemain(companies: readonly { name: string }[]): void {
  if (companies.length > 0)
    throw new AppError("LAST_ADMIN", {
      message: "roles:errors.roleOfLastAdmin",
      values: { companies: joinNames(companies) },
    });
}

const namesShown = 5;

/** Returns the first few names, and the number of other companies. */
export function joinNames(companies: readonly { name: string }[]): string {
  const names = companies.slice(0, namesShown).map(({ name }) => name);
  const rest = companies.length - names.length;
  return names.join(", ") + (rest > 0 ? ` + ${rest}` : "");
}
