import type { Permission } from "@presale/contracts/permissions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Can } from "../../platform/graphql/permissions.ts";

type AreaOf<P> = P extends `canDeleteCompany${infer Name}` ? Name : never;
/** A type of company rows, as named in permissions. */
export type Area = AreaOf<Permission>;

/** Returns whether the actor may change or delete this row. Engineers may delete only their own. */
export const libraryCan = (actor: Actor, area: Area, row: { authorId: number }): Can => ({
  update: actor.permissions.has(`canUpdateCompany${area}`),
  delete:
    actor.permissions.has(`canDeleteCompany${area}`) &&
    (actor.type !== "companyEngineer" || row.authorId === actor.userId),
});
