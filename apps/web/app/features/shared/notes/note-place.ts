import type { NoteKind } from "@presale/contracts/places.ts";

/** What a note is about. */
export interface NotePlace {
  kind: NoteKind;
  id: string;
}
