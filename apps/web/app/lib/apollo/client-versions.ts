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
    known = Object.keys(served).length > 0 ? served : (named ?? {});
    // The server has just served another release than the one it named before.
    if (named && !isOfThisRelease(named)) versionsRecord.write(null);
  }
  return known;
}

/** Whether these are the releases of this page. */
export const isOfThisRelease = (versions: ReleaseVersions): boolean =>
  Object.entries(clientVersions()).every(([part, version]) => versions[part] === version);
