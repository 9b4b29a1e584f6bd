import { defineModule, type Platform } from "../../platform/module.ts";
import { createProjectsService } from "./projects.service.ts";
import "./projects.graphql.ts";

export const projectsModule = defineModule({
  name: "projects",
  services: ({ pools }: Platform) => ({ projects: createProjectsService({ pool: pools.app }) }),
});
