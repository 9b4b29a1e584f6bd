import type { Actor } from "../../platform/auth/actor.ts";
import { mayGrant } from "../access/access.policy.ts";
import type { UserAccount } from "./users-admin.lookup.ts";

export interface UserAccountCan {
  update: boolean;
  impersonate: boolean;
}

/** Returns what a staff member may do with a user. The services check the same rules. */
export function userAccountCan(actor: Actor, user: UserAccount): UserAccountCan {
  const isSelf = actor.userId === user.id && actor.companyId === user.companyId;
  return {
    update: actor.permissions.has("canUpdateUsersAdmin") && !isSelf && mayGrant(actor, user),
    impersonate:
      actor.permissions.has("canAuthAsClientUsersAdmin") &&
      !user.isStaff &&
      user.active &&
      user.companyClosedAt === null,
  };
}
