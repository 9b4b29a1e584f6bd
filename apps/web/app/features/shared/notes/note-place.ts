import type { SubjectType } from "@presale/contracts/subjects.ts";

/** What a note is about. */
export interface NotePlace {
  kind: SubjectType<"notes">;
  id: string;
}
