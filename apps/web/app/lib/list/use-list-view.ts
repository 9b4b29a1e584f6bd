import { limits } from "@presale/contracts/limits.ts";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type ListViewRecord, listViewsRecord } from "../storage/records.ts";

export interface ListView {
  isCompact: boolean;
  /** Columns that were put in or left out by hand; the others go by the window's width. */
  columns: Readonly<Record<string, boolean>>;
  setCompact: (isCompact: boolean) => void;
  setColumn: (id: string, isShown: boolean) => void;
}

/** A list is known by its path. */
const storedView = (list: string): ListViewRecord => listViewsRecord.read()?.[list] ?? {};

export const storeView = (list: string, change: ListViewRecord): void =>
  listViewsRecord.write({
    ...listViewsRecord.read(),
    [list]: { ...storedView(list), ...change },
  });

/** The rows a page that this browser last chose for a list. */
export const storedPerPage = (list: string): number =>
  storedView(list).perPage ?? limits.paging.perPage;

/** How this browser shows the list of this page. */
export function useListView(): ListView {
  const list = useLocation().pathname;
  const views = useSyncExternalStore(listViewsRecord.subscribe, listViewsRecord.read, () => null);
  const { isCompact = false, columns = {} } = views?.[list] ?? {};
  return {
    isCompact,
    columns,
    setCompact: (next) => storeView(list, { isCompact: next }),
    setColumn: (id, isShown) => storeView(list, { columns: { ...columns, [id]: isShown } }),
  };
}
