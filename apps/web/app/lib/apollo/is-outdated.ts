import { versionsRecord } from "../storage/records.ts";
import { clientVersions, isOfThisRelease } from "./client-versions.ts";

/**
 * Whether a 426 has named another release, in this tab or in another one: the page is to reload.
 * Apart from the versions, for the pages that come without the client.
 */
export function isOutdated(): boolean {
  // First, since a page that starts drops what was named before.
  clientVersions();
  const named = versionsRecord.read();
  return named !== null && !isOfThisRelease(named);
}
