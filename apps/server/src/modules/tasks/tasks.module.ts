import { defineModule } from "../../platform/module.ts";
import "./tasks.graphql.ts";

export const tasksModule = defineModule({ name: "tasks" });
