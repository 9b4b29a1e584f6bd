import { createContext, useContext } from "react";

interface RowCallbacks {
  /** Called after an in-place edit or its undo. */
  onChanged?: () => void;
  /** Called when the row of a panel no longer exists. Without it, the row's page navigates away. */
  onRemoved?: () => void;
}

export const RowCallbacks = createContext<RowCallbacks>({});
export const useRowCallbacks = (): RowCallbacks => useContext(RowCallbacks);
