import { limits } from "@presale/contracts/limits.ts";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { createRecordStore } from "../../lib/storage/record-store.ts";

const rowCount = z.optional(z.int().check(z.gte(0), z.lte(50)));

/** Number of rows per panel at the last visit, so that the skeletons are as high as the rows. */
const rowsRecord = createRecordStore(
  "presale.dashboard.rows",
  z.object({
    waiting: rowCount,
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

/** Returns whether this browser has shown a dashboard with content. */
export const hasShownRows = (): boolean => rowsRecord.read()?.waiting !== undefined;
