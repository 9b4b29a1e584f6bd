import { TaskDetails } from "../../features/tasks/task-details.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/task.ts";

export const meta = () => routeMeta("task", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <TaskDetails key={params.id} id={params.id} />;
}
