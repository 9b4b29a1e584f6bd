import { fromHundredths, type Hours, type HoursRange, toHundredths } from "./hours.ts";

/**
 * How many times its minimum a range's maximum is: 1.8 of 20–36 h. Null of an exact figure, and
 * where there is no minimum to compare with.
 */
export function spreadFactor({ minHours, maxHours }: HoursRange): number | null {
  const [min, max] = [toHundredths(minHours), toHundredths(maxHours)];
  return min > 0 && max > min ? max / min : null;
}

/** A task and what it adds to the width of the whole's range. */
export interface SpreadPart<Task> {
  task: Task;
  /** How often it stands in the whole: its hours count each time. */
  places: number;
  /** From its minimum to its maximum, in all its places. */
  width: Hours;
  /** Of the whole's width, from 0 to 1. */
  share: number;
}

/** What makes a range wide: each task once with its share of the width, the widest first. */
export function spreadParts<Task extends HoursRange & { id: string }>(
  tasks: Iterable<Task>,
): SpreadPart<Task>[] {
  const found = new Map<string, { task: Task; places: number; width: number }>();
  let whole = 0;
  for (const task of tasks) {
    const width = toHundredths(task.maxHours) - toHundredths(task.minHours);
    if (width <= 0) continue;
    whole += width;
    const known = found.get(task.id) ?? { task, places: 0, width: 0 };
    found.set(task.id, { task, places: known.places + 1, width: known.width + width });
  }
  return [...found.values()]
    .toSorted((one, other) => other.width - one.width)
    .map(({ width, ...part }) => ({ ...part, width: fromHundredths(width), share: width / whole }));
}
