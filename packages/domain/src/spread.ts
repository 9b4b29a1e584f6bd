import { fromHundredths, type Hours, type HoursRange, toHundredths } from "./hours.ts";

/**
 * Returns the ratio of maximum to minimum: 1.8 for 20–36 h. Returns null for an exact estimate or a
 * minimum of 0.
 */
export function spreadFactor({ minHours, maxHours }: HoursRange): number | null {
  const [min, max] = [toHundredths(minHours), toHundredths(maxHours)];
  return min > 0 && max > min ? max / min : null;
}

export interface SpreadPart<Task> {
  task: Task;
  /** Number of occurrences. The task's hours count for each. */
  occurrences: number;
  /** Maximum minus minimum hours, over all occurrences. */
  width: Hours;
  share: number;
}

/** Returns each distinct task that has a range, with its share of the total width, widest first. */
export function spreadParts<Task extends HoursRange & { id: string }>(
  tasks: Iterable<Task>,
): SpreadPart<Task>[] {
  const found = new Map<string, { task: Task; occurrences: number; width: number }>();
  let total = 0;
  for (const task of tasks) {
    const width = toHundredths(task.maxHours) - toHundredths(task.minHours);
    if (width <= 0) continue;
    total += width;
    const known = found.get(task.id) ?? { task, occurrences: 0, width: 0 };
    found.set(task.id, { task, occurrences: known.occurrences + 1, width: known.width + width });
  }
  return [...found.values()]
    .toSorted((one, other) => other.width - one.width)
    .map(({ width, ...part }) => ({ ...part, width: fromHundredths(width), share: width / total }));
}
