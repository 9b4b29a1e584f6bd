import type { ActionTools } from "../../components/rows/row-actions.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { runBulkAction } from "../shared/bulk-actions/index.ts";
import { jobTitle } from "./job-names.ts";
import {
  dropJobsMutation,
  type JobRow,
  jobQueuesQuery,
  retryJobsMutation,
} from "./jobs.operations.ts";

/** Retries or drops failed jobs: all of them or none. */
export const changeJobs = (tools: ActionTools, jobs: readonly JobRow[], verb: "retry" | "drop") =>
  runBulkAction(tools, {
    rows: jobs.map((job) => ({ id: job.id, title: jobTitle(tools.t, job) })),
    mutation: verb === "retry" ? retryJobsMutation : dropJobsMutation,
    variables: (rows) => ({ ids: rows.map(({ id }) => id) }),
    successOf: ({ changed }) => {
      tools.reportRemoval();
      void apolloClient.refetchQueries({ include: [jobQueuesQuery] });
      return { message: tools.t(`jobs:${verb}.done`, { count: changed?.length ?? 0 }) };
    },
  });
