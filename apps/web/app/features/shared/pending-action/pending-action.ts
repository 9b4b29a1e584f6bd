import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { useSession } from "../../../lib/session.ts";
import { createRecordStore } from "../../../lib/storage/record-store.ts";
import { pendingActionKey } from "./pending-key.ts";

const namedSchema = z.object({ id: z.string(), title: z.string() });
/** A builder's part, stored with all its other fields. */
const partSchema = z.looseObject({
  ...namedSchema.shape,
  minHours: z.string(),
  maxHours: z.string(),
});

/** Actions that a lack of tokens can interrupt. The owning feature resumes each kind. */
const resumableActionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("build"), parts: z.array(partSchema), at: z.optional(z.number()) }),
  z.object({
    kind: z.literal("sheet"),
    changes: z.array(z.looseObject({ kind: z.string() })),
  }),
  z.object({ kind: z.literal("duplicateProject"), ...namedSchema.shape }),
  z.object({ kind: z.literal("bulkAddTasks"), feature: namedSchema, rows: z.array(namedSchema) }),
  z.object({ kind: z.literal("restore"), ...namedSchema.shape }),
  z.object({ kind: z.literal("restoreVersion"), ...namedSchema.shape, number: z.number() }),
  // The file itself can't be stored.
  z.object({ kind: z.literal("import"), fileName: z.string() }),
]);
export type ResumableAction = z.infer<typeof resumableActionSchema>;

const pendingAction = z.object({
  userId: z.string(),
  to: z.string().check(z.startsWith("/workspace/")),
  /** Label of the action: "Add 3 tasks". */
  action: z.string(),
  /** Titles of the affected items. */
  what: z.string(),
  /** The price that was shown: resuming costs no more without confirmation. */
  tokens: z.number(),
  todo: resumableActionSchema,
});
export type PendingAction = z.infer<typeof pendingAction>;

export type Resumable = Pick<PendingAction, "what" | "todo">;
export type PricedAction = Resumable & Pick<PendingAction, "action" | "tokens">;

/** The action that a lack of tokens interrupted; in session storage until it is resumed. */
export const pendingActionRecord = createRecordStore(pendingActionKey, pendingAction, () =>
  typeof window === "undefined" ? null : window.sessionStorage,
);

export function rememberPendingAction(priced: PricedAction, userId: string): void {
  const { pathname, search } = window.location;
  pendingActionRecord.write({ ...priced, userId, to: pathname + search });
}
export const forgetPendingAction = (): void => pendingActionRecord.write(null);

const pathOf = ({ to }: PendingAction) => to.split("?")[0];

/** Drops the pending action of a page whose record no longer exists. */
export function forgetPendingActionAt(pathname: string): void {
  const pending = pendingActionRecord.read();
  if (pending && pathOf(pending) === pathname) forgetPendingAction();
}

/** Returns the user's pending action; with a path, only one started there. */
export function usePendingAction(pathname?: string): PendingAction | null {
  const { user } = useSession();
  const { subscribe, read } = pendingActionRecord;
  const found = useSyncExternalStore(subscribe, read, () => null);
  if (!found || found.userId !== user?.id) return null;
  return pathname === undefined || pathOf(found) === pathname ? found : null;
}
