import { builder } from "../../platform/graphql/builder.ts";

export interface RoleName {
  id: number;
  name: string;
}

/** The role that somebody has, without what it allows. */
export const RoleNameRef = builder.objectRef<RoleName>("RoleName").implement({
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});

/** The role of a row that was read together with it; null where the type's own permissions count. */
export const roleNameOf = (row: {
  roleId: number | null;
  roleName: string | null;
}): RoleName | null =>
  row.roleId === null || row.roleName === null ? null : { id: row.roleId, name: row.roleName };
