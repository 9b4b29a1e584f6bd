import { useMemo } from "react";
import { useData } from "../../lib/use-data.ts";
import { taskDescriptionsQuery } from "./report.operations.ts";

export function useTaskTexts(featureId: string, hasTasks: boolean) {
  const { data, isLoading, failure, retry } = useData(
    taskDescriptionsQuery,
    { id: featureId },
    { skip: !hasTasks },
  );
  const texts = useMemo(
    () => new Map(data?.feature?.tasks.map(({ id, description }) => [id, description])),
    [data],
  );
  return {
    isLoading,
    failure,
    retry,
    of: (taskId: string) => texts.get(taskId) ?? null,
  };
}
