import { z } from "zod";
import type { PermissionSide } from "../permissions.ts";
import { translate } from "../translate.ts";

export const permissionSide = z
  .enum(["admin", "company"] satisfies PermissionSide[], {
    error: () => translate("validation:choice"),
  })
  .meta({ graphql: "PermissionSide" });
