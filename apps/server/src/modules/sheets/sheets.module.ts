import { defineModule } from "../../platform/module.ts";
import "./sheets.graphql.ts";

export const sheetsModule = defineModule({ name: "sheets" });
