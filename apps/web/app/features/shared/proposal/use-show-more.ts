import { useState } from "react";
import { useIsPrinting } from "../../../lib/printing.ts";

/** Shows a long list in steps; printing shows all items. */
export function useShowMore<T>(items: readonly T[], step: number) {
  const [limit, setLimit] = useState(step);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? items : items.slice(0, limit);
  const remaining = items.length - shown.length;
  return { shown, next: Math.min(remaining, step), showMore: () => setLimit(limit + step) };
}
