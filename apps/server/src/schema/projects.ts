import type { ProjectRole } from "@presale/contracts/inputs/library.input.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { type ProjectState, projectStates } from "@presale/domain/project-state.ts";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, text } from "drizzle-orm/pg-core";
import { companyTable, reference, references, timestampTz } from "../platform/db/company-table.ts";
import { registerConstraintError } from "../platform/db/constraint-errors.ts";
import { features } from "./features.ts";
import { libraryColumns, libraryKeys } from "./library-columns.ts";
import { fileLinks, tagLinks } from "./link-tables.ts";
import { workRoles } from "./rates.ts";
import { users } from "./users.ts";

registerConstraintError(
  /^project_feature_.*_feature_id_feature_/,
  "featureIds",
  "refusals:unknownFeature",
);
registerConstraintError(
  /^project_member_.*_user_id_app_user_/,
  "members",
  "refusals:unknownMember",
);

/** An ordered set of features, with the texts of its proposal. */
export const projects = companyTable(
  "project",
  {
    ...libraryColumns("client_name", "proposal_number"),
    clientName: text("client_name"),
    proposalNumber: text("proposal_number"),
    validUntil: date("valid_until"),
    assumptions: jsonb("assumptions").$type<RichTextDocument>(),
    exclusions: jsonb("exclusions").$type<RichTextDocument>(),
    /** Null: the company's terms apply. */
    terms: jsonb("terms").$type<RichTextDocument>(),
    /** Work role of tasks that have none. */
    workRoleId: reference("work_role_id"),
    /** When its proposal was first exported, as PDF or zip, or shared with a client. */
    exportedAt: timestampTz("exported_at"),
    /** The example project that the product made for a new company. */
    isSample: boolean("is_sample").notNull().default(false),
    /** The number of its last version. Numbers of discarded versions aren't reused. */
    lastVersion: integer("last_version").notNull().default(0),
    state: text("state").$type<ProjectState>().notNull().default("estimating"),
    /** When the state last changed. */
    stateAt: timestampTz("state_at").notNull().defaultNow(),
  },
  ["id"],
  (table) => [
    ...libraryKeys("project", table),
    references(table.workRoleId, workRoles),
    check(
      "project_state",
      sql`${table.state} in (${sql.raw(projectStates.map((state) => `'${state}'`).join(", "))})`,
    ),
  ],
);

export const projectTags = tagLinks("project", projects);
export const projectFiles = fileLinks("project", projects, {
  /** Whether versions include the file, so that clients can download it. */
  forClient: boolean("for_client").notNull().default(false),
});

/** The features of a project, in order. A feature occurs at most once in a project. */
export const projectFeatures = companyTable(
  "project_feature",
  {
    projectId: reference("project_id").notNull(),
    featureId: reference("feature_id").notNull(),
    position: integer("position").notNull(),
  },
  ["projectId", "featureId"],
  (table) => [
    references(table.projectId, projects, "cascade"),
    references(table.featureId, features),
    index("project_feature_order").on(
      table.companyId,
      table.projectId,
      table.position,
      table.featureId,
    ),
    index("project_feature_feature").on(table.companyId, table.featureId),
  ],
);

export const projectMembers = companyTable(
  "project_member",
  {
    projectId: reference("project_id").notNull(),
    userId: reference("user_id").notNull(),
    role: text("role").$type<ProjectRole>().notNull(),
  },
  ["projectId", "userId"],
  (table) => [
    references(table.projectId, projects, "cascade"),
    references(table.userId, users, "cascade"),
    index("project_member_user").on(table.companyId, table.userId),
  ],
);
