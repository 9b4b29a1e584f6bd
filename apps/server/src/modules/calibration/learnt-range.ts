import { hoursAt, middleOf, sizeLimits, sizeOf, TaskHistory } from "@presale/domain/calibration.ts";
import { rawStatement } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";

export interface LearntRange {
  /** 10th and 90th percentile of actual hours, by the middle of the range. */
  low: number;
  high: number;
  /** In hours, in quarters. */
  minHours: number;
  maxHours: number;
  /** Finished tasks of this size that it rests on. */
  tasks: number;
  /** Whether most of what it rests on is the user's own. */
  isOwn: boolean;
}

/** Finished tasks below which a hint would say little. */
const minTasks = 10;
const step = 0.25;

interface Finished {
  id: number;
  min: number;
  max: number;
  actual: number;
  estimator: number | null;
}
const lastOfSize = (condition: string) => `(
  select id, min_hours, max_hours, actual_hours, count, estimator_id, finished_on
  from project_task_actual
  where company_id = $1 and actual_hours > 0
    and min_hours * max_hours > $3::numeric ^ 2 and min_hours * max_hours <= $4::numeric ^ 2
    and ${condition}
  order by finished_on desc, id desc limit 300
)`;
const findFinished = rawStatement<Finished>(
  "learnt_range_tasks",
  `select id, min_hours::float8, max_hours::float8, (actual_hours / count)::float8, estimator_id
  from (${lastOfSize("true")} union ${lastOfSize("estimator_id = $2")}) finished
  order by finished_on, id`,
  ["companyId", "userId", "above", "upTo"],
  ["id", "min", "max", "actual", "estimator"],
);

/**
 * Returns the 80 % range of an estimate by what tasks of its size took, the user's own first. Null
 * while there are too few.
 */
export async function learntRange(
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
    // Above all products of estimates.
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
    minHours: Math.max(step, Math.floor(low / step) * step),
    maxHours: Math.ceil(high / step) * step,
    tasks: rows.length,
    isOwn: distribution.own >= minTasks,
  };
}
