import { TaskCreate } from "../../features/tasks/task-create.tsx";

export default TaskCreate;
