interface Holder {
  id: string;
  title: string;
  tasks: readonly { id: string }[];
}

/** For each feature, its tasks that an earlier feature holds too → that feature's title. */
export type RepeatedTasks = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The tasks that stand in several features: the first place counts as their own, as in the PDF. */
export function repeatedTasks(features: readonly Holder[]): RepeatedTasks {
  const firstPlace = new Map<string, string>();
  const repeated = new Map<string, Map<string, string>>();
  for (const feature of features) {
    const here = new Map<string, string>();
    for (const { id } of feature.tasks) {
      const place = firstPlace.get(id);
      if (place === undefined) firstPlace.set(id, feature.title);
      else here.set(id, place);
    }
    if (here.size > 0) repeated.set(feature.id, here);
  }
  return repeated;
}

/** How many different tasks stand in more than one feature. */
export const countRepeated = (repeated: RepeatedTasks): number =>
  new Set([...repeated.values()].flatMap((tasks) => [...tasks.keys()])).size;
