import { addDays } from "@presale/contracts/dates.ts";
import type { ProjectRole } from "@presale/contracts/inputs/library.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { and, asc, between, desc, eq, isNotNull, lt, max, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { ownRow } from "../../platform/db/conditions.ts";
import { amongIds, refersTo, refersToSame } from "../../platform/db/joins.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import {
  defineLoader,
  defineRowsLoader,
  rowPerKey,
  rowsPerKey,
} from "../../platform/graphql/loader.ts";
import { companies } from "../../schema/companies.ts";
import { featureTasks } from "../../schema/features.ts";
import { tokenLedger } from "../../schema/metering.ts";
import { projectForecasts } from "../../schema/project-forecasts.ts";
import {
  projectFeatures,
  projectFiles,
  projectMembers,
  projects,
  projectTags,
} from "../../schema/projects.ts";
import { tasks } from "../../schema/tasks.ts";
import { users } from "../../schema/users.ts";
import { featureMaxima, type Totals } from "../features/features.queries.ts";
import type { StoredFile } from "../files/files.service.ts";
import { libraryList } from "../library/library-list.ts";
import { longestHours } from "../library/longest-hours.ts";
import { columnsLoader, filesLoader, tagsLoader } from "../library-rows/library-rows.loaders.ts";
import type { User } from "../users/users.queries.ts";

export const projectColumns = {
  id: projects.id,
  title: projects.title,
  clientName: projects.clientName,
  proposalNumber: projects.proposalNumber,
  validUntil: projects.validUntil,
  isSample: projects.isSample,
  state: projects.state,
  workRoleId: projects.workRoleId,
  authorId: projects.authorId,
  version: projects.version,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
  updatedById: projects.updatedById,
};
export type Project = RowOf<typeof projectColumns>;
export const projectTexts = {
  description: projects.description,
  assumptions: projects.assumptions,
  exclusions: projects.exclusions,
  terms: projects.terms,
};
export type ProjectTexts = RowOf<typeof projectTexts>;
export interface ProjectTotals extends Totals {
  /** Distinct tasks, which metering counts. */
  taskCount: number;
  /** Occurrences of tasks: a task in two features counts twice, like its hours. */
  taskOccurrences: number;
  featureCount: number;
}
export interface Member {
  role: ProjectRole;
  user: User;
}

const builder = new QueryBuilder();
const companyId = sql.placeholder("companyId");

/** Returns the sum of a project's hours, to sort the list of projects. */
const sumOf = (hours: PgColumn) =>
  sql`(${builder
    .select({ hours: sql`coalesce(sum(${hours}), 0)` })
    .from(projectFeatures)
    .innerJoin(featureTasks, refersToSame(featureTasks.featureId, projectFeatures.featureId))
    .innerJoin(tasks, refersTo(featureTasks.taskId, tasks))
    .where(
      and(eq(projectFeatures.companyId, companyId), eq(projectFeatures.projectId, projects.id)),
    )})`;

export const projectList = libraryList({
  name: "project",
  table: projects,
  columns: projectColumns,
  text: projects.descriptionText,
  orderBy: {
    title: projects.title,
    createdAt: projects.createdAt,
    updatedAt: projects.updatedAt,
    clientName: projects.clientName,
    validUntil: projects.validUntil,
    minHours: sumOf(tasks.minHours),
    maxHours: sumOf(tasks.maxHours),
    p80: {
      nullsLast: sql`(${builder
        .select({ p80: projectForecasts.p80 })
        .from(projectForecasts)
        .where(
          and(
            eq(projectForecasts.companyId, companyId),
            eq(projectForecasts.projectId, projects.id),
          ),
        )})`,
    },
  },
  tagLink: projectTags,
  filters: { state: eq(projects.state, sql.placeholder("state")) },
});

export const loadProjectTexts = columnsLoader("project_texts", projects, projectTexts);
export const projectVersions = { lastVersion: projects.lastVersion };
export const loadProjectVersions = columnsLoader("project_versions", projects, projectVersions);

/** Returns the number of the project's last version; 0 if it never had one. */
export async function findLastVersion(tx: Transaction, id: number): Promise<number> {
  const { lastVersion } = await tx.db
    .select(projectVersions)
    .from(projects)
    .where(ownRow(tx, projects, id))
    .then(firstOrThrow);
  return lastVersion;
}

export const loadProjectTags = tagsLoader("project", projectTags);
export const loadProjectFiles = filesLoader("project", projectFiles, {
  forClient: projectFiles.forClient,
});
export type ProjectFile = StoredFile & { forClient: boolean };

const findOne = prepared(
  "project_by_id",
  projectColumns,
  builder
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.id, sql.placeholder("id")))),
);
export const findProject = (tx: Transaction, id: number): Promise<Project> =>
  tx.run(findOne, { id }).then(firstOrThrow);

/** Returns client names from the company's projects, most recent first. Excludes the sample. */
export async function findClientNames({ db, companyId }: Transaction): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`${projects.clientName}` })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.isSample, false),
        isNotNull(projects.clientName),
      ),
    )
    .groupBy(projects.clientName)
    .orderBy(desc(max(projects.updatedAt)), asc(projects.clientName))
    .limit(limits.suggestions.clients);
  return rows.map(({ name }) => name);
}

/**
 * Returns projects whose proposal expires soon, then those that expired recently, by the company's
 * calendar. Excludes the sample.
 */
export async function findExpiringProjects({ db, companyId }: Transaction): Promise<Project[]> {
  const { timeZone } = await db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
    .then(firstOrThrow);
  const today = zonedDay(new Date(), timeZone);
  const { daysBefore, daysAfter, projects: maxProjects } = limits.expiring;
  return db
    .select(projectColumns)
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.isSample, false),
        between(projects.validUntil, addDays(today, -daysAfter), addDays(today, daysBefore)),
      ),
    )
    .orderBy(lt(projects.validUntil, today), asc(projects.validUntil), asc(projects.id))
    .limit(maxProjects);
}

const totalsSelection = {
  projectId: projectFeatures.projectId,
  minHours: sql<string>`coalesce(sum(${tasks.minHours}), 0.00)`,
  maxHours: sql<string>`coalesce(sum(${tasks.maxHours}), 0.00)`,
  taskCount: sql<number>`count(distinct ${tasks.id})`,
  taskOccurrences: sql<number>`count(${tasks.id})`,
  featureCount: sql<number>`count(distinct ${projectFeatures.featureId})`,
};
const findTotals = prepared(
  "project_totals",
  totalsSelection,
  builder
    .select(totalsSelection)
    .from(projectFeatures)
    .leftJoin(featureTasks, refersToSame(featureTasks.featureId, projectFeatures.featureId))
    .leftJoin(tasks, refersTo(featureTasks.taskId, tasks))
    .where(amongIds(projectFeatures.projectId))
    .groupBy(projectFeatures.projectId),
);
const noTotals: ProjectTotals = {
  minHours: "0.00",
  maxHours: "0.00",
  taskCount: 0,
  taskOccurrences: 0,
  featureCount: 0,
};
export const findProjectTotals = async (
  tx: Transaction,
  ids: readonly number[],
): Promise<ProjectTotals[]> =>
  rowPerKey(
    ids,
    await tx.run(findTotals, { ids: [...ids] }),
    ({ projectId }) => projectId,
    noTotals,
  );
/** Returns the highest maximum hours of all projects. Each feature is summed only once. */
export const maxProjectHours = longestHours(
  "project_longest",
  builder
    .select({ hours: sql`sum(${featureMaxima.hours})`.as("hours") })
    .from(projectFeatures)
    .innerJoin(featureMaxima, eq(featureMaxima.featureId, projectFeatures.featureId))
    .where(eq(projectFeatures.companyId, companyId))
    .groupBy(projectFeatures.projectId),
);

const projectsOfTask = { taskId: featureTasks.taskId, ...projectColumns };
const findProjectsOfTasks = prepared(
  "task_projects",
  projectsOfTask,
  builder
    .selectDistinct(projectsOfTask)
    .from(featureTasks)
    .innerJoin(projectFeatures, refersToSame(projectFeatures.featureId, featureTasks.featureId))
    .innerJoin(projects, refersTo(projectFeatures.projectId, projects))
    .where(amongIds(featureTasks.taskId))
    .orderBy(asc(projects.title), asc(projects.id)),
);

/** Loads the projects that contain a task, each once. */
export const loadTaskProjects = defineRowsLoader(findProjectsOfTasks, ({ taskId }) => taskId);

const memberSelection = {
  projectId: projectMembers.projectId,
  role: projectMembers.role,
  id: users.id,
  name: users.name,
  type: users.type,
};
const findMembers = prepared(
  "project_members",
  memberSelection,
  builder
    .select(memberSelection)
    .from(projectMembers)
    .innerJoin(users, refersTo(projectMembers.userId, users))
    .where(amongIds(projectMembers.projectId))
    .orderBy(asc(users.name), asc(users.id)),
);
export const loadProjectMembers = defineLoader<number, Member[]>(async (keys, { tx }) => {
  const rows = await tx.run(findMembers, { ids: [...keys] });
  return rowsPerKey(keys, rows, ({ projectId }) => projectId).map((members) =>
    members.map(({ role, id, name, type }) => ({ role, user: { id, name, type } })),
  );
});

const spentSelection = {
  projectId: tokenLedger.projectId,
  tokens: sql<number>`(-sum(${tokenLedger.amount}))::bigint`,
};
const findSpentTokens = prepared(
  "project_tokens",
  spentSelection,
  builder
    .select(spentSelection)
    .from(tokenLedger)
    .where(amongIds(tokenLedger.projectId))
    .groupBy(tokenLedger.projectId),
);
export async function findTokensSpent(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.run(findSpentTokens, { ids: [...ids] });
  return rowPerKey(ids, rows, ({ projectId }) => projectId, null).map((row) => row?.tokens ?? 0);
}
export const loadTokensSpent = defineLoader<number, number>((keys, { tx }) =>
  findTokensSpent(tx, keys),
);
