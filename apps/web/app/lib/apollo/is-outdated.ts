import { versionsRecord } from "../storage/records.ts";
import { clientVersions, isOfThisRelease } from "./client-versions.ts";

/**
 * Returns whether a 426 has named another release, in any tab, so that the page must reload.
 * In its own file, for pages that don't load the client.
 */
export function isOutdated(): boolean {
  // Must run first: on a newly loaded page, this clears the versions of another release.
  clientVersions();
  const named = versionsRecord.read();
  return named !== null && !isOfThisRelease(named);
}
