import { limits } from "@presale/contracts/limits.ts";
import { send } from "../../lib/send.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import type { BuilderApi, LoadPage } from "../shared/builder/index.ts";
import { spendingCodes } from "../shared/token-cost/index.ts";
import {
  addFeaturesMutation,
  type BuiltProject,
  builtProjectQuery,
  costOfAddingFeaturesQuery,
  type FeaturePart,
  libraryFeaturesQuery,
  moveFeatureMutation,
  removeFeaturesMutation,
} from "./project-builder.operations.ts";

export const loadFeatures: LoadPage<FeaturePart> = (filter, paging) =>
  valueOrFailure(
    send(libraryFeaturesQuery, { paging: { ...paging, orderBy: "title" }, filter }),
    ({ features }) => features,
  );

export function projectBuilderApi(projectId: string): BuilderApi<BuiltProject, FeaturePart> {
  return {
    partsOf: ({ features }: BuiltProject) => features,
    load: () =>
      valueOrFailure(send(builtProjectQuery, { id: projectId }), ({ project }) => project),
    mayCost: () => limits.tokensPerExtraTask > 0,
    costOf: (featureIds) =>
      valueOrFailure(
        send(costOfAddingFeaturesQuery, { projectId, featureIds }),
        ({ costOfAddingFeatures }) => costOfAddingFeatures,
      ),
    send: (change) => {
      if (change.kind === "add")
        return valueOrFailure(
          send(
            addFeaturesMutation,
            {
              projectId,
              featureIds: change.items.map(({ id }) => id),
              position: change.at,
              maxTokens: change.tokens,
            },
            { expected: spendingCodes },
          ),
          ({ addFeaturesToProject }) => addFeaturesToProject,
        );
      if (change.kind === "move")
        return valueOrFailure(
          send(moveFeatureMutation, { projectId, featureId: change.item.id, position: change.to }),
          ({ moveFeatureInProject }) => moveFeatureInProject,
        );
      return valueOrFailure(
        send(removeFeaturesMutation, { projectId, featureIds: change.items.map(({ id }) => id) }),
        ({ removeFeaturesFromProject }) => removeFeaturesFromProject,
      );
    },
  };
}
