import { zonedDay } from "@presale/contracts/time-zone.ts";
import type { ActualTask } from "@presale/domain/actual-hours.ts";
import { and, desc, eq } from "drizzle-orm";
import type { RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { taskActuals } from "../../schema/actual-hours.ts";
import { proposalVersions, versionInternals } from "../../schema/versions.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { loadProjectFeatures } from "../projects/project-features.queries.ts";
import { findEstimators } from "../tasks/tasks.queries.ts";

const columns = {
  taskId: taskActuals.taskId,
  title: taskActuals.title,
  estimatorId: taskActuals.estimatorId,
  minHours: taskActuals.minHours,
  maxHours: taskActuals.maxHours,
  count: taskActuals.count,
  actualHours: taskActuals.actualHours,
  estimatedOn: taskActuals.estimatedOn,
  finishedOn: taskActuals.finishedOn,
  recordedById: taskActuals.recordedById,
  recordedAt: taskActuals.recordedAt,
};
type RecordedHours = RowOf<typeof columns>;

type Estimate = Omit<ActualTask, "actualHours"> &
  Pick<RecordedHours, "estimatorId" | "estimatedOn">;

/** A task with its estimate, as sold. */
interface SoldTask extends Estimate {
  taskId: number;
  title: string;
  /** Titles of the features that contain it, in order. */
  features: string[];
}

interface SoldTasks {
  /** Number of the accepted version. Null: `tasks` are the project's current ones. */
  version: number | null;
  tasks: SoldTask[];
}

export interface ActualTaskRow extends SoldTask {
  /** Null if no hours were recorded. */
  recorded: RecordedHours | null;
  /** Whether hours were recorded, but the project no longer contains the task. */
  isRemoved: boolean;
}

export interface ProjectActuals extends Pick<SoldTasks, "version"> {
  projectId: number;
  rows: ActualTaskRow[];
  /** Today in the company's time zone. */
  today: string;
}

const ofProject = ({ companyId }: Transaction, projectId: number) =>
  and(eq(taskActuals.companyId, companyId), eq(taskActuals.projectId, projectId));

/** Returns each task once, with the features that contain it. */
function distinctTasks<Task extends { id: number }>(
  features: readonly { title: string; tasks: readonly Task[] }[],
  estimateOf: (task: Task) => Omit<SoldTask, "taskId" | "features" | "count">,
): SoldTask[] {
  const byId = new Map<number, SoldTask>();
  for (const { title, tasks } of features)
    for (const task of tasks) {
      const known = byId.get(task.id);
      if (known) {
        known.count += 1;
        known.features.push(title);
      } else
        byId.set(task.id, { ...estimateOf(task), taskId: task.id, features: [title], count: 1 });
    }
  return [...byId.values()];
}

async function findAcceptedVersion({ db, companyId }: Transaction, projectId: number) {
  const [accepted] = await db
    .select({
      number: proposalVersions.number,
      createdAt: proposalVersions.createdAt,
      timeZone: proposalVersions.timeZone,
      internals: versionInternals.body,
    })
    .from(proposalVersions)
    .innerJoin(
      versionInternals,
      and(
        eq(versionInternals.companyId, proposalVersions.companyId),
        eq(versionInternals.versionId, proposalVersions.id),
      ),
    )
    .where(
      and(
        eq(proposalVersions.companyId, companyId),
        eq(proposalVersions.projectId, projectId),
        eq(proposalVersions.status, "accepted"),
      ),
    )
    .orderBy(desc(proposalVersions.number))
    .limit(1);
  return accepted;
}

/** Returns the tasks of the accepted version, or else of the project as it is now. */
async function findSoldTasks(
  tx: Transaction,
  projectId: number,
  timeZone: string,
): Promise<SoldTasks> {
  const accepted = await findAcceptedVersion(tx, projectId);
  if (accepted) {
    const frozenOn = zonedDay(accepted.createdAt, accepted.timeZone);
    const tasks = distinctTasks(accepted.internals.features, (task) => ({
      title: task.title,
      minHours: task.minHours,
      maxHours: task.maxHours,
      estimatorId: task.estimatedById ?? null,
      estimatedOn: task.estimatedOn ?? frozenOn,
    }));
    return { version: accepted.number, tasks };
  }
  const context = { tx, loaders: new Map() } as unknown as Context;
  const features = await loadProjectFeatures(context, projectId);
  const lists = features.map(({ title, contents }) => ({ title, tasks: contents.tasks }));
  const ids = lists.flatMap(({ tasks }) => tasks.map(({ id }) => id));
  const estimators = await findEstimators(tx, [...new Set(ids)]);
  const tasks = distinctTasks(lists, (task) => {
    const estimator = estimators.get(task.id);
    return {
      title: task.title,
      minHours: task.minHours,
      maxHours: task.maxHours,
      estimatorId: estimator?.estimatedById ?? null,
      estimatedOn: zonedDay(estimator?.estimatedAt ?? new Date(), timeZone),
    };
  });
  return { version: null, tasks };
}

/** Returns the project's tasks with their actual hours. Doesn't check that the project exists. */
export async function findActuals(tx: Transaction, projectId: number): Promise<ProjectActuals> {
  const { timeZone } = await findCompany(tx);
  const { version, tasks } = await findSoldTasks(tx, projectId, timeZone);
  const found = await tx.db
    .select(columns)
    .from(taskActuals)
    .where(ofProject(tx, projectId))
    .orderBy(taskActuals.title, taskActuals.id);
  const recorded = new Map(found.map((row) => [row.taskId, row]));
  const rows = tasks.map((task): ActualTaskRow => {
    const own = recorded.get(task.taskId) ?? null;
    recorded.delete(task.taskId);
    // Without an accepted version, use the estimate from when hours were first recorded.
    const estimate = version === null && own ? estimateOf(own) : {};
    return { ...task, ...estimate, recorded: own, isRemoved: false };
  });
  for (const row of recorded.values())
    if (row.taskId !== null)
      rows.push({
        ...estimateOf(row),
        taskId: row.taskId,
        title: row.title,
        features: [],
        recorded: row,
        isRemoved: true,
      });
  return { projectId, version, rows, today: zonedDay(new Date(), timeZone) };
}

const estimateOf = ({
  minHours,
  maxHours,
  count,
  estimatorId,
  estimatedOn,
}: RecordedHours): Estimate => ({
  minHours,
  maxHours,
  count,
  estimatorId,
  estimatedOn,
});
