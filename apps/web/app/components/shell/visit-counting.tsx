import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { countVisit, mayCount, mustAskToCount } from "../../lib/analytics.ts";
import { countingRecord } from "../../lib/storage/records.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";

const CountingQuestion = lazyWithRetry(
  async () => (await import("./counting-question.tsx")).CountingQuestion,
  { isBackground: true },
);

/**
 * Counts visits if the operator enables it and the visitor consents. Asks for consent where it is
 * required.
 */
export function VisitCounting() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const answer = useSyncExternalStore(countingRecord.subscribe, countingRecord.read, () => null);
  const isAllowed = isHydrated && mayCount(answer);
  useEffect(() => {
    if (isAllowed) void countVisit(pathname);
  }, [isAllowed, pathname]);
  return isHydrated && answer === null && mustAskToCount() && <CountingQuestion />;
}
