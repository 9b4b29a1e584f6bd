import { applyChange, type Change, type Part } from "./assembly.ts";

/** A step from one order of ids to another, with the parts it adds, removes or moves. */
export interface Step<Item extends Part> {
  items: readonly Item[];
  from: readonly string[];
  to: readonly string[];
}

export type HistoryDirection = "undo" | "redo";

/** Two stacks of the steps since the builder was opened; the next step of each is last. */
export interface History<Item extends Part> {
  undo: readonly Step<Item>[];
  redo: readonly Step<Item>[];
}

const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id);
export const reverse = <Item extends Part>({ items, from, to }: Step<Item>): Step<Item> => ({
  items,
  from: to,
  to: from,
});

/** Returns the step that a change makes, or null if the change has no effect. */
export function stepOf<Item extends Part>(
  parts: readonly Item[],
  change: Change<Item>,
): Step<Item> | null {
  const after = applyChange(parts, change);
  const from = idsOf(parts);
  const to = idsOf(after);
  if (from.join() === to.join()) return null;
  if (change.kind === "move") return { items: [change.item], from, to };
  const items = change.items.filter(({ id }) => from.includes(id) !== to.includes(id));
  return { items, from, to };
}

export function kindOf<Item extends Part>({ items, from, to }: Step<Item>): Change<Item>["kind"] {
  const isPresent = (order: readonly string[]) => items.some(({ id }) => order.includes(id));
  if (!isPresent(from)) return "add";
  return isPresent(to) ? "move" : "remove";
}

/** Returns the original change, which an undo reverts or a redo repeats. */
export const originalChange = <Item extends Part>(
  step: Step<Item>,
  direction: HistoryDirection,
) => ({
  kind: kindOf(direction === "undo" ? reverse(step) : step),
  items: step.items,
});

export const remember = <Item extends Part>(
  { undo }: History<Item>,
  step: Step<Item>,
): History<Item> => ({ undo: [...undo, reverse(step)], redo: [] });

export const nextStep = <Item extends Part>(
  history: History<Item>,
  direction: HistoryDirection,
): Step<Item> | null => history[direction].at(-1) ?? null;

/** Moves the next step to the opposite stack. */
export function moveStep<Item extends Part>(
  history: History<Item>,
  direction: HistoryDirection,
): History<Item> {
  const other: HistoryDirection = direction === "undo" ? "redo" : "undo";
  const step = nextStep(history, direction);
  if (!step) return history;
  const rest = dropStep(history, direction);
  return { ...rest, [other]: [...rest[other], reverse(step)] };
}

/** Drops the next step, because another change made it invalid. */
export const dropStep = <Item extends Part>(
  history: History<Item>,
  direction: HistoryDirection,
): History<Item> => ({
  ...history,
  [direction]: history[direction].slice(0, -1),
});

/** Returns the touched ids with their neighbours, joined; an empty string when none is present. */
function withNeighbours(order: readonly string[], touched: ReadonlySet<string>): string {
  const first = order.findIndex((id) => touched.has(id));
  const last = order.findLastIndex((id) => touched.has(id));
  return first === -1 ? "" : order.slice(Math.max(first - 1, 0), last + 2).join();
}

/**
 * Returns the change that replays a step on the current parts, or null if another user's change
 * conflicts. The step's parts must have the same neighbours as before the step, or still be
 * missing. The neighbours at their destination must still be adjacent. Parts that other users have
 * added since don't count as neighbours, and keep their place.
 */
export function changeOf<Item extends Part>(
  step: Step<Item>,
  parts: readonly Item[],
): Change<Item> | null {
  const { items, from, to } = step;
  const touched = new Set(idsOf(items));
  const known = new Set([...from, ...to]);
  const currentIds = idsOf(parts).filter((id) => known.has(id));
  if (withNeighbours(currentIds, touched) !== withNeighbours(from, touched)) return null;
  const kind = kindOf(step);
  if (kind === "remove") return { kind, items };

  const others = (order: readonly string[]) => order.filter((id) => !touched.has(id));
  const index = to.findIndex((id) => touched.has(id));
  const [before, after] = [others(to)[index - 1], others(to)[index]];
  const indexIn = (order: readonly string[]) =>
    before === undefined ? 0 : order.indexOf(before) + 1;
  const unmoved = others(currentIds);
  if (unmoved[indexIn(unmoved) - 1] !== before || unmoved[indexIn(unmoved)] !== after) return null;

  const at = indexIn(others(idsOf(parts)));
  const [item] = items;
  if (kind === "move") return item ? { kind, item, to: at } : null;
  return { kind, items, at: at < parts.length ? at : undefined, tokens: 0 };
}
