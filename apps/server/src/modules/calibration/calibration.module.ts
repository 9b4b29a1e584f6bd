import { defineModule } from "../../platform/module.ts";
import "./calibration.graphql.ts";

export const calibrationModule = defineModule({ name: "calibration" });
