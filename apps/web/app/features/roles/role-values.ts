import { createRoleInput } from "@presale/contracts/inputs/role.input.ts";
import type { z } from "zod";

export const roleFormSchema = createRoleInput;
export type RoleFormInput = z.input<typeof roleFormSchema>;
export type RoleFormOutput = z.output<typeof roleFormSchema>;
