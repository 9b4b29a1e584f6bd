import { defineModule } from "../../platform/module.ts";
import "./actual-hours.graphql.ts";

export const actualHoursModule = defineModule({ name: "actual-hours" });
