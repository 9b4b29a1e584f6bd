import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadPartWords } from "../../../lib/i18n/load-words.ts";
import { useSession } from "../../../lib/session.ts";
import type { NotePlace } from "./note-place.ts";

/** It comes after the page, and its words with it. */
const Panel = lazyWithRetry(
  async () => {
    const [{ NotesPanel }] = await Promise.all([
      import("./notes-panel.tsx"),
      loadPartWords(["notes"]),
    ]);
    return NotesPanel;
  },
  { isBackground: true },
);

/** What one wants to be reminded of about what the page shows. */
export function Notes(place: NotePlace) {
  const { user } = useSession();
  // Notes are their authors' own: none is shown to staff on their behalf.
  if (user?.onBehalf) return null;
  return <Panel key={`${place.kind}/${place.id}`} {...place} />;
}
