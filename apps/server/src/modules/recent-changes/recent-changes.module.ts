import { defineModule } from "../../platform/module.ts";
import "./recent-changes.graphql.ts";

export const recentChangesModule = defineModule({ name: "recent-changes" });
