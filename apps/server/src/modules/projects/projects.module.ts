import { defineModule } from "../../platform/module.ts";
import "./projects.graphql.ts";

export const projectsModule = defineModule({ name: "projects" });
