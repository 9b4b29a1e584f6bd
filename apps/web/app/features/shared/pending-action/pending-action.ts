import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { useSession } from "../../../lib/session.ts";
import { createRecordStore } from "../../../lib/storage/record-store.ts";
import { pendingActionKey } from "./pending-key.ts";

const named = z.object({ id: z.string(), title: z.string() });
/** Of a builder: kept whole, with whatever else is known of it. */
const part = z.looseObject({ ...named.shape, minHours: z.string(), maxHours: z.string() });

/** What can be stopped for want of tokens. Each kind is carried out by the feature that owns it. */
const todo = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("build"), parts: z.array(part), at: z.optional(z.number()) }),
  z.object({
    kind: z.literal("sheet"),
    changes: z.array(z.looseObject({ kind: z.string() })),
  }),
  z.object({ kind: z.literal("duplicateProject"), ...named.shape }),
  z.object({ kind: z.literal("placeTasks"), feature: named, rows: z.array(named) }),
  z.object({ kind: z.literal("restore"), ...named.shape }),
  // The file itself can't be kept.
  z.object({ kind: z.literal("import"), fileName: z.string() }),
]);
export type Todo = z.infer<typeof todo>;

const pendingAction = z.object({
  userId: z.string(),
  /** The place where it was begun. */
  to: z.string().check(z.startsWith("/workspace/")),
  /** What it is called: "Add 3 tasks". */
  action: z.string(),
  /** With what: titles, to recognise it by. */
  what: z.string(),
  /** The price that was shown: doing it again costs no more without being asked. */
  tokens: z.number(),
  todo,
});
export type PendingAction = z.infer<typeof pendingAction>;

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
