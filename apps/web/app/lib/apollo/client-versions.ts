import { site } from "../brand.ts";
import { type ReleaseVersions, versionsRecord } from "../storage/records.ts";

let known: ReleaseVersions | null = null;

/**
 * The releases that this page was loaded as. Taken once: when another tab is told of a newer
 * release and stores it, this tab still runs the old one and must say so.
 */
export function clientVersions(): ReleaseVersions {
  if (!known) {
    const served = site().releaseVersions;
    const isServed = Object.keys(served).length > 0;
    known = isServed ? served : (versionsRecord.read() ?? {});
    if (isServed) versionsRecord.write(served);
  }
  return known;
}
