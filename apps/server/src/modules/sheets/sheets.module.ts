import { defineModule, type Platform } from "../../platform/module.ts";
import { createSheetsService } from "./sheets.service.ts";
import "./sheets.graphql.ts";

export const sheetsModule = defineModule({
  name: "sheets",
  services: ({ pools }: Platform) => ({ sheets: createSheetsService({ pool: pools.app }) }),
});
