import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const featureRow = graphql(`
  fragment FeatureRow on Feature {
    id version title minHours maxHours taskCount updatedAt
    author { id name }
    tags { id title color }
    usedIn { id title }
    can { update delete }
  }
`);
export type FeatureRow = ResultOf<typeof featureRow>;

export const featuresQuery = graphql(
  `query Features($paging: PagingInput, $filter: LibraryFilter, $overall: Boolean = false) {
    features(paging: $paging, filter: $filter) { total longestHours @include(if: $overall) items { ...FeatureRow } }
  }`,
  [featureRow],
);

const feature = graphql(
  `fragment FeaturePage on Feature {
    ...FeatureRow
    updatedBy { id name }
    description createdAt
    files { id name mime size url previewUrl width height }
    images { id url previewUrl width height }
    tasks { id title minHours maxHours tags { id title color } }
  }`,
  [featureRow],
);
export type Feature = ResultOf<typeof feature>;

export const featureQuery = graphql(
  `query Feature($id: ID!) { feature(id: $id) { ...FeaturePage } }`,
  [feature],
);

export const createFeatureMutation = graphql(`
  mutation CreateFeature($input: CreateFeatureInput!) { createFeature(input: $input) { id title } }
`);

export const updateFeatureMutation = graphql(
  `mutation UpdateFeature($id: ID!, $input: UpdateFeatureInput!) {
    updateFeature(id: $id, input: $input) { ...FeatureRow updatedBy { id name } }
  }`,
  [featureRow],
);

export const deleteFeatureMutation = graphql(`
  mutation DeleteFeature($id: ID!, $evenIfUsed: Boolean) {
    deleteFeature(id: $id, evenIfUsed: $evenIfUsed)
  }
`);

export const duplicateFeatureMutation = graphql(`
  mutation DuplicateFeature($id: ID!) { duplicateFeature(id: $id) { id title } }
`);
