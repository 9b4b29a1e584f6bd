import { defineModule, type Platform } from "../../platform/module.ts";
import { jobQueries } from "./jobs.lookup.ts";
import { createJobsService } from "./jobs.service.ts";
import "./jobs.graphql.ts";

export const jobsModule = defineModule({
  name: "jobs",
  services: ({ jobs, pools }: Platform) => ({
    staffJobs: createJobsService(jobs, jobQueries.open(pools.lookup)),
  }),
  lookups: jobQueries.grants,
});
