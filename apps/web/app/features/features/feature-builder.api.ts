import { apolloClient } from "../../lib/apollo/client.ts";
import { replyOf } from "../builder/reply.ts";
import type { BuilderApi } from "../builder/use-builder.ts";
import type { LoadPage } from "../builder/use-library.ts";
import {
  addTasksMutation,
  type BuiltFeature,
  builtFeatureQuery,
  costOfAddingTasksQuery,
  libraryTasksQuery,
  moveTaskMutation,
  removeTaskMutation,
  type TaskPart,
} from "./feature-builder.operations.ts";

/** The builder says what failed, beside what it takes back. */
const context = { errorsShown: true };

export const loadTasks: LoadPage<TaskPart> = (filter, paging) =>
  replyOf(
    apolloClient.query({
      query: libraryTasksQuery,
      variables: { paging: { ...paging, orderBy: "title" }, filter },
      context,
    }),
    ({ tasks }) => tasks,
  );

export function featureBuilderApi(featureId: string): BuilderApi<BuiltFeature, TaskPart> {
  return {
    partsOf: ({ tasks }: BuiltFeature) => tasks,
    load: () =>
      replyOf(
        apolloClient.query({ query: builtFeatureQuery, variables: { id: featureId }, context }),
        ({ feature }) => feature,
      ),
    mayCost: ({ usedIn }) => usedIn.length > 0,
    costOf: (taskIds) =>
      replyOf(
        apolloClient.query({
          query: costOfAddingTasksQuery,
          variables: { featureId, taskIds },
          context,
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
            context,
          }),
          ({ addTasksToFeature }) => addTasksToFeature,
        );
      if (change.kind === "move")
        return replyOf(
          apolloClient.mutate({
            mutation: moveTaskMutation,
            variables: { featureId, taskId: change.item.id, position: change.to },
            context,
          }),
          ({ moveTaskInFeature }) => moveTaskInFeature,
        );
      return replyOf(
        apolloClient.mutate({
          mutation: removeTaskMutation,
          variables: { featureId, taskId: change.item.id },
          context,
        }),
        ({ removeTaskFromFeature }) => removeTaskFromFeature,
      );
    },
  };
}
