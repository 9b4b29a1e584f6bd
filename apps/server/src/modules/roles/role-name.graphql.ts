import { builder } from "../../platform/graphql/builder.ts";

export interface RoleName {
  id: number;
  name: string;
}

export const RoleNameRef = builder.objectRef<RoleName>("RoleName").implement({
  fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }),
});

/** Returns the role joined to a row; null if the user type's permissions apply. */
export const roleNameOf = (row: {
  roleId: number | null;
  roleName: string | null;
}): RoleName | null =>
  row.roleId === null || row.roleName === null ? null : { id: row.roleId, name: row.roleName };
