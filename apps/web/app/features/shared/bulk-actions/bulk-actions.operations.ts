import type { SubjectType } from "@presale/contracts/subjects.ts";
import { graphql } from "../../../lib/apollo/graphql.ts";

type OfEach = Record<SubjectType<"bulkActions">, unknown>;

export const tagMutations = {
  task: graphql(`mutation TagTasks($rows: [TaggedRowInput!]!) {
    done: tagTasks(rows: $rows) { id tagIds }
  }`),
  feature: graphql(`mutation TagFeatures($rows: [TaggedRowInput!]!) {
    done: tagFeatures(rows: $rows) { id tagIds }
  }`),
  project: graphql(`mutation TagProjects($rows: [TaggedRowInput!]!) {
    done: tagProjects(rows: $rows) { id tagIds }
  }`),
} satisfies OfEach;

export const untagMutations = {
  task: graphql(`mutation UntagTasks($rows: [TaggedRowInput!]!) {
    done: untagTasks(rows: $rows) { id tagIds }
  }`),
  feature: graphql(`mutation UntagFeatures($rows: [TaggedRowInput!]!) {
    done: untagFeatures(rows: $rows) { id tagIds }
  }`),
  project: graphql(`mutation UntagProjects($rows: [TaggedRowInput!]!) {
    done: untagProjects(rows: $rows) { id tagIds }
  }`),
} satisfies OfEach;

export const deleteMutations = {
  task: graphql(`mutation DeleteTasks($ids: [ID!]!, $evenIfUsed: Boolean) {
    done: deleteTasks(ids: $ids, evenIfUsed: $evenIfUsed)
  }`),
  feature: graphql(`mutation DeleteFeatures($ids: [ID!]!, $evenIfUsed: Boolean) {
    done: deleteFeatures(ids: $ids, evenIfUsed: $evenIfUsed)
  }`),
  project: graphql(`mutation DeleteProjects($ids: [ID!]!, $evenIfUsed: Boolean) {
    done: deleteProjects(ids: $ids, evenIfUsed: $evenIfUsed)
  }`),
} satisfies OfEach;

export const restoreManyMutation = graphql(`
  mutation RestoreManyFromBin($ids: [ID!]!, $maxTokens: Int) {
    done: restoreManyFromBin(ids: $ids, maxTokens: $maxTokens) { id }
  }
`);

export const multiplyHoursMutation = graphql(`
  mutation MultiplyHours($ids: [ID!]!, $factor: Float!) {
    done: multiplyHoursOfTasks(ids: $ids, factor: $factor) { id minHours maxHours version }
  }
`);
export const setHoursMutation = graphql(`
  mutation SetHours($rows: [TaskHoursInput!]!) { done: setHoursOfTasks(rows: $rows) { id } }
`);
export const featureChoicesQuery = graphql(`
  query FeatureChoices($query: String, $perPage: Int) {
    features(filter: { query: $query }, paging: { perPage: $perPage, orderBy: "title" }) {
      items { id title }
    }
  }
`);
export const costOfPlacingQuery = graphql(`
  query CostOfBulkAdding($featureId: ID!, $taskIds: [ID!]!) {
    costOfAddingTasks(featureId: $featureId, taskIds: $taskIds) {
      tokens balance charges { projectId title tokens }
    }
  }
`);
export const bulkAddTasksMutation = graphql(`
  mutation BulkAddTasks($featureId: ID!, $taskIds: [ID!]!, $maxTokens: Int) {
    done: bulkAddTasks(featureId: $featureId, taskIds: $taskIds, maxTokens: $maxTokens)
  }
`);
export const createFeatureMutation = graphql(`
  mutation CreateFeatureOfTasks($input: CreateFeatureInput!) {
    done: createFeature(input: $input) { id title }
  }
`);
export const bulkRemoveTasksMutation = graphql(`
  mutation BulkRemoveTasks($featureId: ID!, $taskIds: [ID!]!) {
    done: bulkRemoveTasks(featureId: $featureId, taskIds: $taskIds)
  }
`);
