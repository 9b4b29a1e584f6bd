import { apolloClient } from "../../lib/apollo/client.ts";
import { replyOf } from "../../lib/reply-of.ts";
import type { BuilderApi, LoadPage } from "../shared/builder/index.ts";
import {
  addTasksMutation,
  type BuiltFeature,
  builtFeatureQuery,
  costOfAddingTasksQuery,
  libraryTasksQuery,
  moveTaskMutation,
  removeTasksMutation,
  type TaskPart,
} from "./feature-builder.operations.ts";

export const loadTasks: LoadPage<TaskPart> = (filter, paging) =>
  replyOf(
    apolloClient.query({
      query: libraryTasksQuery,
      variables: { paging: { ...paging, orderBy: "title" }, filter },
    }),
    ({ tasks }) => tasks,
  );

export function featureBuilderApi(featureId: string): BuilderApi<BuiltFeature, TaskPart> {
  return {
    partsOf: ({ tasks }: BuiltFeature) => tasks,
    load: () =>
      replyOf(
        apolloClient.query({ query: builtFeatureQuery, variables: { id: featureId } }),
        ({ feature }) => feature,
      ),
    mayCost: ({ usedIn }) => usedIn.length > 0,
    costOf: (taskIds) =>
      replyOf(
        apolloClient.query({
          query: costOfAddingTasksQuery,
          variables: { featureId, taskIds },
        }),
        ({ costOfAddingTasks }) => costOfAddingTasks,
      ),
    send: (change) => {
      if (change.kind === "add")
        return replyOf(
          apolloClient.mutate({
            mutation: addTasksMutation,
            variables: {
              featureId,
              taskIds: change.items.map(({ id }) => id),
              position: change.at,
              maxTokens: change.tokens,
            },
          }),
          ({ addTasksToFeature }) => addTasksToFeature,
        );
      if (change.kind === "move")
        return replyOf(
          apolloClient.mutate({
            mutation: moveTaskMutation,
            variables: { featureId, taskId: change.item.id, position: change.to },
          }),
          ({ moveTaskInFeature }) => moveTaskInFeature,
        );
      return replyOf(
        apolloClient.mutate({
          mutation: removeTasksMutation,
          variables: { featureId, taskIds: change.items.map(({ id }) => id) },
        }),
        ({ removeTasksFromFeature }) => removeTasksFromFeature,
      );
    },
  };
}
