import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { useSession } from "../../lib/session.ts";
import { createRecordStore } from "../../lib/storage/record-store.ts";
import { interruptedKey } from "./work-left.ts";

const named = v.object({ id: v.string(), title: v.string() });
/** Of a builder: kept whole, with whatever else is known of it. */
const part = v.looseObject({ ...named.entries, minHours: v.string(), maxHours: v.string() });

/** What can be stopped for want of tokens. Each kind is carried out by the feature that owns it. */
const todo = v.variant("kind", [
  v.object({ kind: v.literal("build"), parts: v.array(part), at: v.optional(v.number()) }),
  v.object({
    kind: v.literal("sheet"),
    changes: v.array(v.looseObject({ kind: v.string() })),
  }),
  v.object({ kind: v.literal("duplicateProject"), ...named.entries }),
  v.object({ kind: v.literal("placeTasks"), feature: named, rows: v.array(named) }),
  v.object({ kind: v.literal("restore"), ...named.entries }),
  // The file itself can't be kept.
  v.object({ kind: v.literal("import"), fileName: v.string() }),
]);
export type Todo = v.InferOutput<typeof todo>;

const work = v.object({
  userId: v.string(),
  /** The place where it was begun. */
  to: v.pipe(v.string(), v.startsWith("/workspace/")),
  /** What it is called: "Add 3 tasks". */
  action: v.string(),
  /** With what: titles, to recognise it by. */
  what: v.string(),
  /** The price that was shown: doing it again costs no more without being asked. */
  tokens: v.number(),
  todo,
});
export type InterruptedWork = v.InferOutput<typeof work>;

/** What an action keeps of itself for the case that tokens are missing. */
export type Again = Pick<InterruptedWork, "what" | "todo">;
export type Wanting = Again & Pick<InterruptedWork, "action" | "tokens">;

/** What a person was about to do when tokens were missing: kept by the tab, until it is done. */
export const interruptedRecord = createRecordStore(interruptedKey, work, () =>
  typeof window === "undefined" ? null : window.sessionStorage,
);

export function rememberWork(wanting: Wanting, userId: string): void {
  const { pathname, search } = window.location;
  interruptedRecord.write({ ...wanting, userId, to: pathname + search });
}
export const forgetWork = (): void => interruptedRecord.write(null);

const pathOf = ({ to }: InterruptedWork) => to.split("?")[0];

/** What was begun at this place is no more, as the place itself says. */
export function forgetWorkAt(pathname: string): void {
  const left = interruptedRecord.read();
  if (left && pathOf(left) === pathname) forgetWork();
}

/** What the logged-in person has left so; where a place is named, only what was begun there. */
export function useInterruptedWork(pathname?: string): InterruptedWork | null {
  const { user } = useSession();
  const { subscribe, read } = interruptedRecord;
  const found = useSyncExternalStore(subscribe, read, () => null);
  if (!found || found.userId !== user?.id) return null;
  return pathname === undefined || pathOf(found) === pathname ? found : null;
}
