import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput, tagFilter } from "@presale/contracts/inputs/paging.input.ts";
import { permissionSide } from "@presale/contracts/inputs/permission-side.input.ts";
import { createRoleInput, updateRoleInput } from "@presale/contracts/inputs/role.input.ts";
import { sideOfPermissions } from "@presale/contracts/permissions.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext, Context } from "../../platform/graphql/context.ts";
import { defineLoader, rowPerKey } from "../../platform/graphql/loader.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType, PermissionEnum } from "../../platform/graphql/permissions.ts";
import { roleCan } from "./roles.policy.ts";
import { createRole, findOwnRoleId, findRole, type Role, roleList } from "./roles.service.ts";

const loadUsedBy = defineLoader<number, number, Context>(async (ids, { roleLookup }) => {
  const rows = await roleLookup.countUsersByRoleAcrossCompanies(ids);
  return rowPerKey(ids, rows, ({ roleId }) => roleId, null).map((row) => row?.count ?? 0);
});
const loadOwnRoleId = defineLoader<"own", number | null, ActorContext>(async ([key], ctx) =>
  key ? [await findOwnRoleId(ctx)] : [],
);

const RoleSideEnum = builder.enumType("RoleSide", {
  description:
    "Users that a role is for: staff, users of companies, either, or neither because its permissions are mixed.",
  values: ["admin", "company", "either", "mixed"] as const,
});

const RoleRef = builder.objectRef<Role>("Role").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    description: t.exposeString("description", { nullable: true }),
    permissions: t.expose("permissions", { type: [PermissionEnum] }),
    side: t.field({
      type: RoleSideEnum,
      resolve: ({ permissions }) => sideOfPermissions(permissions),
    }),
    version: t.exposeInt("version"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    usedBy: t.int({
      description: "Number of users with this role, in all companies.",
      resolve: ({ id }, _args, context) => loadUsedBy(context, id),
    }),
    can: t.field({
      type: CanType,
      resolve: async (role, _args, context) => {
        const actorContext = context as ActorContext;
        return roleCan(actorContext.actor, role, await loadOwnRoleId(actorContext, "own"));
      },
    }),
  }),
});

query("roles", {
  type: pageOf("Role", RoleRef),
  authorize: "canReadRolesAdmin",
  args: {
    paging: pagingInput.prefault({}),
    filter: tagFilter.prefault({}),
    side: permissionSide.nullish(), // includes roles that fit either side
  },
  resolve: ({ tx }, { paging, filter, side }) => roleList.page(tx.db, paging, { ...filter, side }),
});

query("role", {
  type: RoleRef,
  authorize: "canReadRolesAdmin",
  args: { id },
  resolve: ({ tx }, args) => findRole(tx, args.id),
});

mutation("createRole", {
  type: RoleRef,
  authorize: "canCreateRolesAdmin",
  impersonation: false,
  args: { input: createRoleInput },
  resolve: (ctx, { input }) => createRole(ctx, input),
});

mutation("updateRole", {
  type: RoleRef,
  authorize: "canUpdateRolesAdmin",
  impersonation: false,
  args: { id, input: updateRoleInput },
  resolve: (ctx, args) => ctx.roles.update(ctx, args.id, args.input),
});

mutation("deleteRole", {
  type: "Boolean",
  authorize: "canDeleteRolesAdmin",
  impersonation: false,
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => ctx.roles.delete(ctx, args.id)),
});
