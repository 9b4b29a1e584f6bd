import type { Permission } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";

export type Area = "Tasks" | "Features" | "Projects" | "Tags";

/** Whether the actor may change or delete this row: an engineer deletes only what they made. */
export const libraryCan = (actor: Actor, area: Area, row: { authorId: number }): Can => ({
  update: actor.permissions.has(`canUpdateCompany${area}` as Permission),
  delete:
    actor.permissions.has(`canDeleteCompany${area}` as Permission) &&
    (actor.type !== "companyEngineer" || row.authorId === actor.userId),
});
