import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { failureOf } from "../../lib/apollo/failure.ts";
import { taskTextsQuery } from "./report.operations.ts";

/** The texts of a feature's tasks, asked for when the feature is opened. */
export function useTaskTexts(featureId: string, hasTasks: boolean) {
  const { data, error, loading, refetch } = useQuery(taskTextsQuery, {
    variables: { id: featureId },
    skip: !hasTasks,
  });
  const texts = useMemo(
    () => new Map(data?.feature?.tasks.map(({ id, description }) => [id, description])),
    [data],
  );
  return {
    isLoading: loading,
    failure: failureOf(error),
    retry: () => void refetch().catch(() => undefined),
    of: (taskId: string) => texts.get(taskId) ?? null,
  };
}
