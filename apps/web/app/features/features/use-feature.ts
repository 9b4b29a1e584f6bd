import { useQuery } from "@apollo/client/react";
import { failureOf } from "../../lib/apollo/failure.ts";
import { featureQuery } from "./features.operations.ts";

/** One feature, as the server has it now. */
export function useFeature(id: string) {
  const { data, loading, error, refetch } = useQuery(featureQuery, {
    variables: { id },
    context: { errorsShown: true },
    notifyOnNetworkStatusChange: true,
  });
  return {
    feature: data?.feature ?? undefined,
    isLoading: loading,
    failure: loading ? null : failureOf(error),
    refetch,
  };
}
