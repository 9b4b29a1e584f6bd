import { useEffect } from "react";
import { onMessage, onMissed } from "../../../lib/socket/bus.ts";
import type { NoteSubject } from "./note-subject.ts";
import { refetchNotes } from "./notes.operations.ts";

/** Refreshes the page's notes on events: those about one subject, or all without it. */
export function useNotesRefetch(about?: NoteSubject): void {
  const { kind, id } = about ?? {};
  useEffect(() => {
    const endings = [
      onMessage("notification", (message) => {
        if (message.kind === "reminderDue") refetchNotes();
      }),
      onMessage("notes", (message) => {
        if (!kind || (message.about.kind === kind && message.about.id === id)) refetchNotes();
      }),
      onMissed(refetchNotes),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [kind, id]);
}
