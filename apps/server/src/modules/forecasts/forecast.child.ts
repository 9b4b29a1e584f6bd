// Runs alone in a forked process, which its parent may kill at any moment.

import { calibrationReport } from "@presale/domain/calibration-report.ts";
import { serveJobs } from "@presale/processes/serve-jobs.ts";
import { computeForecasts } from "./compute-forecasts.ts";
import type { ChildRequest } from "./forecast.messages.ts";

serveJobs({
  work: async (request: ChildRequest) =>
    request.kind === "report" ? calibrationReport(request.history) : computeForecasts(request),
});
