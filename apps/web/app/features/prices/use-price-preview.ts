import { useEffect, useState } from "react";
import { send } from "../../lib/send.ts";
import type { PriceOutput } from "./price-values.ts";
import { type Price, previewPriceQuery } from "./prices.operations.ts";

const debounceMs = 300;

/** The price with the unsaved input, or null if everything is saved. */
export interface PricePreview {
  preview: Price | null;
  /** Whether the price belongs to earlier input: the current input is invalid or not yet priced. */
  isOutdated: boolean;
}

/**
 * Returns the price with the form's unsaved input, debounced. Null input means that everything is
 * saved, so there is no preview. Undefined means invalid input, which keeps the last preview.
 */
export function usePricePreview(
  id: string,
  input: Partial<PriceOutput> | null | undefined,
): PricePreview {
  const [latest, setLatest] = useState<{ key: string; price: Price } | null>(null);
  const key = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    if (key === undefined) return;
    const parsedInput: Partial<PriceOutput> | null = JSON.parse(key);
    if (!parsedInput) {
      setLatest(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const variables = { id, input: parsedInput };
      const options = { isBackground: true, signal: abort.signal };
      const { data } = await send(previewPriceQuery, variables, options);
      if (!abort.signal.aborted && data?.previewProjectPrice)
        setLatest({ key, price: data.previewProjectPrice });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [id, key]);
  const isOutdated = input === undefined || (input !== null && latest?.key !== key);
  return { preview: latest?.price ?? null, isOutdated };
}
