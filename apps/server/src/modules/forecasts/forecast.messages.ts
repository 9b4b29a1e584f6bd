import type { Forecast, ProjectTask } from "@presale/domain/calibration.ts";
import type { CalibrationReport } from "@presale/domain/calibration-report.ts";
import type { HistoryTask } from "@presale/domain/walk-forward.ts";

/** A company's finished task. */
export type FinishedTask = HistoryTask & {
  /** The project in which the hours were recorded. Its own forecast ignores the task. */
  recordedIn: number | null;
};

export interface ForecastRequest {
  history: FinishedTask[];
  projects: ProjectToForecast[];
}

/** A request to the child process. */
export type ChildRequest =
  | ({ kind: "forecasts" } & ForecastRequest)
  | { kind: "report"; history: FinishedTask[] };
export type ChildResult = ForecastResult | CalibrationReport;

export interface ProjectToForecast {
  id: number;
  /** Only tasks finished before this day are used. Null: all. */
  day: string | null;
  tasks: ProjectTask[];
}

/** Forecasts in the order of the request's projects. */
export type ForecastResult = Forecast[];
