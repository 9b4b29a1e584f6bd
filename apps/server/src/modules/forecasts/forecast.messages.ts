import type { Forecast, ProjectTask } from "@presale/domain/calibration.ts";
import type { HistoryTask } from "@presale/domain/walk-forward.ts";

export interface ForecastRequest {
  /** The company's finished tasks. */
  history: (HistoryTask & {
    /** The project of ours that it was noted in, whose own forecast leaves it out. */
    notedIn: number | null;
  })[];
  projects: ProjectToForecast[];
}

export interface ProjectToForecast {
  id: number;
  /** Only what was finished before this day counts. Null: everything. */
  day: string | null;
  tasks: ProjectTask[];
}

/** In the order of the request's projects. */
export type ForecastResult = Forecast[];
