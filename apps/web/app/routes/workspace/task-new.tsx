import { TaskCreate } from "../../features/tasks/task-create.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("newTask", { isPrivate: true });

export default function Screen() {
  return <TaskCreate />;
}
