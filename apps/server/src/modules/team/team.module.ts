import { defineModule } from "../../platform/module.ts";
import "./team.graphql.ts";

export const teamModule = defineModule({ name: "team" });
