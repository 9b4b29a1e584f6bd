import { roundedForecast } from "@presale/domain/shown-forecast.ts";
import { formatHours } from "../../../lib/format.ts";

export const forecastHours = (hours: string | number): string =>
  formatHours(roundedForecast(Number(hours)));
