import { useCallback, useRef } from "react";

/** One function for all renders, which runs the newest: what is memoised over it stays as it is. */
export function useLatest<Values extends unknown[]>(
  run: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...values: Values) => latest.current(...values), []);
}
