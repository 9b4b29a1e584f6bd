import type { Permission } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";

type AreaOf<P> = P extends `canDeleteCompany${infer Name}` ? Name : never;
/** What a company has rows of, as permissions name it. */
export type Area = AreaOf<Permission>;

/** Whether the actor may change or delete this row: an engineer deletes only what they made. */
export const libraryCan = (actor: Actor, area: Area, row: { authorId: number }): Can => ({
  update: actor.permissions.has(`canUpdateCompany${area}`),
  delete:
    actor.permissions.has(`canDeleteCompany${area}`) &&
    (actor.type !== "companyEngineer" || row.authorId === actor.userId),
});
