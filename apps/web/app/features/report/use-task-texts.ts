import { useMemo } from "react";
import { rememberLinks } from "../../lib/files.ts";
import { useData } from "../../lib/use-data.ts";
import { taskDescriptionsQuery } from "./report.operations.ts";

export function useTaskTexts(featureId: string, isEnabled: boolean) {
  const { data, isLoading, failure, retry } = useData(
    taskDescriptionsQuery,
    { id: featureId },
    { skip: !isEnabled },
  );
  const tasks = data?.feature?.tasks;
  if (tasks)
    rememberLinks(
      tasks,
      tasks.flatMap(({ images }) => images),
    );
  const texts = useMemo(
    () => new Map(tasks?.map(({ id, description }) => [id, description])),
    [tasks],
  );
  return {
    isLoading,
    failure,
    retry,
    of: (taskId: string) => texts.get(taskId) ?? null,
  };
}
