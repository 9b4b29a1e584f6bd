import { TasksList } from "../../features/tasks/tasks-list.tsx";
import { routeMeta } from "../../lib/page-meta.ts";

export const meta = () => routeMeta("tasks", { isPrivate: true });

export default function Screen() {
  return <TasksList />;
}
