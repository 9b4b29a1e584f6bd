import { defineModule } from "../../platform/module.ts";
import "./prices.graphql.ts";

export const pricesModule = defineModule({ name: "prices" });
