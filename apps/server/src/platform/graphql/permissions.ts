import { allPermissions } from "@presale/contracts/permissions.ts";
import { userTypes } from "@presale/contracts/user-types.ts";
import { builder } from "./builder.ts";
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
