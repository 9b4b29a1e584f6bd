import { replyOf } from "../../lib/reply-of.ts";
import { send } from "../../lib/send.ts";
import type { BuilderApi, LoadPage } from "../shared/builder/index.ts";
import { spendingCodes } from "../shared/token-cost/index.ts";
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
    send(libraryTasksQuery, { paging: { ...paging, orderBy: "title" }, filter }),
    ({ tasks }) => tasks,
  );

export function featureBuilderApi(featureId: string): BuilderApi<BuiltFeature, TaskPart> {
  return {
    partsOf: ({ tasks }: BuiltFeature) => tasks,
    load: () => replyOf(send(builtFeatureQuery, { id: featureId }), ({ feature }) => feature),
    mayCost: ({ usedIn }) => usedIn.length > 0,
    costOf: (taskIds) =>
      replyOf(
        send(costOfAddingTasksQuery, { featureId, taskIds }),
        ({ costOfAddingTasks }) => costOfAddingTasks,
      ),
    send: (change) => {
      if (change.kind === "add")
        return replyOf(
          send(
            addTasksMutation,
            {
              featureId,
              taskIds: change.items.map(({ id }) => id),
              position: change.at,
              maxTokens: change.tokens,
            },
            { expected: spendingCodes },
          ),
          ({ addTasksToFeature }) => addTasksToFeature,
        );
      if (change.kind === "move")
        return replyOf(
          send(moveTaskMutation, { featureId, taskId: change.item.id, position: change.to }),
          ({ moveTaskInFeature }) => moveTaskInFeature,
        );
      return replyOf(
        send(removeTasksMutation, { featureId, taskIds: change.items.map(({ id }) => id) }),
        ({ removeTasksFromFeature }) => removeTasksFromFeature,
      );
    },
  };
}
