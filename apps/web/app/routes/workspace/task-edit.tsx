import { TaskEdit } from "../../features/tasks/task-edit.tsx";
import { routeMeta } from "../../lib/page-meta.ts";
import type { Route } from "./+types/task-edit.ts";

export const meta = () => routeMeta("editTask", { isPrivate: true });

export default function Screen({ params }: Route.ComponentProps) {
  return <TaskEdit key={params.id} id={params.id} />;
}
