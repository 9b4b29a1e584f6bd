import { createContext, useCallback, useState } from "react";

/** Counts a cell that was left with invalid text; returns the function that ends this. */
export const RejectedCells = createContext(() => () => {});

/** Returns the number of rejected cells, and the value for `RejectedCells`. */
export function useRejectedCells() {
  const [count, setCount] = useState(0);
  const add = useCallback(() => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  }, []);
  return { count, add };
}
