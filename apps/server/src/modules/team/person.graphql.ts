import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { exposedColumns, type FieldBuilder } from "../../platform/graphql/columns.ts";
import { PermissionEnum, UserTypeEnum } from "../../platform/graphql/permissions.ts";
import { RoleNameRef, roleNameOf } from "../roles/role-name.graphql.ts";
import { personColumns, type TeamMember } from "./team.queries.ts";

export const personFields = (t: FieldBuilder<TeamMember>) => ({
  ...exposedColumns(t, personColumns, {
    id: "ID",
    name: "String",
    email: "String",
    active: "Boolean",
    createdAt: "DateTime",
    lastSeenAt: "DateTime",
  }),
  type: t.expose("type", { type: UserTypeEnum }),
  role: t.field({ type: RoleNameRef, nullable: true, resolve: roleNameOf }),
  permissions: t.field({
    type: [PermissionEnum],
    resolve: ({ type, rolePermissions }) => [...permissionsOf(type, rolePermissions)],
  }),
  isVerified: t.boolean({ resolve: ({ verifiedAt }) => verifiedAt !== null }),
  isInvited: t.boolean({
    description: "Whether someone else created the account, and its user hasn't accepted yet.",
    resolve: ({ addressUnconfirmedAt }) => addressUnconfirmedAt !== null,
  }),
});
