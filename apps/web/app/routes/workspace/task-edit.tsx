import { TaskEdit } from "../../features/tasks/task-edit.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(TaskEdit);
