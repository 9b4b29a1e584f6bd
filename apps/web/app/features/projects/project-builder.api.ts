import { limits } from "@presale/contracts/limits.ts";
import { apolloClient } from "../../lib/apollo/client.ts";
import { replyOf } from "../../lib/reply-of.ts";
import type { BuilderApi, LoadPage } from "../shared/builder/index.ts";
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
  replyOf(
    apolloClient.query({
      query: libraryFeaturesQuery,
      variables: { paging: { ...paging, orderBy: "title" }, filter },
    }),
    ({ features }) => features,
  );

export function projectBuilderApi(projectId: string): BuilderApi<BuiltProject, FeaturePart> {
  return {
    partsOf: ({ features }: BuiltProject) => features,
    load: () =>
      replyOf(
        apolloClient.query({ query: builtProjectQuery, variables: { id: projectId } }),
        ({ project }) => project,
      ),
    mayCost: () => limits.tokensPerExtraTask > 0,
    costOf: (featureIds) =>
      replyOf(
        apolloClient.query({
          query: costOfAddingFeaturesQuery,
          variables: { projectId, featureIds },
        }),
        ({ costOfAddingFeatures }) => costOfAddingFeatures,
      ),
    send: (change) => {
      if (change.kind === "add")
        return replyOf(
          apolloClient.mutate({
            mutation: addFeaturesMutation,
            variables: {
              projectId,
              featureIds: change.items.map(({ id }) => id),
              position: change.at,
              maxTokens: change.tokens,
            },
          }),
          ({ addFeaturesToProject }) => addFeaturesToProject,
        );
      if (change.kind === "move")
        return replyOf(
          apolloClient.mutate({
            mutation: moveFeatureMutation,
            variables: { projectId, featureId: change.item.id, position: change.to },
          }),
          ({ moveFeatureInProject }) => moveFeatureInProject,
        );
      return replyOf(
        apolloClient.mutate({
          mutation: removeFeaturesMutation,
          variables: { projectId, featureIds: change.items.map(({ id }) => id) },
        }),
        ({ removeFeaturesFromProject }) => removeFeaturesFromProject,
      );
    },
  };
}
