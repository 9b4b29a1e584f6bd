import { hoursAt, middleOf, sizeLimits, sizeOf, TaskHistory } from "@presale/domain/calibration.ts";
import { rawStatement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";

export interface LearntRange {
  /** 10th and 90th percentile of actual hours, divided by the middle of the range. */
  low: number;
  high: number;
  /** Range in hours, rounded outwards to quarter hours. */
  minHours: number;
  maxHours: number;
  /** Number of finished tasks of this size that the range is based on. */
  tasks: number;
  /** Whether the range is based on at least `minTasks` of the user's own estimates. */
  isOwn: boolean;
}

/** Minimum number of finished tasks. A range learnt from fewer is not reliable. */
const minTasks = 10;
const quarterHour = 0.25;

interface FinishedTask {
  id: number;
  min: number;
  max: number;
  actual: number;
  estimator: number | null;
}
const lastTasksOfSize = (condition: string) => `(
  select id, min_hours, max_hours, actual_hours, count, estimator_id, finished_on
  from project_task_actual
  where company_id = $1 and actual_hours > 0
    and min_hours * max_hours > $3::numeric ^ 2 and min_hours * max_hours <= $4::numeric ^ 2
    and ${condition}
  order by finished_on desc, id desc limit 300
)`;
const findFinished = rawStatement<FinishedTask>(
  "learnt_range_tasks",
  `select id, min_hours::float8, max_hours::float8, (actual_hours / count)::float8, estimator_id
  from (${lastTasksOfSize("true")} union ${lastTasksOfSize("estimator_id = $2")}) finished
  order by finished_on, id`,
  ["companyId", "userId", "above", "upTo"],
  ["id", "min", "max", "actual", "estimator"],
);

/**
 * Returns the 80 % range learnt from the actual hours of tasks of the same size, mainly the user's
 * own. Returns null if there are too few such tasks, or if the given range is invalid.
 */
export async function findLearntRange(
  tx: Transaction,
  userId: number,
  range: { min: number; max: number },
): Promise<LearntRange | null> {
  if (range.min > range.max) return null;
  const size = sizeOf({ estimator: null, ...range });
  const rows = await tx.run(findFinished, {
    companyId: tx.companyId,
    userId,
    above: sizeLimits[size - 1] ?? 0,
    // The largest size has no upper limit. 1e6 is above the middle of any range.
    upTo: sizeLimits[size] ?? 1e6,
  });
  if (rows.length < minTasks) return null;
  const history = new TaskHistory();
  for (const { estimator, ...task } of rows)
    history.add({ ...task, estimator: estimator === null ? null : String(estimator) });
  const distribution = history.distributionOf({ estimator: String(userId), ...range });
  const [low, high] = [hoursAt(distribution, 0.1), hoursAt(distribution, 0.9)];
  const middle = middleOf(range);
  return {
    low: low / middle,
    high: high / middle,
    minHours: Math.max(quarterHour, Math.floor(low / quarterHour) * quarterHour),
    maxHours: Math.ceil(high / quarterHour) * quarterHour,
    tasks: rows.length,
    isOwn: distribution.own >= minTasks,
  };
}
