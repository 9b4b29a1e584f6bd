import { defineModule, type Platform } from "../../platform/module.ts";
import { createJobsService } from "./jobs.service.ts";
import "./jobs.graphql.ts";

export const jobsModule = defineModule({
  name: "jobs",
  services: ({ jobs }: Platform) => ({ staffJobs: createJobsService(jobs) }),
});
