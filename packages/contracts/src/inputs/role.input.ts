import { z } from "zod";
import { allPermissions, sideOfPermissions } from "../permissions.ts";
import { translate } from "../translate.ts";
import { line, optionalLine, version } from "./fields.ts";

export const roleLimits = {
  name: { min: 2, max: 40 },
  description: { max: 200 },
} as const;

const permissions = z
  .array(
    z.enum(allPermissions, { error: () => translate("validation:choice") }).meta({
      graphql: "Permission",
    }),
    { error: () => translate("validation:required") },
  )
  .min(1, { error: () => translate("roles:noPermission"), abort: true })
  .max(allPermissions.length, { error: () => translate("validation:duplicate"), abort: true })
  .refine((list) => new Set(list).size === list.length, {
    error: () => translate("validation:duplicate"),
    abort: true,
  })
  .refine((list) => sideOfPermissions(list) !== "mixed", {
    error: () => translate("roles:mixedSides"),
  });

export const createRoleInput = z.object({
  name: line(roleLimits.name),
  description: optionalLine(roleLimits.description.max),
  permissions,
});
export type CreateRoleInput = z.output<typeof createRoleInput>;

export const updateRoleInput = z.object({ ...createRoleInput.shape, version }).partial();
export type UpdateRoleInput = z.output<typeof updateRoleInput>;
