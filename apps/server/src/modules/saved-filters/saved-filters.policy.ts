import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";

/** Returns whether the actor may share filters with the company, or with all staff. */
export const mayShare = ({ permissions }: Pick<Actor, "permissions">): boolean =>
  permissions.has("canUpdateCompanyProfile") || permissions.has("canUpdateSettingsAdmin");

/**
 * Returns whether the actor may change or delete a filter. Its author may. If it is shared, anyone
 * who may share filters may too.
 */
export function savedFilterCan(
  actor: Pick<Actor, "permissions" | "userId">,
  { authorId, isShared }: { authorId: number; isShared: boolean },
): Can {
  const may = authorId === actor.userId || (isShared && mayShare(actor));
  return { update: may, delete: may };
}
