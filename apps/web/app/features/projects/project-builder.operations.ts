import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const featurePart = graphql(`
  fragment FeaturePart on Feature {
    id title minHours maxHours
    tasks { id title minHours maxHours }
  }
`);

const builtProject = graphql(
  `
  fragment BuiltProject on Project {
    id title state capacity
    can { update }
    features { ...FeaturePart }
  }
`,
  [featurePart],
);

export const builtProjectQuery = graphql(
  `query BuiltProject($id: ID!) { project(id: $id) { ...BuiltProject } }`,
  [builtProject],
);
export type BuiltProject = NonNullable<ResultOf<typeof builtProjectQuery>["project"]>;

export const libraryFeaturesQuery = graphql(
  `query LibraryFeatures($paging: PagingInput, $filter: LibraryFilter) {
    features(paging: $paging, filter: $filter) {
      total longestHours
      items { ...FeaturePart tags { id title color } }
    }
  }`,
  [featurePart],
);
type LibraryFeature = NonNullable<
  ResultOf<typeof libraryFeaturesQuery>["features"]
>["items"][number];
/** A feature of the project or of the library; only library features have tags. */
export type FeaturePart = BuiltProject["features"][number] & Partial<Pick<LibraryFeature, "tags">>;

export const costOfAddingFeaturesQuery = graphql(`
  query CostOfAddingFeatures($projectId: ID!, $featureIds: [ID!]!) {
    costOfAddingFeatures(projectId: $projectId, featureIds: $featureIds) {
      tokens balance charges { projectId title tokens }
    }
  }
`);

export const addFeaturesMutation = graphql(
  `mutation AddFeatures($projectId: ID!, $featureIds: [ID!]!, $position: Int, $maxTokens: Int) {
    addFeaturesToProject(
      projectId: $projectId
      featureIds: $featureIds
      position: $position
      maxTokens: $maxTokens
    ) {
      ...BuiltProject
    }
  }`,
  [builtProject],
);

export const removeFeaturesMutation = graphql(
  `mutation RemoveFeatures($projectId: ID!, $featureIds: [ID!]!) {
    removeFeaturesFromProject(projectId: $projectId, featureIds: $featureIds) { ...BuiltProject }
  }`,
  [builtProject],
);

export const moveFeatureMutation = graphql(
  `mutation MoveFeature($projectId: ID!, $featureId: ID!, $position: Int!) {
    moveFeatureInProject(projectId: $projectId, featureId: $featureId, position: $position) {
      ...BuiltProject
    }
  }`,
  [builtProject],
);
