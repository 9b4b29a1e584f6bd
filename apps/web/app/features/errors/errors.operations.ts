import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const errorRow = graphql(`
  fragment ErrorRow on ErrorGroup {
    id kind name message title location trend firstRelease release count users state
    firstSeenAt lastSeenAt resolvedAt resolvedBy resolvedAfterRelease recurredAt
    assignee { id name } can { update delete }
  }
`);
export type ErrorRow = ResultOf<typeof errorRow>;

const errorOccurrence = graphql(`
  fragment ErrorOccurrenceRow on ErrorOccurrence {
    id happenedAt errorId requestId release stack operation route browser componentStack userId companyId
  }
`);
export type ErrorOccurrence = ResultOf<typeof errorOccurrence>;

export const errorGroupsQuery = graphql(
  `query ErrorGroups($paging: PagingInput, $filter: ErrorGroupFilter) {
    errorGroups(paging: $paging, filter: $filter) { total items { ...ErrorRow } }
  }`,
  [errorRow],
);

export const errorGroupQuery = graphql(
  `query ErrorGroup($id: ID!) {
    errorGroup(id: $id) { ...ErrorRow occurrences { ...ErrorOccurrenceRow } }
  }`,
  [errorRow, errorOccurrence],
);

export const resolveErrorsMutation = graphql(`
  mutation ResolveErrorGroups($ids: [ID!]!, $inNextRelease: Boolean!) {
    resolveErrorGroups(groupIds: $ids, inNextRelease: $inNextRelease) {
      id state resolvedAt resolvedBy resolvedAfterRelease
    }
  }
`);

export const ignoreErrorsMutation = graphql(`
  mutation IgnoreErrorGroups($ids: [ID!]!) {
    ignoreErrorGroups(groupIds: $ids) { id state resolvedAt resolvedBy }
  }
`);

export const errorAssigneesQuery = graphql(`query ErrorAssignees { errorAssignees { id name } }`);

export const assignErrorMutation = graphql(`
  mutation AssignErrorGroup($id: ID!, $assigneeId: ID) {
    assignErrorGroup(id: $id, assigneeId: $assigneeId) { id assignee { id name } }
  }
`);

export const reopenErrorsMutation = graphql(`
  mutation ReopenErrorGroups($ids: [ID!]!) {
    reopenErrorGroups(groupIds: $ids) { id state resolvedAt resolvedBy }
  }
`);
