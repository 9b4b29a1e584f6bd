import { applyChange, type Change, type Part } from "./assembly.ts";

/** A step from one order to another: which parts it adds, removes or moves. */
export interface Step<Item extends Part> {
  items: readonly Item[];
  from: readonly string[];
  to: readonly string[];
}

export type Way = "undo" | "redo";

/** The steps that can be walked, the next one last: what one did since the builder was opened. */
export interface History<Item extends Part> {
  undo: readonly Step<Item>[];
  redo: readonly Step<Item>[];
}

const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id);
/** The same step, the other way round. */
export const back = <Item extends Part>({ items, from, to }: Step<Item>): Step<Item> => ({
  items,
  from: to,
  to: from,
});

/** The step that a change made, or null when it changed nothing. */
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

/** What a step does. */
export function kindOf<Item extends Part>({ items, from, to }: Step<Item>): Change<Item>["kind"] {
  const stands = (order: readonly string[]) => items.some(({ id }) => order.includes(id));
  if (!stands(from)) return "add";
  return stands(to) ? "move" : "remove";
}

/** What was done or undone, in the step that is next on this way. */
export const stepDone = <Item extends Part>(step: Step<Item>, way: Way) => ({
  kind: kindOf(way === "undo" ? back(step) : step),
  items: step.items,
});

export const remember = <Item extends Part>(
  { undo }: History<Item>,
  step: Step<Item>,
): History<Item> => ({ undo: [...undo, back(step)], redo: [] });

/** The step that is next on this way. */
export const nextStep = <Item extends Part>(history: History<Item>, way: Way): Step<Item> | null =>
  history[way].at(-1) ?? null;

/** After the next step on this way was taken: it can be taken back. */
export function walked<Item extends Part>(history: History<Item>, way: Way): History<Item> {
  const other: Way = way === "undo" ? "redo" : "undo";
  const step = nextStep(history, way);
  if (!step) return history;
  const rest = forgotten(history, way);
  return { ...rest, [other]: [...rest[other], back(step)] };
}

/** Without the next step on this way: it was overtaken. */
export const forgotten = <Item extends Part>(history: History<Item>, way: Way): History<Item> => ({
  ...history,
  [way]: history[way].slice(0, -1),
});

/** What is touched, with its neighbours; nothing where it doesn't stand. */
function around(order: readonly string[], touched: ReadonlySet<string>): string {
  const first = order.findIndex((id) => touched.has(id));
  const last = order.findLastIndex((id) => touched.has(id));
  return first === -1 ? "" : order.slice(Math.max(first - 1, 0), last + 2).join();
}

/**
 * The change that takes a step on what stands there now, or null when somebody else has overtaken
 * it. It hasn't been overtaken when its parts stand where the step begins, between the same
 * neighbours (or are still missing), and the place they go to is still between the two that it was
 * between. Parts that somebody else added meanwhile don't count as neighbours: they stay where they
 * are, whichever way the step goes.
 */
export function changeOf<Item extends Part>(
  step: Step<Item>,
  parts: readonly Item[],
): Change<Item> | null {
  const { items, from, to } = step;
  const touched = new Set(idsOf(items));
  const known = new Set([...from, ...to]);
  const now = idsOf(parts).filter((id) => known.has(id));
  if (around(now, touched) !== around(from, touched)) return null;
  const kind = kindOf(step);
  if (kind === "remove") return { kind, items };

  const others = (order: readonly string[]) => order.filter((id) => !touched.has(id));
  const place = to.findIndex((id) => touched.has(id));
  const [before, after] = [others(to)[place - 1], others(to)[place]];
  const placeIn = (order: readonly string[]) =>
    before === undefined ? 0 : order.indexOf(before) + 1;
  const left = others(now);
  if (left[placeIn(left) - 1] !== before || left[placeIn(left)] !== after) return null;

  const at = placeIn(others(idsOf(parts)));
  const [item] = items;
  if (kind === "move") return item ? { kind, item, to: at } : null;
  return { kind, items, at: at < parts.length ? at : undefined, tokens: 0 };
}
