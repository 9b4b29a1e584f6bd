export { useGrantableTypes } from "./grantable-types.ts";
export type { Member } from "./people.operations.ts";
export { memberOption, membersOfIds, searchMembers } from "./people.requests.ts";
export { RoleInput, useCompanyRoles } from "./role-input.tsx";
export { typeColumn } from "./type-column.tsx";
