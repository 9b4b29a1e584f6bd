export { estimatesKeyOf } from "./estimates-key.ts";
export { ExplainedForecast } from "./explained-forecast.tsx";
export { forecastQuery } from "./forecast.operations.ts";
export { forecastHours } from "./forecast-hours.ts";
export { ForecastLine } from "./forecast-line.tsx";
