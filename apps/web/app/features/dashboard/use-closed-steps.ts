import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { createRecordStore } from "../../lib/storage/record-store.ts";

/** IDs of users of this browser who have finished or closed the first steps. */
const closedRecord = createRecordStore("presale.steps.closed", z.array(z.string()));

export function useClosedSteps(userId: string | undefined) {
  const ids = useSyncExternalStore(closedRecord.subscribe, closedRecord.read, () => null);
  return {
    isClosed: userId !== undefined && (ids?.includes(userId) ?? false),
    close: () => {
      if (userId) closedRecord.write([...new Set([...(closedRecord.read() ?? []), userId])]);
    },
  };
}
