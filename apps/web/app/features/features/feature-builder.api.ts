import { send } from "../../lib/send.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
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
  valueOrFailure(
    send(libraryTasksQuery, { paging: { ...paging, orderBy: "title" }, filter }),
    ({ tasks }) => tasks,
  );

export function featureBuilderApi(featureId: string): BuilderApi<BuiltFeature, TaskPart> {
  return {
    partsOf: ({ tasks }: BuiltFeature) => tasks,
    load: () =>
      valueOrFailure(send(builtFeatureQuery, { id: featureId }), ({ feature }) => feature),
    mayCost: ({ usedIn }) => usedIn.length > 0,
    costOf: (taskIds) =>
      valueOrFailure(
        send(costOfAddingTasksQuery, { featureId, taskIds }),
        ({ costOfAddingTasks }) => costOfAddingTasks,
      ),
    send: (change) => {
      if (change.kind === "add")
        return valueOrFailure(
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
        return valueOrFailure(
          send(moveTaskMutation, { featureId, taskId: change.item.id, position: change.to }),
          ({ moveTaskInFeature }) => moveTaskInFeature,
        );
      return valueOrFailure(
        send(removeTasksMutation, { featureId, taskIds: change.items.map(({ id }) => id) }),
        ({ removeTasksFromFeature }) => removeTasksFromFeature,
      );
    },
  };
}
