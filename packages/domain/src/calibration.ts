import { normalQuantile } from "./normal.ts";

/**
 * Learns the certainty of estimates from finished tasks and projects.
 *
 * Stated ranges are too narrow. Those of software developers contain the actual hours far less
 * often than the developers believe (M. Jørgensen, K. H. Teigen and K. Moløkken, "Better sure than
 * safe? Over-confidence in judgement based software development effort prediction intervals",
 * Journal of Systems and Software 70, 2004). Errors of a project's tasks don't cancel out either,
 * since the same causes delay all of them. Projects therefore also have a common factor.
 */

/** Hours as estimated. */
export interface Estimate {
  /** Null: unknown, so only the company's history applies. */
  estimator: string | null;
  min: number;
  max: number;
}
export interface FinishedTask extends Estimate {
  /** Hours, more than 0. */
  actual: number;
}

/**
 * Upper limits of the size classes, in hours of a range's middle. Each class is learnt separately.
 */
export const sizeLimits = [1, 3, 7, 14] as const;
/** Maximum number of tasks that a group is learnt from: the latest ones. */
const windowLength = 300;
/**
 * Number of finished tasks at which a group's own history has the same weight as its parent
 * group's.
 */
const halfWeightCount = 60;
/** Minimum of half the logarithm of max ÷ min, since no estimate is certain. */
const minWidth = 0.1;
/** Shortest estimate, in hours: a quarter. */
const minEstimate = 0.25;
/** Normal quantile of 0.9: a stated range is taken as the 10th to the 90th percentile. */
const z90 = normalQuantile(0.9);

/** Number of points that a distribution is stored with. */
const pointCount = 200;
const levelOf = (point: number) => (point + 0.5) / pointCount;
const standardQuantiles = Float64Array.from({ length: pointCount }, (_, point) =>
  normalQuantile(levelOf(point)),
);

/** Returns the geometric middle of a range, in hours. */
export const middleOf = ({ min, max }: Pick<Estimate, "min" | "max">): number =>
  Math.sqrt(Math.max(min, minEstimate) * Math.max(max, minEstimate));
const widthOf = ({ min, max }: Estimate): number =>
  Math.max(minWidth, Math.log(Math.max(max, minEstimate) / Math.max(min, minEstimate)) / 2);

/** Returns the index of the size class, from 0. */
export const sizeOf = (estimate: Estimate): number => {
  const middle = middleOf(estimate);
  const size = sizeLimits.findIndex((limit) => middle <= limit);
  return size < 0 ? sizeLimits.length : size;
};

/** Returns the quantile of ascending values at a level from 0 to 1, interpolated linearly. */
function quantile(ascending: ArrayLike<number>, level: number): number {
  const position = Math.min(Math.max(level, 0), 1) * (ascending.length - 1);
  const below = Math.floor(position);
  const low = ascending[below] as number;
  const high = ascending[Math.min(below + 1, ascending.length - 1)] as number;
  return low + (high - low) * (position - below);
}

/** The last finished tasks of a group, as ln(actual ÷ middle), oldest first. */
class Group {
  readonly #logs: number[] = [];
  #quantiles: Float64Array | null = null;

  get count(): number {
    return this.#logs.length;
  }

  add(log: number): void {
    this.#logs.push(log);
    if (this.#logs.length > windowLength) this.#logs.shift();
    this.#quantiles = null;
  }

  /** Returns one quantile for each point. */
  get quantiles(): Float64Array {
    if (!this.#quantiles) {
      const ascending = Float64Array.from(this.#logs).sort();
      this.#quantiles = Float64Array.from({ length: pointCount }, (_, point) =>
        quantile(ascending, levelOf(point)),
      );
    }
    return this.#quantiles;
  }
}

const weightOf = (count: number): number => count / (count + halfWeightCount);

/** Distribution of the hours that a task may take. */
export interface TaskDistribution {
  /** Hours at each point, ascending. */
  hours: Float64Array;
  /** Number of the person's finished tasks of the same size that it is based on. */
  own: number;
  /** Number of the company's finished tasks of the same size that it is based on. */
  company: number;
}

/** A company's finished tasks. Only those that were finished before an estimate may be added. */
export class TaskHistory {
  readonly #company = new Map<number, Group>();
  readonly #people = new Map<string, Group>();

  #groupsOf(estimate: Estimate): [company: Group, own: Group | null] {
    const size = sizeOf(estimate);
    const company = this.#company.get(size) ?? new Group();
    this.#company.set(size, company);
    if (estimate.estimator === null) return [company, null];
    const name = `${size} ${estimate.estimator}`;
    const own = this.#people.get(name) ?? new Group();
    this.#people.set(name, own);
    return [company, own];
  }

  /** Adds a task, in the order in which they were finished. */
  add(task: FinishedTask): void {
    const log = Math.log(task.actual / middleOf(task));
    if (!Number.isFinite(log)) throw new RangeError("A finished task has hours above 0");
    for (const group of this.#groupsOf(task)) group?.add(log);
  }

  /**
   * Returns the distribution of an estimate. Without history, min and max are its 10th and 90th
   * percentile, as stated.
   */
  distributionOf(estimate: Estimate): TaskDistribution {
    const [company, own] = this.#groupsOf(estimate);
    const ownWeight = own ? weightOf(own.count) : 0;
    const companyWeight = (1 - ownWeight) * weightOf(company.count);
    const middle = middleOf(estimate);
    const scale = ((1 - ownWeight - companyWeight) * widthOf(estimate)) / z90;
    const ofOwn = own && own.count > 0 ? own.quantiles : null;
    const ofCompany = company.count > 0 ? company.quantiles : null;
    const hours = new Float64Array(pointCount);
    for (let point = 0; point < pointCount; point += 1) {
      const log =
        ownWeight * (ofOwn?.[point] ?? 0) +
        companyWeight * (ofCompany?.[point] ?? 0) +
        scale * (standardQuantiles[point] as number);
      hours[point] = middle * Math.exp(log);
    }
    return { hours, own: own?.count ?? 0, company: company.count };
  }
}

/** Returns the hours that a task takes at most, with this certainty from 0 to 1. */
export const hoursAt = ({ hours }: TaskDistribution, certainty: number): number =>
  quantile(hours, (certainty * pointCount - 0.5) / (pointCount - 1));

export interface ProjectTask extends Estimate {
  id: string;
  /** Number of occurrences in the project. All share one draw, since the same people do them. */
  count: number;
}

/** Number of draws of a project. */
const drawCount = 2_000;

/**
 * Returns a seed for the random draws (FNV-1a), so that the same project always has the same
 * figures.
 */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Adds draws of one task to the totals. Random numbers: Mulberry32. */
function addDraws(totals: Float64Array, { id, count }: ProjectTask, hours: Float64Array): void {
  let state = seedOf(`${id} ${hours[0]} ${hours[pointCount - 1]}`);
  const last = pointCount - 1;
  for (let draw = 0; draw < drawCount; draw += 1) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const level = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    const position = Math.min(Math.max(level * pointCount - 0.5, 0), last);
    const below = position | 0;
    const low = hours[below] as number;
    const high = hours[below < last ? below + 1 : last] as number;
    totals[draw] = (totals[draw] as number) + count * (low + (high - low) * (position - below));
  }
}

/** Hours that a project may take, from its tasks alone. */
export interface ProjectDraws {
  /** Hours of each draw, unsorted. */
  totals: Float64Array;
  /** Sum of the tasks' medians. */
  medians: number;
  taskCount: number;
  /**
   * Number of the company's finished tasks that it is based on, of the sizes that occur in the
   * project.
   */
  finishedTasks: number;
}

export function drawProject(tasks: readonly ProjectTask[], history: TaskHistory): ProjectDraws {
  const totals = new Float64Array(drawCount);
  let medians = 0;
  const finished = new Map<number, number>();
  for (const task of tasks) {
    const distribution = history.distributionOf(task);
    finished.set(sizeOf(task), distribution.company);
    addDraws(totals, task, distribution.hours);
    medians += task.count * hoursAt(distribution, 0.5);
  }
  const finishedTasks = finished.values().reduce((sum, count) => sum + count, 0);
  return { totals, medians, taskCount: tasks.length, finishedTasks };
}

const meanOf = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] as number;
  return sum / values.length;
};
const varianceOf = (values: ArrayLike<number>): number => {
  const mean = meanOf(values);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1)
    sum += ((values[index] as number) - mean) ** 2;
  return values.length < 2 ? 0 : sum / (values.length - 1);
};

/** Logarithmic difference of a finished project from its draws. */
export interface FinishedProject {
  /** ln(actual ÷ median of the draws). */
  error: number;
  /** Variance of the draws' logarithms, which the tasks explain by themselves. */
  variance: number;
}

/** Minimum number of tasks: smaller projects say little about a common factor. */
export const minTasks = 5;

/**
 * Compares a finished project with its draws. The draws must be based only on tasks finished before
 * the project was estimated. Returns null for fewer than five tasks.
 */
export function finishedProject(
  { totals, taskCount }: ProjectDraws,
  actual: number,
): FinishedProject | null {
  if (taskCount < minTasks) return null;
  return {
    error: Math.log(actual / quantile(totals.toSorted(), 0.5)),
    variance: varianceOf(totals.map(Math.log)),
  };
}

/** Factor that all tasks of a project share: exp of a normal variable. */
export interface CommonFactor {
  bias: number;
  deviation: number;
  /** Number of finished projects that it is based on. 0: measured on another data set. */
  projects: number;
}

/**
 * Standard deviation of a project's common factor, until a company has enough projects. Measured on
 * 10,266 tasks with estimates and actual hours (SiP data: D. M. Jones and S. Cullum, "A
 * conversation around the analysis of the SiP effort estimation dataset", 2019).
 */
const defaultDeviation = 0.28;
const minProjects = 8;
/** Maximum number of projects that are learnt from: the latest ones. */
const maxProjects = 100;

/**
 * Returns the factor that a company's finished projects share. `finished` must be ordered oldest
 * first.
 */
export function commonFactorOf(finished: readonly FinishedProject[]): CommonFactor {
  const projects = finished.slice(-maxProjects);
  const { length: n } = projects;
  if (n < minProjects) return { bias: 0, deviation: defaultDeviation, projects: 0 };
  const errors = projects.map(({ error }) => error);
  const explained = meanOf(projects.map(({ variance }) => variance));
  const measured = Math.max(0, varianceOf(errors) - explained);
  const weight = n / (n + 8);
  return {
    bias: (meanOf(errors) * n) / (n + 20),
    deviation: Math.sqrt(weight * measured + (1 - weight) * defaultDeviation ** 2),
    projects: n,
  };
}

export interface Forecast {
  /** Hours that suffice with a certainty of 10, 50, 80 and 90 per cent. */
  p10: number;
  p50: number;
  p80: number;
  p90: number;
  /** Certainties from 5 to 95 per cent. */
  curve: { certainty: number; hours: number }[];
  /** Parts that explain the figures. */
  parts: {
    /** Sum of the tasks' medians. */
    medians: number;
    /** P80 of the tasks alone, without the common factor. */
    tasksP80: number;
    factor: CommonFactor;
    /** Number of finished tasks that it is based on. 0: min and max are taken as stated. */
    finishedTasks: number;
  };
}

/**
 * Standard normal values for the common factor, one for each draw. The task draws are independent
 * of them.
 */
const factorLevels = Float64Array.from({ length: drawCount }, (_, draw) =>
  normalQuantile((draw + 0.5) / drawCount),
);

/** Returns the hours that the project takes at most, for each certainty. */
export function forecastOf(
  { totals, medians, finishedTasks }: ProjectDraws,
  factor: CommonFactor,
): Forecast {
  const { bias, deviation } = factor;
  const ascending = totals
    .map((total, draw) => total * Math.exp(bias + deviation * (factorLevels[draw] as number)))
    .sort();
  const at = (certainty: number) => quantile(ascending, certainty);
  return {
    p10: at(0.1),
    p50: at(0.5),
    p80: at(0.8),
    p90: at(0.9),
    curve: Array.from({ length: 19 }, (_, step) => {
      const certainty = (step + 1) / 20;
      return { certainty, hours: at(certainty) };
    }),
    parts: { medians, tasksP80: quantile(totals.toSorted(), 0.8), factor, finishedTasks },
  };
}
