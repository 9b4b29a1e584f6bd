// Runs alone in a forked process, which its parent may kill at any moment.
import { serveJobs } from "@presale/processes/serve-jobs.ts";
import { computeForecasts } from "./compute-forecasts.ts";
import type { ForecastRequest } from "./forecast.messages.ts";

serveJobs({ work: async (request: ForecastRequest) => computeForecasts(request) });
