import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { createRecordStore } from "../../lib/storage/record-store.ts";

/** The ids of those who are through with the first steps, or want them no more, in this browser. */
const closedRecord = createRecordStore("presale.steps.closed", z.array(z.string()));

/** Whether a person has the first steps behind them. */
export function useClosedSteps(userId: string | undefined) {
  const ids = useSyncExternalStore(closedRecord.subscribe, closedRecord.read, () => null);
  return {
    isClosed: userId !== undefined && (ids?.includes(userId) ?? false),
    close: () => {
      if (userId) closedRecord.write([...new Set([...(closedRecord.read() ?? []), userId])]);
    },
  };
}
