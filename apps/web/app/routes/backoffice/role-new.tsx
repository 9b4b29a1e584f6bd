import { RoleCreate } from "../../features/roles/role-create.tsx";

export default RoleCreate;
