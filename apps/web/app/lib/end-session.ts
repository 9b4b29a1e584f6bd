import { clearDrafts } from "./forms/drafts.ts";
import { clearRecent } from "./recent.ts";
import { dropSession } from "./session.ts";
import { authRecord } from "./storage/records.ts";

/** Logging out on purpose also clears what was typed and not saved, and where one has been. */
export function endSession(): void {
  const stored = authRecord.read();
  if (stored) {
    clearDrafts(stored.user.id);
    clearRecent(stored.user.id);
  }
  dropSession();
}
