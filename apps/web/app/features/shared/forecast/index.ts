export { estimatesOf } from "./estimates-of.ts";
export { forecastHours } from "./forecast-hours.ts";
export { ForecastLine } from "./forecast-line.tsx";
