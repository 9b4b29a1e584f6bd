import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

export const savedFiltersQuery = graphql(`
  query SavedFilters($list: String!) {
    savedFilters(list: $list) { id title search isShared can { update delete } }
  }
`);
export type SavedFilter = NonNullable<ResultOf<typeof savedFiltersQuery>["savedFilters"]>[number];

export const createSavedFilterMutation = graphql(`
  mutation CreateSavedFilter($input: CreateSavedFilterInput!) {
    createSavedFilter(input: $input) { id }
  }
`);

export const updateSavedFilterMutation = graphql(`
  mutation UpdateSavedFilter($id: ID!, $input: UpdateSavedFilterInput!) {
    updateSavedFilter(id: $id, input: $input) { id }
  }
`);

export const deleteSavedFilterMutation = graphql(`
  mutation DeleteSavedFilter($id: ID!) { deleteSavedFilter(id: $id) }
`);
