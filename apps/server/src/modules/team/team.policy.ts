import type { Permission } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { mayGive, missingPermissions } from "../access/access.policy.ts";
import type { TeamMember } from "./team.queries.ts";

export interface TeamMemberCan {
  update: boolean;
  delete: boolean;
  /** The address is not shown to be theirs yet, and the link that shows it may be mailed again. */
  mailLink: boolean;
}

/** What the asker may do with a colleague; the service asks the same rules again. */
export function teamMemberCan(actor: Actor, member: TeamMember): TeamMemberCan {
  const isAbove =
    actor.impersonator === null && actor.userId !== member.id && mayGive(actor, member);
  return {
    update: isAbove && actor.permissions.has("canUpdateCompanyTeam"),
    delete: isAbove && actor.permissions.has("canDeleteCompanyTeam"),
    mailLink:
      actor.impersonator === null &&
      actor.permissions.has("canCreateCompanyTeam") &&
      member.active &&
      member.verifiedAt === null,
  };
}

/** Whether a role holds nothing that the asker lacks; of a company's user, no permission of staff. */
export const mayGiveRole = (actor: Actor, permissions: readonly Permission[]): boolean =>
  missingPermissions(actor, permissions).length === 0;
