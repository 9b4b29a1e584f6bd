import { pathTo } from "../../lib/paths.ts";

export const tasksPlace = { label: "nav:tasks", to: pathTo("tasks") } as const;
