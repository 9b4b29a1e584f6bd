import type { Forecast } from "./calibration.ts";

export interface ShownForecast {
  /** Hours, as strings with two decimals: P50. */
  expected: string;
  p80: string;
}

/** Rounds hours as a forecast is shown: to quarters below 20, else to whole hours. */
export function roundedForecast(hours: number): number {
  const step = hours < 20 ? 0.25 : 1;
  return Math.round(hours / step) * step;
}

/** Returns what a client sees of a forecast. */
export const shownForecastOf = ({ p50, p80 }: Forecast): ShownForecast => ({
  expected: roundedForecast(p50).toFixed(2),
  p80: roundedForecast(p80).toFixed(2),
});
