import type { VersionContent } from "@presale/contracts/version-content.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import type { UseTexts } from "../shared/proposal/index.ts";

/** Returns the features as the breakdown shows them. Descriptions are left out as in the PDF. */
export function estimateOf({ features, totals, detail }: VersionContent) {
  const rows = features.map(({ ref, tasks, description, ...feature }) => ({
    ...feature,
    id: ref,
    description: detail === "tasks" ? null : description,
    taskCount: tasks.length,
    tasks: tasks.map((task) => ({
      id: task.ref,
      title: task.title,
      minHours: task.minHours,
      maxHours: task.maxHours,
    })),
  }));
  return { ...totals, ...countTasks(rows), features: rows };
}

const loaded = { isLoading: false, failure: null, retry: () => undefined };

/** Returns the tasks' descriptions, which the content already has. */
export function textsOf({ features, detail }: VersionContent): UseTexts {
  const texts = new Map(
    features.flatMap(({ tasks }) => tasks.map(({ ref, description }) => [ref, description])),
  );
  return () => ({
    ...loaded,
    of: (ref) => (detail === "descriptions" ? (texts.get(ref) ?? null) : null),
  });
}
