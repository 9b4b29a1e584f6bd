import type { TaskCount } from "@presale/domain/task-count.ts";
import { useWords } from "../../lib/i18n/use-words.ts";

/** Returns a formatter of a project's task count, with the number of unique tasks. */
export function useTaskCount() {
  const t = useWords();
  return ({ taskPlaces, taskCount }: TaskCount): string => {
    const tasks = t("ui:estimate.tasks", { count: taskPlaces });
    if (taskPlaces === taskCount) return tasks;
    return t("ui:estimate.different", { tasks, count: taskCount });
  };
}
