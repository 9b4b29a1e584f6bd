import type { Forecast, ProjectTask } from "@presale/domain/calibration.ts";
import type { CalibrationReport } from "@presale/domain/calibration-report.ts";
import type { HistoryTask } from "@presale/domain/walk-forward.ts";

/** A company's finished task. */
export type FinishedTask = HistoryTask & {
  /** The project of ours that it was noted in, whose own forecast leaves it out. */
  notedIn: number | null;
};

export interface ForecastRequest {
  history: FinishedTask[];
  projects: ProjectToForecast[];
}

/** What the child process computes. */
export type ChildRequest =
  | ({ kind: "forecasts" } & ForecastRequest)
  | { kind: "report"; history: FinishedTask[] };
export type ChildResult = ForecastResult | CalibrationReport;

export interface ProjectToForecast {
  id: number;
  /** Only what was finished before this day counts. Null: everything. */
  day: string | null;
  tasks: ProjectTask[];
}

/** In the order of the request's projects. */
export type ForecastResult = Forecast[];
