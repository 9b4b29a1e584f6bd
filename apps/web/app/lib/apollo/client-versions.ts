import { site } from "../brand.ts";
import { type ReleaseVersions, versionsRecord } from "../storage/records.ts";

let known: ReleaseVersions | null = null;

/**
 * The releases that this page was loaded as, or those that a 426 named where the page was served
 * none. Taken once: a 426 makes no old page a new one.
 */
export function clientVersions(): ReleaseVersions {
  if (!known) {
    const served = site().releaseVersions;
    const named = versionsRecord.read();
    const isServed = Object.keys(served).length > 0;
    known = isServed ? served : (named ?? {});
    // The server has just served another release than the one it named before.
    if (named && differs(named)) versionsRecord.write(null);
  }
  return known;
}

const differs = (named: ReleaseVersions): boolean =>
  Object.entries(clientVersions()).some(([part, version]) => (named[part] ?? version) !== version);

/** Whether a 426 has named a newer release, in this tab or in another one: the page is to reload. */
export function isOutdated(): boolean {
  clientVersions();
  const named = versionsRecord.read();
  return named !== null && differs(named);
}

/** Whether a page of the same release has stored this. */
export const isOfThisRelease = (stored: ReleaseVersions): boolean =>
  Object.entries(clientVersions()).every(([part, version]) => stored[part] === version);
