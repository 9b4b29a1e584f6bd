import { defineModule, type Platform } from "../../platform/module.ts";
import { createTasksService } from "./tasks.service.ts";
import "./tasks.graphql.ts";

export const tasksModule = defineModule({
  name: "tasks",
  services: ({ pools }: Platform) => ({ tasks: createTasksService({ pool: pools.app }) }),
});
