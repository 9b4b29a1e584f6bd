import { limits } from "@presale/contracts/limits.ts";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type ListViewRecord, listViewsRecord } from "../storage/records.ts";
import { phoneQuery } from "../theme/widths.ts";
import { rowsThatFit } from "./rows-that-fit.ts";

export interface ListView {
  isCompact: boolean;
  /** Columns shown or hidden by the user. The others depend on the width of the list. */
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

/** Returns the rows per page. `isFit`: as many as fit the window, except in cards on a phone. */
export function storedPerPage(list: string): { perPage: number; isFit: boolean } {
  const { perPage = limits.paging.perPage, fitAround, isCompact = false } = storedView(list);
  if (fitAround === undefined || window.matchMedia(phoneQuery).matches)
    return { perPage, isFit: false };
  // Unlike `innerHeight`, it stays the same when a tablet hides its address bar.
  const { clientHeight } = document.documentElement;
  return { perPage: rowsThatFit(clientHeight, fitAround, isCompact), isFit: true };
}

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
