import { defineModule } from "../../platform/module.ts";
import "./batches.graphql.ts";

export const batchesModule = defineModule({ name: "batches" });
