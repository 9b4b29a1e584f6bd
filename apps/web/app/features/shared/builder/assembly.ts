import { type HoursRange, sumRanges } from "@presale/domain/hours.ts";

/** An item of a builder: a task of a feature, or a feature of a project. */
export interface Part extends HoursRange {
  id: string;
  title: string;
  /** Only for parts with their own hours, which are edited inline. */
  version?: number;
  can?: { update: boolean };
}

export type Change<Item extends Part> =
  | { kind: "add"; items: readonly Item[]; at?: number; tokens: number }
  | { kind: "remove"; items: readonly Item[] }
  | { kind: "move"; item: Item; to: number };

export interface PendingChange<Item extends Part> {
  key: number;
  change: Change<Item>;
}

export const itemsOf = <Item extends Part>(change: Change<Item>): readonly Item[] =>
  change.kind === "move" ? [change.item] : change.items;

/** Returns the dictionary key for a change. */
export const changeKey = (kind: Change<Part>["kind"], { length }: readonly Part[]) =>
  kind === "move" || length === 1 ? kind : (`${kind}Many` as const);

/** Applies a change by the server's rules: parts already present are not added again. */
export function applyChange<Item extends Part>(
  parts: readonly Item[],
  change: Change<Item>,
): readonly Item[] {
  if (change.kind === "add") {
    const present = new Set(parts.map(({ id }) => id));
    const added = change.items.filter(({ id }) => !present.has(id));
    return parts.toSpliced(change.at ?? parts.length, 0, ...added);
  }
  const touched = new Set(itemsOf(change).map(({ id }) => id));
  const others = parts.filter(({ id }) => !touched.has(id));
  if (change.kind === "remove") return others;
  return others.toSpliced(change.to, 0, ...parts.filter(({ id }) => touched.has(id)));
}

/** Returns the last server state with the pending changes applied. */
export const applyPendingChanges = <Item extends Part>(
  parts: readonly Item[],
  pending: readonly PendingChange<Item>[],
): readonly Item[] => pending.reduce((all, { change }) => applyChange(all, change), parts);

export const pendingIds = <Item extends Part>(
  pending: readonly PendingChange<Item>[],
): ReadonlySet<string> =>
  new Set(pending.flatMap(({ change }) => itemsOf(change).map(({ id }) => id)));

/** Returns the tokens that confirmed but still pending changes will spend. */
export const pendingTokens = <Item extends Part>(pending: readonly PendingChange<Item>[]): number =>
  pending.reduce((sum, { change }) => sum + (change.kind === "add" ? change.tokens : 0), 0);

export const totalsOf = (parts: readonly HoursRange[]): HoursRange => sumRanges(parts);

interface WithTasks {
  tasks: readonly { id: string }[];
}

/** Returns the ids of tasks that are in more than one of these features. */
export function repeatedTaskIds(features: readonly WithTasks[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { tasks } of features)
    for (const { id } of tasks) {
      if (seen.has(id)) repeated.add(id);
      seen.add(id);
    }
  return repeated;
}
