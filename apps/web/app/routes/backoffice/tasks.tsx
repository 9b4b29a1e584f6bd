import { TasksList } from "../../features/library-admin/rows-list.tsx";

export default TasksList;
