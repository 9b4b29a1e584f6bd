import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const failedJob = graphql(`
  fragment FailedJobRow on FailedJob {
    id queue tries createdAt startedAt failedAt error companyId
  }
`);
export type FailedJobRow = ResultOf<typeof failedJob>;

export const failedJobsQuery = graphql(
  `query FailedJobs($paging: PagingInput, $filter: FailedJobFilter) {
    failedJobs(paging: $paging, filter: $filter) { total items { ...FailedJobRow } }
  }`,
  [failedJob],
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
