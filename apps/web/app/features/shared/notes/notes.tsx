import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";
import { useSession } from "../../../lib/session.ts";
import type { NoteSubject } from "./note-subject.ts";

const Panel = lazyWithRetry(
  async () => {
    const [{ NotesPanel }] = await Promise.all([
      import("./notes-panel.tsx"),
      loadNamespaces(["notes"]),
    ]);
    return NotesPanel;
  },
  { isBackground: true },
);

export function Notes(place: NoteSubject) {
  const { user } = useSession();
  // Notes are private to their authors: none are shown to staff on the company's behalf.
  if (user?.onBehalf) return null;
  return <Panel key={`${place.kind}/${place.id}`} {...place} />;
}
