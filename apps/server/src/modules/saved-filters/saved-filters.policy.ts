import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";

/** Whether the actor may save for everybody: of a company, or of the staff. */
export const mayShare = ({ permissions }: Pick<Actor, "permissions">): boolean =>
  permissions.has("canUpdateCompanyProfile") || permissions.has("canUpdateSettingsAdmin");

/** One's own, and the company's for whoever may save those. */
export function savedFilterCan(
  actor: Pick<Actor, "permissions" | "userId">,
  { authorId, isShared }: { authorId: number; isShared: boolean },
): Can {
  const may = authorId === actor.userId || (isShared && mayShare(actor));
  return { update: may, delete: may };
}
