import { RoleEdit } from "../../features/roles/role-edit.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(RoleEdit);
