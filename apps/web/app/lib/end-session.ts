import { clearDrafts } from "./forms/drafts.ts";
import { clearRecent } from "./recent.ts";
import { dropSession } from "./session.ts";
import { authRecord } from "./storage/records.ts";

/** Logs out explicitly: also clears drafts and recent pages. */
export function endSession(): void {
  const stored = authRecord.read();
  if (stored) {
    clearDrafts(stored.user.id);
    clearRecent(stored.user.id);
  }
  dropSession();
}
