import { pathTo } from "../../lib/paths.ts";

/** The list of tasks, narrowed to a tag. */
export const tasksWithTag = (id: string): string =>
  `${pathTo("tasks")}?${new URLSearchParams({ tagIds: id })}`;
