import { defineModule } from "../../platform/module.ts";
import "./tags.graphql.ts";

export const tagsModule = defineModule({ name: "tags" });
