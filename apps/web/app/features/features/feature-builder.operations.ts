import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const builtFeature = graphql(`
  fragment BuiltFeature on Feature {
    id title taskCount
    can { update }
    usedIn { id title }
    tasks { id version title minHours maxHours can { update } tags { id title color } }
  }
`);

export const builtFeatureQuery = graphql(
  `query BuiltFeature($id: ID!) { feature(id: $id) { ...BuiltFeature } }`,
  [builtFeature],
);
export type BuiltFeature = NonNullable<ResultOf<typeof builtFeatureQuery>["feature"]>;
export type TaskPart = BuiltFeature["tasks"][number];

export const libraryTasksQuery = graphql(`
  query LibraryTasks($paging: PagingInput, $filter: TaskFilter) {
    tasks(paging: $paging, filter: $filter) {
      total longestHours
      items { id version title minHours maxHours can { update } tags { id title color } }
    }
  }
`);

export const costOfAddingTasksQuery = graphql(`
  query CostOfAddingTasks($featureId: ID!, $taskIds: [ID!]!) {
    costOfAddingTasks(featureId: $featureId, taskIds: $taskIds) {
      tokens balance charges { projectId title tokens }
    }
  }
`);

export const addTasksMutation = graphql(
  `mutation AddTasks($featureId: ID!, $taskIds: [ID!]!, $position: Int, $maxTokens: Int) {
    addTasksToFeature(
      featureId: $featureId
      taskIds: $taskIds
      position: $position
      maxTokens: $maxTokens
    ) {
      ...BuiltFeature
    }
  }`,
  [builtFeature],
);

export const removeTasksMutation = graphql(
  `mutation RemoveTasks($featureId: ID!, $taskIds: [ID!]!) {
    removeTasksFromFeature(featureId: $featureId, taskIds: $taskIds) { ...BuiltFeature }
  }`,
  [builtFeature],
);

export const moveTaskMutation = graphql(
  `mutation MoveTask($featureId: ID!, $taskId: ID!, $position: Int!) {
    moveTaskInFeature(featureId: $featureId, taskId: $taskId, position: $position) {
      ...BuiltFeature
    }
  }`,
  [builtFeature],
);
