import { pathTo } from "../../lib/paths.ts";

export const tasksBackLink = { label: "nav:tasks", to: pathTo("tasks") } as const;
