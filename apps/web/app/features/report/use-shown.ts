import { useState } from "react";

/** A long list in steps: what is on the screen, how much is left, and more of it. */
export function useShown<T>(items: readonly T[], step: number) {
  const [limit, setLimit] = useState(step);
  const shown = items.slice(0, limit);
  const left = items.length - shown.length;
  return { shown, next: Math.min(left, step), left, showMore: () => setLimit(limit + step) };
}
