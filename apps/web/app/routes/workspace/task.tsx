import { TaskDetails } from "../../features/tasks/task-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(TaskDetails);
