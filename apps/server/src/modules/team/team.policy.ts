import type { Permission } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { mayGrant, missingPermissions } from "../access/access.policy.ts";
import type { TeamMember } from "./team.queries.ts";

export interface TeamMemberCan {
  update: boolean;
  delete: boolean;
  /** Whether the actor may resend the link: only while the address is unverified. */
  mailLink: boolean;
}

/** Returns what the actor may do with a colleague. The service checks the same rules. */
export function teamMemberCan(actor: Actor, member: TeamMember): TeamMemberCan {
  const mayManage =
    actor.impersonator === null && actor.userId !== member.id && mayGrant(actor, member);
  return {
    update: mayManage && actor.permissions.has("canUpdateCompanyTeam"),
    delete: mayManage && actor.permissions.has("canDeleteCompanyTeam"),
    mailLink:
      actor.impersonator === null &&
      actor.permissions.has("canCreateCompanyTeam") &&
      member.active &&
      member.verifiedAt === null,
  };
}

/**
 * Returns whether the actor has all the role's permissions. Company users therefore can't grant a
 * role for staff.
 */
export const mayGrantRole = (actor: Actor, permissions: readonly Permission[]): boolean =>
  missingPermissions(actor, permissions).length === 0;
