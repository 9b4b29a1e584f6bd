import { TasksList } from "../../features/tasks/tasks-list.tsx";

export default TasksList;
