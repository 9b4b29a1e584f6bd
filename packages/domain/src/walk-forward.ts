import {
  type CommonFactor,
  commonFactorOf,
  drawProject,
  type Estimate,
  type FinishedProject,
  type Forecast,
  finishedProject,
  forecastOf,
  minTasks,
  type ProjectDraws,
  type TaskDistribution,
  TaskHistory,
} from "./calibration.ts";

/** A finished task of a company's history. */
export interface HistoryTask extends Estimate {
  id: string;
  /** The project it belongs to. Null: none. */
  project: string | null;
  /** Number of occurrences in the project. */
  count: number;
  /** Hours of all its occurrences. 0: it wasn't done. */
  actual: number;
  /** Days, such as `2026-11-29`. */
  estimatedOn: string;
  finishedOn: string;
}

/** The forecast of a task on the day it was estimated. */
export interface ForecastTask {
  task: HistoryTask;
  distribution: TaskDistribution;
}
/** The forecast of a project on the day its first task was estimated. */
export interface ForecastProject {
  project: string;
  tasks: readonly HistoryTask[];
  draws: ProjectDraws;
  forecast: Forecast;
  /** Actual hours. */
  actual: number;
  finishedOn: string;
}

/** Everything learnt from what a company finished before a day. */
export interface Learnt {
  history: TaskHistory;
  factor: CommonFactor;
}

interface Project {
  id: string;
  tasks: HistoryTask[];
  estimatedOn: string;
  finishedOn: string;
}

const actualOf = (tasks: readonly HistoryTask[]): number =>
  tasks.reduce((sum, { actual }) => sum + actual, 0);

const byDay = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function projectsOf(tasks: readonly HistoryTask[]): Project[] {
  const projects: Project[] = [];
  for (const [id, own] of Map.groupBy(tasks, ({ project }) => project)) {
    if (id === null || own.length < minTasks) continue;
    const estimatedOn = own.map((task) => task.estimatedOn).toSorted(byDay)[0] as string;
    const finishedOn = own
      .map((task) => task.finishedOn)
      .toSorted(byDay)
      .at(-1) as string;
    projects.push({ id, tasks: own, estimatedOn, finishedOn });
  }
  return projects.toSorted((one, other) => byDay(one.estimatedOn, other.estimatedOn));
}

/**
 * Replays a company's history day by day. Each task and project is forecast only from tasks and
 * projects finished before the day it was estimated. Tasks that took no hours are left out.
 */
export class WalkForward {
  readonly #history = new TaskHistory();
  readonly #tasks: HistoryTask[];
  /** Sorted by the day they were finished. */
  readonly #finished: HistoryTask[];
  readonly #projects: Project[];
  /** Drawn projects, until they are finished. */
  #drawn: { project: Project; draws: ProjectDraws }[] = [];
  readonly #finishedProjects: FinishedProject[] = [];
  #nextFinished = 0;
  #nextProject = 0;

  constructor(tasks: readonly HistoryTask[]) {
    const workedTasks = tasks.filter(({ actual }) => actual > 0);
    this.#tasks = workedTasks.toSorted((one, other) => byDay(one.estimatedOn, other.estimatedOn));
    this.#finished = workedTasks.toSorted((one, other) => byDay(one.finishedOn, other.finishedOn));
    this.#projects = projectsOf(workedTasks);
  }

  /** Learns from everything finished before the day. */
  #learnUntil(day: string): void {
    while ((this.#finished[this.#nextFinished]?.finishedOn ?? day) < day) {
      const task = this.#finished[this.#nextFinished] as HistoryTask;
      this.#history.add({ ...task, actual: task.actual / task.count });
      this.#nextFinished += 1;
    }
    const completed = this.#drawn
      .filter(({ project }) => project.finishedOn < day)
      .toSorted((one, other) => byDay(one.project.finishedOn, other.project.finishedOn));
    if (completed.length === 0) return;
    this.#drawn = this.#drawn.filter(({ project }) => project.finishedOn >= day);
    for (const { project, draws } of completed) {
      const finished = finishedProject(draws, actualOf(project.tasks));
      if (finished) this.#finishedProjects.push(finished);
    }
  }

  /** Forecasts projects that were estimated before the day, and on it if `isIncluded`. */
  *#projectsUntil(day: string, isIncluded: boolean): Generator<ForecastProject> {
    for (;;) {
      const project = this.#projects[this.#nextProject];
      if (!project || project.estimatedOn > day || (!isIncluded && project.estimatedOn === day))
        return;
      this.#nextProject += 1;
      this.#learnUntil(project.estimatedOn);
      const draws = drawProject(project.tasks, this.#history);
      this.#drawn.push({ project, draws });
      yield {
        project: project.id,
        tasks: project.tasks,
        draws,
        forecast: forecastOf(draws, commonFactorOf(this.#finishedProjects)),
        actual: actualOf(project.tasks),
        finishedOn: project.finishedOn,
      };
    }
  }

  /** Forecasts each task and each project of five or more tasks, in the order of their days. */
  *forecasts(): Generator<ForecastTask | ForecastProject> {
    for (const task of this.#tasks) {
      yield* this.#projectsUntil(task.estimatedOn, true);
      this.#learnUntil(task.estimatedOn);
      yield { task, distribution: this.#history.distributionOf(task) };
    }
  }

  /**
   * Returns everything learnt before the day. Call it last, because the walk can't continue
   * afterwards.
   */
  learntUntil(day: string): Learnt {
    for (const _ of this.#projectsUntil(day, false));
    this.#learnUntil(day);
    return { history: this.#history, factor: commonFactorOf(this.#finishedProjects) };
  }
}
