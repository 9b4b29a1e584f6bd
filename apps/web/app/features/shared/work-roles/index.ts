export { offeredRoles } from "./offered-roles.ts";
export { useWorkRoles } from "./use-work-roles.ts";
export { WorkRoleInput } from "./work-role-input.tsx";
export { type WorkRole, workRolesQuery } from "./work-roles.operations.ts";
