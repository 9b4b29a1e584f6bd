import { useEffect } from "react";
import { onMessage, onMissed } from "../../../lib/socket/bus.ts";
import { fetchNotesAnew } from "./notes.operations.ts";

/** What the page shows of notes follows at once when one falls due, or may have. */
export function useNotesNews(): void {
  useEffect(() => {
    const endings = [
      onMessage("notification", ({ kind }) => {
        if (kind === "reminderDue") fetchNotesAnew();
      }),
      onMissed(fetchNotesAnew),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, []);
}
