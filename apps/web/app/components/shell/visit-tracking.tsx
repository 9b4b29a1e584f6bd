import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { mayTrack, needsAnalyticsConsent, trackVisit } from "../../lib/analytics.ts";
import { analyticsConsentRecord } from "../../lib/storage/records.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";

const AnalyticsConsentBanner = lazyWithRetry(
  async () => (await import("./analytics-consent-banner.tsx")).AnalyticsConsentBanner,
  { isBackground: true },
);

/**
 * Counts visits if the operator has enabled analytics. Where consent is required, asks the visitor
 * first.
 */
export function VisitTracking() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const answer = useSyncExternalStore(
    analyticsConsentRecord.subscribe,
    analyticsConsentRecord.read,
    () => null,
  );
  const isAllowed = isHydrated && mayTrack(answer);
  useEffect(() => {
    if (isAllowed) void trackVisit(pathname);
  }, [isAllowed, pathname]);
  return isHydrated && answer === null && needsAnalyticsConsent() && <AnalyticsConsentBanner />;
}
