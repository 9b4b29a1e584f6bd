import { limits } from "@presale/contracts/limits.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { createRecordStore } from "../../lib/storage/record-store.ts";

const rowCount = z.optional(z.int().check(z.gte(0), z.lte(50)));

/** Number of rows per panel at the last visit, so that the skeletons are as high as the rows. */
const rowsRecord = createRecordStore(
  "presale.dashboard.rows",
  z.object({
    waiting: rowCount,
    waitingSize: z.optional(z.object({ width: z.int(), height: z.int() })),
    more: rowCount,
    pipeline: rowCount,
    projects: rowCount,
    tokens: rowCount,
    news: rowCount,
    changes: rowCount,
    changeAuthors: rowCount,
  }),
);

const defaultRows = {
  waiting: 1,
  more: 0,
  pipeline: 0,
  projects: 3,
  tokens: 1,
  news: 3,
  changes: limits.recentChanges.rows,
  changeAuthors: 1,
} as const;

/** Returns the number of skeleton rows. `rows` is undefined while loading. */
export function useReservedRows(panel: keyof typeof defaultRows, rows: number | undefined): number {
  const [reserved] = useState(() => rowsRecord.read()?.[panel] ?? defaultRows[panel]);
  useEffect(() => {
    if (rows !== undefined) rowsRecord.write({ ...rowsRecord.read(), [panel]: rows });
  }, [panel, rows]);
  return reserved;
}

/**
 * Returns a ref for the list of what needs attention, and the height in pixels to reserve while it
 * loads: the height at the last visit with the same window width. A row count isn't enough, because
 * long texts wrap.
 */
export function useReservedHeight(
  isLoaded: boolean,
): [RefObject<HTMLUListElement | null>, number | undefined] {
  const list = useRef<HTMLUListElement>(null);
  const [reserved] = useState(() => {
    const size = rowsRecord.read()?.waitingSize;
    return size?.width === window.innerWidth ? size.height : undefined;
  });
  useEffect(() => {
    const height = list.current?.offsetHeight;
    if (!isLoaded || !height) return;
    const record = rowsRecord.read();
    if (record?.waitingSize?.height !== height || record.waitingSize.width !== window.innerWidth)
      rowsRecord.write({ ...record, waitingSize: { width: window.innerWidth, height } });
  });
  return [list, isLoaded ? undefined : reserved];
}

/** Returns whether this browser has shown a dashboard with content. */
export const hasShownRows = (): boolean => rowsRecord.read()?.waiting !== undefined;
