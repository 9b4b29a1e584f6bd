import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const featuresQuery = graphql(`
  query Features($paging: PagingInput, $filter: LibraryFilter) {
    features(paging: $paging, filter: $filter) {
      total
      items {
        id title minHours maxHours taskCount updatedAt
        author { id name }
        tags { id title }
        usedIn { id title }
        can { update delete }
      }
    }
  }
`);
export type FeatureRow = NonNullable<ResultOf<typeof featuresQuery>["features"]>["items"][number];

export const featureQuery = graphql(`
  query Feature($id: ID!) {
    feature(id: $id) {
      id title description version minHours maxHours taskCount createdAt updatedAt
      author { id name }
      tags { id title }
      files { id name mime size url }
      tasks { id title minHours maxHours tags { id title } }
      usedIn { id title }
      can { update delete }
    }
  }
`);
export type Feature = NonNullable<ResultOf<typeof featureQuery>["feature"]>;

export const createFeatureMutation = graphql(`
  mutation CreateFeature($input: CreateFeatureInput!) { createFeature(input: $input) { id title } }
`);

export const updateFeatureMutation = graphql(`
  mutation UpdateFeature($id: ID!, $input: UpdateFeatureInput!) {
    updateFeature(id: $id, input: $input) { id version }
  }
`);

export const deleteFeatureMutation = graphql(`
  mutation DeleteFeature($id: ID!, $evenIfUsed: Boolean) {
    deleteFeature(id: $id, evenIfUsed: $evenIfUsed)
  }
`);

export const duplicateFeatureMutation = graphql(`
  mutation DuplicateFeature($id: ID!) { duplicateFeature(id: $id) { id title } }
`);
