import { useCallback, useRef } from "react";

/**
 * Returns a stable function that calls the newest `run`, so that memoised children don't re-render.
 */
export function useLatest<Values extends unknown[]>(
  run: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...values: Values) => latest.current(...values), []);
}
