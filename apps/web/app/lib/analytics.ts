import { areaOfPath, entryOfPath } from "./route-table.ts";
import { site } from "./site-config.ts";

interface Tracker {
  track(payload: (usual: object) => object): unknown;
}
declare global {
  interface Window {
    umami?: Tracker;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Returns whether the browser sends Do Not Track or Global Privacy Control. */
const hasOptedOut = () => navigator.doNotTrack === "1" || navigator.globalPrivacyControl === true;

const isAnalyticsEnabled = () => site().analytics !== undefined && !hasOptedOut();

/** Returns whether visits are counted by a script with cookies, which requires consent. */
export const needsAnalyticsConsent = (): boolean =>
  isAnalyticsEnabled() && !site().analytics?.isCookieless;

export const mayTrack = (answer: boolean | null): boolean =>
  isAnalyticsEnabled() && (answer === true || !needsAnalyticsConsent());

let loading: Promise<void> | undefined;

/**
 * Loads the script once per page load. Its automatic reports are disabled, so that URLs of the
 * inner areas stay private.
 */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const { analytics } = site();
    if (!analytics) return reject(new Error("Analytics is not configured"));
    const element = document.createElement("script");
    element.src = analytics.script;
    element.dataset.websiteId = analytics.websiteId;
    element.dataset.hostUrl = new URL(analytics.script).origin;
    element.dataset.autoTrack = "false";
    element.onload = () => resolve();
    element.onerror = () => reject(new Error("The analytics script failed to load"));
    document.head.append(element);
  });
  return loading;
}

/** Counts a visit of a public page by its path, except on pages whose URL contains a secret. */
export async function trackVisit(pathname: string): Promise<void> {
  const entry = entryOfPath(pathname);
  if (!entry || entry.hasSecret || areaOfPath(pathname) !== "public") return;
  try {
    await loadScript();
    await window.umami?.track((usual) => ({ ...usual, url: pathname, title: "", referrer: "" }));
  } catch {
    // Blocked or unavailable: not reported.
  }
}
