import { defineModule } from "../../platform/module.ts";
import "./news.graphql.ts";

export const newsModule = defineModule({ name: "news" });
