import { drawProject, type Forecast, forecastOf } from "@presale/domain/calibration.ts";
import { WalkForward } from "@presale/domain/walk-forward.ts";
import type { ForecastRequest, ForecastResult, ProjectToForecast } from "./forecast.messages.ts";

/** Later than every day. */
const maxDay = "9999-12-31";
const dayOf = ({ day }: ProjectToForecast) => day ?? maxDay;

/** Forecasts each project from tasks that were finished before its day, except its own. */
export function computeForecasts({ history, projects }: ForecastRequest): ForecastResult {
  const found = new Map<number, Forecast>();
  const forecast = ({ id, tasks }: ProjectToForecast, walk: WalkForward, day: string) => {
    const learnt = walk.learntUntil(day);
    found.set(id, forecastOf(drawProject(tasks, learnt.history), learnt.factor));
  };
  // All projects without finished tasks share this. It reads the history once, in order of days.
  const shared = new WalkForward(history);
  for (const project of projects.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))) {
    const day = dayOf(project);
    const isOwn = ({ recordedIn, finishedOn }: (typeof history)[number]) =>
      recordedIn === project.id && finishedOn < day;
    if (history.some(isOwn))
      forecast(
        project,
        new WalkForward(history.filter(({ recordedIn }) => recordedIn !== project.id)),
        day,
      );
    else forecast(project, shared, day);
  }
  return projects.map(({ id }) => found.get(id) as Forecast);
}
