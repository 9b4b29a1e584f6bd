import { allPermissions, type Permission } from "@presale/contracts/permissions.ts";
import { userTypes } from "@presale/contracts/user-types.ts";
import { builder } from "./builder.ts";
import type { ActorContext } from "./context.ts";
import { sharedEnum } from "./zod-args.ts";

export const PermissionEnum = sharedEnum("Permission", allPermissions);
export const UserTypeEnum = sharedEnum("UserType", userTypes);

/** What the asking user may do with an object; the web never works it out again. */
export interface Can {
  update: boolean;
  delete: boolean;
}
export const CanType = builder.objectRef<Can>("Can").implement({
  fields: (t) => ({ update: t.exposeBoolean("update"), delete: t.exposeBoolean("delete") }),
});

/** Where permissions alone decide it, whichever object it is. */
export const canBy =
  (update: Permission, remove: Permission) =>
  (_object: unknown, _args: unknown, context: unknown): Can => {
    const { permissions } = (context as ActorContext).actor;
    return { update: permissions.has(update), delete: permissions.has(remove) };
  };
