import { defineModule } from "../../platform/module.ts";
import "./comments.graphql.ts";

export const commentsModule = defineModule({ name: "comments" });
