import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { useSession } from "../../../lib/session.ts";
import { createRecordStore } from "../../../lib/storage/record-store.ts";
import { pendingActionKey } from "./pending-key.ts";

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

const pendingAction = v.object({
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
export type PendingAction = v.InferOutput<typeof pendingAction>;

/** What resumes an action once its missing tokens are paid for. */
export type Resumable = Pick<PendingAction, "what" | "todo">;
export type Priced = Resumable & Pick<PendingAction, "action" | "tokens">;

/** What a person was about to do when tokens were missing: kept by the tab until it is done. */
export const pendingActionRecord = createRecordStore(pendingActionKey, pendingAction, () =>
  typeof window === "undefined" ? null : window.sessionStorage,
);

export function rememberPendingAction(priced: Priced, userId: string): void {
  const { pathname, search } = window.location;
  pendingActionRecord.write({ ...priced, userId, to: pathname + search });
}
export const forgetPendingAction = (): void => pendingActionRecord.write(null);

const pathOf = ({ to }: PendingAction) => to.split("?")[0];

/** For a place whose record is gone. */
export function forgetPendingActionAt(pathname: string): void {
  const left = pendingActionRecord.read();
  if (left && pathOf(left) === pathname) forgetPendingAction();
}

/** The logged-in person's pending action; where a place is named, only one begun there. */
export function usePendingAction(pathname?: string): PendingAction | null {
  const { user } = useSession();
  const { subscribe, read } = pendingActionRecord;
  const found = useSyncExternalStore(subscribe, read, () => null);
  if (!found || found.userId !== user?.id) return null;
  return pathname === undefined || pathOf(found) === pathname ? found : null;
}
