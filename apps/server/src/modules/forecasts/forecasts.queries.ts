import { zonedDay } from "@presale/contracts/time-zone.ts";
import type { Forecast, ProjectTask } from "@presale/domain/calibration.ts";
import { projectsOfGroups } from "@presale/domain/history-projects.ts";
import { rawStatement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { ForecastRequest, ProjectToForecast } from "./forecast.messages.ts";

/** Must be incremented with each change of the model, so that forecasts are computed again. */
const modelVersion = 1;
/** Maximum number of finished tasks that forecasts use. The latest are used. */
const historyLength = 20_000;

/** Selects the distinct tasks of projects, with their number of occurrences. */
const tasksWhere = (condition: string) => `
  select pf.project_id, t.id, t.min_hours, t.max_hours,
    coalesce(t.estimated_by_id, t.author_id) as estimator, count(*) as count
  from project_feature pf
  join feature_task ft on ft.company_id = pf.company_id and ft.feature_id = pf.feature_id
  join task t on t.company_id = ft.company_id and t.id = ft.task_id
  where pf.company_id = $1 and ${condition}
  group by pf.project_id, t.company_id, t.id`;

/**
 * Selects projects that have tasks, with the SHA-256 of all inputs of their forecast. A project in
 * state won or done was sold when its version was accepted. Without an accepted version, it was
 * sold when it entered the state.
 */
const inputsWhere = (condition: string) => `
  with history as materialized (
    select concat_ws(' ', count(*), count(a.estimator_id), coalesce(max(a.id), 0),
      coalesce(extract(epoch from max(a.noted_at)), 0), count(p.id),
      count(*) filter (where p.state = 'done'),
      coalesce(extract(epoch from max(p.state_at)), 0)) as revision
    from project_task_actual a
    left join project p on p.company_id = a.company_id and p.id = a.project_id
    where a.company_id = $1
  ), part as (${tasksWhere(condition)}), tasks as (
    select project_id,
      string_agg(concat_ws(' ', id, min_hours, max_hours, estimator, count), ',' order by id) as text,
      count(*) as task_count
    from part group by project_id
  ), input as (
    select p.id, c.time_zone,
      extract(epoch from case when p.state in ('won', 'done') then coalesce((
        select max(v.status_at) from proposal_version v
        where v.company_id = p.company_id and v.project_id = p.id and v.status = 'accepted'
      ), p.state_at) end)::float8 as sold_at,
      history.revision, tasks.text, tasks.task_count
    from tasks
    join project p on p.company_id = $1 and p.id = tasks.project_id
    join company c on c.id = $1
    cross join history
  ), current as (
    select id, time_zone, sold_at, task_count, encode(sha256(convert_to(concat_ws('|', ${modelVersion}, id, time_zone,
      coalesce(sold_at::text, '-'), revision, text), 'UTF8')), 'hex') as sha256
    from input
  )`;
const withStored = `
  from current
  left join project_forecast f on f.company_id = $1 and f.project_id = current.id`;
const isStale = "f.input_sha256 is distinct from current.sha256";
const isAmongIds = "pf.project_id = any($2::bigint[])";

interface ForecastInput {
  id: number;
  sha256: string;
  /** Unix time in seconds. Null: not sold. */
  soldAt: number | null;
  timeZone: string;
  /** Null: missing or outdated. */
  body: Forecast | null;
}
const findInputs = rawStatement<ForecastInput>(
  "project_forecast_inputs",
  `${inputsWhere(isAmongIds)}
  select current.id, current.sha256, sold_at, time_zone, case when ${isStale} then null else f.body end
  ${withStored}`,
  ["companyId", "ids"],
  ["id", "sha256", "soldAt", "timeZone", "body"],
);
export const readInputs = (tx: Transaction, ids: readonly number[]): Promise<ForecastInput[]> =>
  tx.run(findInputs, { companyId: tx.companyId, ids: [...ids] });

interface StoredForecast {
  id: number;
  /** Null: not computed yet. */
  p80: string | null;
  isStale: boolean;
}
const findStored = rawStatement<StoredForecast>(
  "project_forecast_stored",
  `${inputsWhere(isAmongIds)} select current.id, f.p80, ${isStale} ${withStored}`,
  ["companyId", "ids"],
  ["id", "p80", "isStale"],
);
/** Returns only projects that have tasks. */
export const readStoredForecasts = (
  tx: Transaction,
  ids: readonly number[],
): Promise<StoredForecast[]> => tx.run(findStored, { companyId: tx.companyId, ids: [...ids] });

interface StaleProject {
  id: number;
  taskCount: number;
}
const findStale = rawStatement<StaleProject>(
  "project_forecast_stale",
  `${inputsWhere("pf.project_id > $2")} select current.id, current.task_count ${withStored}
  where ${isStale} order by current.id limit $3`,
  ["companyId", "after", "limit"],
  ["id", "taskCount"],
);
/** Returns projects of the company whose forecast is missing or outdated, by id. */
export const readStaleProjects = (
  tx: Transaction,
  after: number,
  limit: number,
): Promise<StaleProject[]> => tx.run(findStale, { companyId: tx.companyId, after, limit });

interface TaskRow {
  projectId: number;
  id: number;
  minHours: string;
  maxHours: string;
  estimator: number;
  count: number;
}
const findTasks = rawStatement<TaskRow>(
  "project_forecast_tasks",
  `select * from (${tasksWhere(isAmongIds)}) part order by project_id, id`,
  ["companyId", "ids"],
  ["projectId", "id", "minHours", "maxHours", "estimator", "count"],
);

const userKey = (id: number) => `user ${id}`;

const taskOf = ({ id, minHours, maxHours, estimator, count }: TaskRow): ProjectTask => ({
  id: String(id),
  estimator: userKey(estimator),
  min: Number(minHours),
  max: Number(maxHours),
  count,
});

interface FinishedRow {
  id: number;
  projectId: number | null;
  /** The project if it is done or no longer exists. */
  finishedId: number | null;
  /** Name of the project in imported history. */
  group: string | null;
  estimatorId: number | null;
  estimatorName: string | null;
  minHours: string;
  maxHours: string;
  count: number;
  actualHours: string;
  estimatedOn: string;
  finishedOn: string;
}
const findHistory = rawStatement<FinishedRow>(
  "project_forecast_history",
  `select a.id, a.project_id,
    case when p.id is null or p.state = 'done' then a.project_id end,
    case when a.project_id is null then a.group_name end,
    a.estimator_id, a.estimator_name, a.min_hours, a.max_hours, a.count, a.actual_hours,
    a.estimated_on::text, a.finished_on::text
  from project_task_actual a
  left join project p on p.company_id = a.company_id and p.id = a.project_id
  where a.company_id = $1 and a.actual_hours > 0
  order by a.finished_on desc, a.id desc
  limit ${historyLength}`,
  ["companyId"],
  [
    "id",
    "projectId",
    "finishedId",
    "group",
    "estimatorId",
    "estimatorName",
    "minHours",
    "maxHours",
    "count",
    "actualHours",
    "estimatedOn",
    "finishedOn",
  ],
);

/** Returns the user of an estimator's key, or the imported name of someone without an account. */
export function userOfEstimator(estimator: string): { id: number | null; name: string } {
  const [kind, ...rest] = estimator.split(" ");
  const name = rest.join(" ");
  return { id: kind === "user" ? Number(name) : null, name };
}

function estimatorOf({ estimatorId, estimatorName }: FinishedRow): string | null {
  if (estimatorId !== null) return userKey(estimatorId);
  return estimatorName === null ? null : `name ${estimatorName}`;
}

function projectKey(id: number | null, group: string | null): string | null {
  if (id !== null) return `project ${id}`;
  return group === null ? null : `group ${group}`;
}

/**
 * Returns the company's latest finished tasks, oldest first. `project` is null for tasks of a
 * project that isn't done.
 */
export async function readHistory(tx: Transaction): Promise<ForecastRequest["history"]> {
  const rows = (await tx.run(findHistory, { companyId: tx.companyId })).reverse();
  const groups = projectsOfGroups(
    rows.map(({ group, finishedOn }) => ({ group, day: finishedOn })),
  );
  return rows.map((row, index) => ({
    id: String(row.id),
    recordedIn: row.projectId,
    project: projectKey(row.finishedId, groups[index] ?? null),
    estimator: estimatorOf(row),
    min: Number(row.minHours),
    max: Number(row.maxHours),
    count: row.count,
    actual: Number(row.actualHours),
    estimatedOn: row.estimatedOn,
    finishedOn: row.finishedOn,
  }));
}

/** Returns the projects with the inputs of their forecasts. */
export async function readProjects(
  tx: Transaction,
  inputs: readonly ForecastInput[],
): Promise<ProjectToForecast[]> {
  const ids = inputs.map(({ id }) => id);
  const parts = await tx.run(findTasks, { companyId: tx.companyId, ids });
  const byProject = Map.groupBy(parts, ({ projectId }) => projectId);
  return inputs.map(({ id, soldAt, timeZone }) => ({
    id,
    day: soldAt === null ? null : zonedDay(new Date(soldAt * 1_000), timeZone),
    tasks: (byProject.get(id) ?? []).map(taskOf),
  }));
}

const insertForecast = rawStatement(
  "project_forecast_store",
  `insert into project_forecast (company_id, project_id, p50, p80, body, input_sha256)
  select company_id, id, $3, $4, $5, $6 from project where company_id = $1 and id = $2
  on conflict (company_id, project_id) do update set
    p50 = excluded.p50, p80 = excluded.p80, body = excluded.body,
    input_sha256 = excluded.input_sha256, computed_at = now()`,
  ["companyId", "id", "p50", "p80", "body", "sha256"],
);
/** The largest hours that the column holds. */
const maxStoredHours = 9_999_999_999;
const asHours = (hours: number) => Math.min(hours, maxStoredHours).toFixed(2);

/** Stores a forecast, unless its project was deleted in the meantime. */
export async function storeForecast(
  tx: Transaction,
  { id, sha256 }: Pick<ForecastInput, "id" | "sha256">,
  forecast: Forecast,
): Promise<void> {
  await tx.run(insertForecast, {
    companyId: tx.companyId,
    id,
    p50: asHours(forecast.p50),
    p80: asHours(forecast.p80),
    body: JSON.stringify(forecast),
    sha256,
  });
}

const hasNoTasks = `f.company_id = $1 and not exists (
  select from project_feature pf
  join feature_task ft on ft.company_id = pf.company_id and ft.feature_id = pf.feature_id
  where pf.company_id = $1 and pf.project_id = f.project_id)`;
const deleteEmpty = rawStatement(
  "project_forecast_delete_empty",
  `delete from project_forecast f where ${hasNoTasks}`,
  ["companyId"],
);
/** Deletes forecasts of projects that have no tasks any more. */
export const deleteEmptyForecasts = (tx: Transaction): Promise<unknown> =>
  tx.run(deleteEmpty, { companyId: tx.companyId });

const findEmpty = rawStatement<{ id: number }>(
  "project_forecast_empty",
  `select f.project_id from project_forecast f where ${hasNoTasks} limit 1`,
  ["companyId"],
  ["id"],
);
export const hasEmptyForecasts = async (tx: Transaction): Promise<boolean> =>
  (await tx.run(findEmpty, { companyId: tx.companyId })).length > 0;
