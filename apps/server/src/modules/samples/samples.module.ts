import { defineModule } from "../../platform/module.ts";
import "./samples.graphql.ts";

export const samplesModule = defineModule({ name: "samples" });
