import { useEffect } from "react";
import { onMessage, onMissed } from "../../../lib/socket/bus.ts";
import type { NotePlace } from "./note-place.ts";
import { fetchNotesAnew } from "./notes.operations.ts";

/** Refreshes the page's notes on events: those about one subject, or all without it. */
export function useNotesNews(about?: NotePlace): void {
  const { kind, id } = about ?? {};
  useEffect(() => {
    const endings = [
      onMessage("notification", (told) => {
        if (told.kind === "reminderDue") fetchNotesAnew();
      }),
      onMessage("notes", (told) => {
        if (!kind || (told.about.kind === kind && told.about.id === id)) fetchNotesAnew();
      }),
      onMissed(fetchNotesAnew),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [kind, id]);
}
