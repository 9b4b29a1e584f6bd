import { limits } from "@presale/contracts/limits.ts";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type ListViewRecord, listViewsRecord } from "../storage/records.ts";

export interface ListView {
  isCompact: boolean;
  /** Columns shown or hidden by the user; the others depend on the viewport's width. */
  columns: Readonly<Record<string, boolean>>;
  setCompact: (isCompact: boolean) => void;
  setColumn: (id: string, isShown: boolean) => void;
}

const storedView = (list: string): ListViewRecord => listViewsRecord.read()?.[list] ?? {};

export const storeView = (list: string, change: ListViewRecord): void =>
  listViewsRecord.write({
    ...listViewsRecord.read(),
    [list]: { ...storedView(list), ...change },
  });

export const storedPerPage = (list: string): number =>
  storedView(list).perPage ?? limits.paging.perPage;

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
