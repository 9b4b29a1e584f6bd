import { site } from "../site-config.ts";
import { type ReleaseVersions, versionsRecord } from "../storage/records.ts";

let pageVersions: ReleaseVersions | null = null;

/**
 * Returns the releases that this page was loaded with, or those that a 426 named if the page had
 * none. Reads them once: a later 426 doesn't make an old page a new one.
 */
export function clientVersions(): ReleaseVersions {
  if (!pageVersions) {
    const served = site().releaseVersions;
    const named = versionsRecord.read();
    pageVersions = Object.keys(served).length > 0 ? served : (named ?? {});
    // The server has just served a release other than the stored one.
    if (named && !isOfThisRelease(named)) versionsRecord.write(null);
  }
  return pageVersions;
}

export const isOfThisRelease = (versions: ReleaseVersions): boolean =>
  Object.entries(clientVersions()).every(([part, version]) => versions[part] === version);
