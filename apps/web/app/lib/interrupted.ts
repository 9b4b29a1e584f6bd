import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { useSession } from "./session.ts";
import { createRecordStore } from "./storage/record-store.ts";

const part = v.looseObject({
  id: v.string(),
  title: v.string(),
  minHours: v.string(),
  maxHours: v.string(),
});

const work = v.object({
  userId: v.string(),
  /** The place where it was begun. */
  to: v.pipe(v.string(), v.startsWith("/workspace/")),
  /** What it is called: "Add 3 tasks". */
  action: v.string(),
  /** What a builder was to add: with it, it can be done again there. */
  parts: v.optional(v.array(part)),
});
type InterruptedWork = v.InferOutput<typeof work>;

/** What a person was about to do when tokens were missing: kept by the tab, until it is done. */
const interruptedRecord = createRecordStore("presale.interrupted", work, () =>
  typeof window === "undefined" ? null : window.sessionStorage,
);

/** What can't go on here and now; a builder's parts are kept whole. */
export interface Wanting {
  action: string;
  parts?: readonly v.InferOutput<v.ObjectSchema<typeof part.entries, undefined>>[];
}

export function rememberWork({ action, parts }: Wanting, userId: string): void {
  const { pathname, search } = window.location;
  const kept = parts?.map((each) => ({ ...each }));
  interruptedRecord.write({ userId, action, parts: kept, to: pathname + search });
}
export const forgetWork = (): void => interruptedRecord.write(null);

/** What the logged-in person has left so. */
export function useInterruptedWork(): InterruptedWork | null {
  const { user } = useSession();
  const { subscribe, read } = interruptedRecord;
  const found = useSyncExternalStore(subscribe, read, () => null);
  return found && found.userId === user?.id ? found : null;
}
