import { parseHours } from "@presale/contracts/typed-hours.ts";
import { useEffect, useState } from "react";
import { send } from "../../../lib/send.ts";
import { useSession } from "../../../lib/session.ts";
import { type LearntRange, learntRangeQuery } from "./assistant.operations.ts";

const debounceMs = 400;

const hoursOf = (typed: string | number): string | null => {
  const parsed = parseHours(typed);
  return parsed.problem === undefined ? parsed.hours : null;
};

/**
 * Returns the range that was learnt from finished tasks of the typed size, debounced; null until
 * known. Failures are ignored: this is only a hint.
 */
export function useLearntRange(min: string | number, max: string | number): LearntRange | null {
  const [minHours, maxHours] = [hoursOf(min), hoursOf(max)];
  const { isPermitted } = useSession();
  const isEnabled =
    minHours !== null &&
    maxHours !== null &&
    Number(minHours) <= Number(maxHours) &&
    isPermitted("canReadCompanyTasks");
  const key = `${minHours} ${maxHours}`;
  const [result, setResult] = useState<{ key: string; range: LearntRange | null } | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const variables = { minHours, maxHours };
      const { data } = await send(learntRangeQuery, variables, { isBackground: true });
      if (!isCancelled) setResult({ key, range: data?.learntRange ?? null });
    }, debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [minHours, maxHours, key, isEnabled]);
  return isEnabled && result?.key === key ? result.range : null;
}
