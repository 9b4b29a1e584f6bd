import { defineModule } from "../../platform/module.ts";
import "./search.graphql.ts";

export const searchModule = defineModule({ name: "search" });
