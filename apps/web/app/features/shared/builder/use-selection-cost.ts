import { useEffect, useRef, useState } from "react";
import type { Reply } from "../../../lib/value-or-failure.ts";
import type { Cost } from "../token-cost/index.ts";

const debounceMs = 200;

/** Returns the price of adding all of these; null while unknown or if adding can't cost tokens. */
export function useSelectionCost(
  ids: readonly string[],
  costOf: (ids: string[]) => Promise<Reply<Cost>>,
  isNeeded: boolean,
  /** Identifies the parts already present. The price may change with them. */
  pricingKey: string,
): Cost | null {
  const [result, setResult] = useState<{ key: string; cost: Cost } | null>(null);
  const latest = useRef(costOf);
  latest.current = costOf;
  const idsKey = isNeeded ? ids.join(",") : "";
  const key = `${idsKey}|${pricingKey}`;
  useEffect(() => {
    if (!idsKey) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void latest.current(idsKey.split(",")).then(({ value: cost }) => {
        if (isCurrent && cost) setResult({ key, cost });
      });
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [idsKey, key]);
  return result?.key === key ? result.cost : null;
}
