export { WorkRoleInput } from "./work-role-input.tsx";
