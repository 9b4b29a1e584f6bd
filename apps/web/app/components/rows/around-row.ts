import { createContext, useContext } from "react";

/** Callbacks for the page or panel around a row. */
interface AroundRow {
  /** Called after an in-place edit or its undo. */
  changed?: () => void;
  /** Called when the row of a panel no longer exists. Without it, the row's page navigates away. */
  gone?: () => void;
}

export const AroundRow = createContext<AroundRow>({});
export const useAroundRow = (): AroundRow => useContext(AroundRow);
