import type { TaskCount } from "@presale/domain/task-count.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function useTaskCountText() {
  const t = useTranslate();
  return ({ taskOccurrences, taskCount }: TaskCount): string => {
    const tasks = t("ui:estimate.tasks", { count: taskOccurrences });
    if (taskOccurrences === taskCount) return tasks;
    return t("ui:estimate.different", { tasks, count: taskCount });
  };
}
