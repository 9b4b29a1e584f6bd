import { site } from "../site-config.ts";
import { type ReleaseVersions, versionsRecord } from "../storage/records.ts";

let known: ReleaseVersions | null = null;

/**
 * Returns the releases that this page was loaded with, or those that a 426 named if the page had
 * none. Read once: a later 426 doesn't make an old page a new one.
 */
export function clientVersions(): ReleaseVersions {
  if (!known) {
    const served = site().releaseVersions;
    const named = versionsRecord.read();
    known = Object.keys(served).length > 0 ? served : (named ?? {});
    // The server has just served a release other than the stored one.
    if (named && !isOfThisRelease(named)) versionsRecord.write(null);
  }
  return known;
}

export const isOfThisRelease = (versions: ReleaseVersions): boolean =>
  Object.entries(clientVersions()).every(([part, version]) => versions[part] === version);
