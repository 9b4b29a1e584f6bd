import type { Forecast } from "./calibration.ts";

export interface ShownForecast {
  /** P50 in hours, with two decimals. */
  expected: string;
  p80: string;
}

/** Rounds a forecast for display: to quarter hours below 20, otherwise to whole hours. */
export function roundedForecast(hours: number): number {
  const step = hours < 20 ? 0.25 : 1;
  return Math.round(hours / step) * step;
}

/** Returns the part of a forecast that clients see. */
export const shownForecastOf = ({ p50, p80 }: Forecast): ShownForecast => ({
  expected: roundedForecast(p50).toFixed(2),
  p80: roundedForecast(p80).toFixed(2),
});
