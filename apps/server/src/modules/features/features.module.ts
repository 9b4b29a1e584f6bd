import { defineModule } from "../../platform/module.ts";
import "./features.graphql.ts";

export const featuresModule = defineModule({ name: "features" });
