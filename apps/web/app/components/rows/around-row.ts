import { createContext, useContext } from "react";

/** What stands around a row that is changed where it stands. */
interface AroundRow {
  /** The row was changed in place, or a change was taken back. */
  changed?: () => void;
  /** Of a row's page in a panel: the row is no more. Without it the page is left. */
  gone?: () => void;
}

export const AroundRow = createContext<AroundRow>({});
export const useAroundRow = (): AroundRow => useContext(AroundRow);
