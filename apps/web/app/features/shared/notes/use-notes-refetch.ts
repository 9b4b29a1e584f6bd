import { useEffect } from "react";
import { onMessage, onMissed } from "../../../lib/socket/bus.ts";
import type { NoteSubject } from "./note-subject.ts";
import { refetchNotes } from "./notes.operations.ts";

/**
 * Refetches notes when those about the subject change, or any notes if no subject is given. Also
 * refetches when a reminder is due and when messages may have been missed.
 */
export function useNotesRefetch(about?: NoteSubject): void {
  const { kind, id } = about ?? {};
  useEffect(() => {
    const unsubscribers = [
      onMessage("notification", (message) => {
        if (message.kind === "reminderDue") refetchNotes();
      }),
      onMessage("notes", (message) => {
        if (!kind || (message.about.kind === kind && message.about.id === id)) refetchNotes();
      }),
      onMissed(refetchNotes),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [kind, id]);
}
