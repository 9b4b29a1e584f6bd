import { UsersList } from "../../features/users-admin/users-list.tsx";

export default UsersList;
