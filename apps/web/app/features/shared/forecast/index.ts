export { estimatesOf } from "./estimates-of.ts";
export { ExplainedForecast } from "./explained-forecast.tsx";
export { ForecastLine } from "./forecast-line.tsx";
