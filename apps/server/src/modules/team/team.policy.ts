import type { Permission } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { mayGive, missingPermissions } from "../access/access.policy.ts";
import type { TeamMember } from "./team.queries.ts";

export interface TeamMemberCan {
  update: boolean;
}

/** What the asker may do with a colleague; the service asks the same rules again. */
export const teamMemberCan = (actor: Actor, member: TeamMember): TeamMemberCan => ({
  update:
    actor.permissions.has("canUpdateCompanyTeam") &&
    actor.impersonator === null &&
    actor.userId !== member.id &&
    mayGive(actor, member),
});

/** Whether a role holds nothing that the asker lacks; of a company's user, no permission of staff. */
export const mayGiveRole = (actor: Actor, permissions: readonly Permission[]): boolean =>
  missingPermissions(actor, permissions).length === 0;
