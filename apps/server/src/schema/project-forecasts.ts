import type { Forecast } from "@presale/domain/calibration.ts";
import { jsonb, numeric, text } from "drizzle-orm/pg-core";
import { companyTable, reference, references, timestampTz } from "../platform/db/company-table.ts";
import { projects } from "./projects.ts";

const hours = (name: string) => numeric(name, { precision: 12, scale: 2 }).notNull();

/** The last computed forecast of each project. */
export const projectForecasts = companyTable(
  "project_forecast",
  {
    projectId: reference("project_id").notNull(),
    p50: hours("p50"),
    p80: hours("p80"),
    body: jsonb("body").$type<Forecast>().notNull(),
    /** Hash of all inputs of the forecast. If their current hash differs, it is outdated. */
    inputSha256: text("input_sha256").notNull(),
    computedAt: timestampTz("computed_at").notNull().defaultNow(),
  },
  ["projectId"],
  (table) => [references(table.projectId, projects, "cascade")],
);
