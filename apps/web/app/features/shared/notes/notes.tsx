import Skeleton from "@mui/material/Skeleton";
import { lazyWithRetry, useLoaded } from "../../../components/lazy-with-retry.tsx";
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

/** Pixels of the panel without notes. */
const emptyHeight = 102;

export function Notes(place: NoteSubject) {
  const { user } = useSession();
  // Notes are private to their authors: none are shown to staff on the company's behalf.
  const isShown = !user?.onBehalf;
  const LoadedPanel = useLoaded(Panel, isShown);
  if (!isShown) return null;
  if (!LoadedPanel) return <Skeleton variant="rounded" height={emptyHeight} aria-busy />;
  return <LoadedPanel key={`${place.kind}/${place.id}`} {...place} />;
}
