import { PrivatePanel } from "../../../components/detail/private-panel.tsx";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";
import type { NoteSubject } from "./note-subject.ts";

const panel = lazyWithRetry(
  async () => {
    const [{ NotesPanel }] = await Promise.all([
      import("./notes-panel.tsx"),
      loadNamespaces(["notes"]),
    ]);
    return NotesPanel;
  },
  { isBackground: true },
);

export const Notes = (subject: NoteSubject) => (
  <PrivatePanel panel={panel} subject={subject} emptyHeight={102} />
);
