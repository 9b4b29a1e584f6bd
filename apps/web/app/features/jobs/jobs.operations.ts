import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const job = graphql(`
  fragment JobRow on Job {
    id queue state tries createdAt startedAt failedAt error companyId companyName
  }
`);
export type JobRow = ResultOf<typeof job>;

export const jobsQuery = graphql(
  `query Jobs($paging: PagingInput, $filter: JobFilter) {
    jobs(paging: $paging, filter: $filter) { total items { ...JobRow } }
  }`,
  [job],
);

export const jobQueuesQuery = graphql(`
  query JobQueues { jobQueues { queue waiting delayed running failed oldestWaitingAt } }
`);

export const retryJobsMutation = graphql(`
  mutation RetryJobs($ids: [ID!]!) { changed: retryJobs(ids: $ids) }
`);

export const dropJobsMutation = graphql(`
  mutation DropJobs($ids: [ID!]!) { changed: dropJobs(ids: $ids) }
`);
