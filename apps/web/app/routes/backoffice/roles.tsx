import { RolesList } from "../../features/roles/roles-list.tsx";

export default RolesList;
