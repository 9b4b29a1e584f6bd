import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadPartWords } from "../../../lib/i18n/load-words.ts";
import { useSession } from "../../../lib/session.ts";
import type { NotePlace } from "./note-place.ts";

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

export function Notes(place: NotePlace) {
  const { user } = useSession();
  // Notes are private to their authors: none are shown to staff on the company's behalf.
  if (user?.onBehalf) return null;
  return <Panel key={`${place.kind}/${place.id}`} {...place} />;
}
