import { allPermissions, type Permission } from "@presale/contracts/permissions.ts";
import { userTypes } from "@presale/contracts/user-types.ts";
import { builder } from "./builder.ts";
import type { ActorContext } from "./context.ts";
import { sharedEnum } from "./zod-args.ts";

export const PermissionEnum = sharedEnum("Permission", allPermissions);
export const UserTypeEnum = sharedEnum("UserType", userTypes);

/** The actions on an object that the current user may take. The client never computes them. */
export interface Can {
  update: boolean;
  delete: boolean;
}
export const CanType = builder.objectRef<Can>("Can").implement({
  fields: (t) => ({ update: t.exposeBoolean("update"), delete: t.exposeBoolean("delete") }),
});

/** Returns a resolver that decides by permissions alone, whatever the object. */
export const canBy =
  (update: Permission, remove: Permission) =>
  (_object: unknown, _args: unknown, context: unknown): Can => {
    const { permissions } = (context as ActorContext).actor;
    return { update: permissions.has(update), delete: permissions.has(remove) };
  };
