interface FeatureWithTasks {
  id: string;
  title: string;
  tasks: readonly { id: string }[];
}

/** Feature ID → task ID → title of the earlier feature that also contains the task. */
export type RepeatedTasks = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Returns the repeated tasks. A task belongs to the first feature that contains it, as in the PDF.
 */
export function repeatedTasks(features: readonly FeatureWithTasks[]): RepeatedTasks {
  const firstFeatures = new Map<string, string>();
  const repeated = new Map<string, Map<string, string>>();
  for (const feature of features) {
    const repeatedHere = new Map<string, string>();
    for (const { id } of feature.tasks) {
      const title = firstFeatures.get(id);
      if (title === undefined) firstFeatures.set(id, feature.title);
      else repeatedHere.set(id, title);
    }
    if (repeatedHere.size > 0) repeated.set(feature.id, repeatedHere);
  }
  return repeated;
}

export const countRepeated = (repeated: RepeatedTasks): number =>
  new Set([...repeated.values()].flatMap((tasks) => [...tasks.keys()])).size;
