import { defineModule } from "../../platform/module.ts";
import "./rates.graphql.ts";

export const ratesModule = defineModule({ name: "rates" });
