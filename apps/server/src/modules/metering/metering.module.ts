import "./metering.graphql.ts";
import { defineModule } from "../../platform/module.ts";

export const meteringModule = defineModule({ name: "metering", appendOnly: ["token_ledger"] });
