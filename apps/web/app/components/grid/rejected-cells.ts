import { createContext, useCallback, useState } from "react";

/**
 * A function for cells with invalid text. It counts the cell, and returns a function that removes
 * it from the count.
 */
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
