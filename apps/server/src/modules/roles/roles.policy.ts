import { type Permission, sideOfPermissions } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Can } from "../../platform/graphql/permissions.ts";
import { missingPermissions } from "../access/access.policy.ts";

type Staff = Pick<Actor, "type" | "permissions">;

/** What the actor may do with a role; nobody changes the one that they have themselves. */
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

/** Throws if the role would hand on an admin permission that the actor lacks. */
export function assertWithin(actor: Staff, permissions: readonly Permission[]): void {
  if (missingPermissions(actor, permissions).length > 0) throw new AppError("CANNOT_GIVE");
}

/** Throws if a role can't hold these permissions, given who has it: staff, companies' users. */
export function assertFits(
  permissions: readonly Permission[],
  holders: readonly { name: string; isPlatform: boolean }[],
): void {
  const side = sideOfPermissions(permissions);
  if (side === "mixed") throw fieldError("permissions", "roles:mixedSides");
  const clients = holders.filter(({ isPlatform }) => !isPlatform);
  if (side === "admin" && clients.length > 0)
    throw fieldError("permissions", "roles:errors.roleOfCompanies", { companies: named(clients) });
  if (side === "company" && clients.length < holders.length)
    throw fieldError("permissions", "roles:errors.roleOfStaffOnly");
}

/** Throws if there are companies whose last admin would be none any more. */
export function assertAdminsRemain(companies: readonly { name: string }[]): void {
  if (companies.length > 0)
    throw new AppError("LAST_ADMIN", {
      message: "roles:errors.roleOfLastAdmin",
      values: { companies: named(companies) },
    });
}

const namesShown = 5;

/** The first companies by name, and how many more there are. */
export function named(companies: readonly { name: string }[]): string {
  const names = companies.slice(0, namesShown).map(({ name }) => name);
  const rest = companies.length - names.length;
  return names.join(", ") + (rest > 0 ? ` + ${rest}` : "");
}
