import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const release = graphql(`
  fragment ReleaseRow on Release { id version releasedAt isServed isOldest isSupported }
`);
export type ReleaseRow = ResultOf<typeof release>;

export const releasesQuery = graphql(
  `query Releases($paging: PagingInput, $filter: ReleaseFilter) {
    releases(paging: $paging, filter: $filter) { total items { ...ReleaseRow } }
  }`,
  [release],
);

export const setOldestReleaseMutation = graphql(`
  mutation SetOldestRelease($version: String) { setOldestRelease(version: $version) }
`);
