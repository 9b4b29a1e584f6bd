import type { SubjectType } from "@presale/contracts/subjects.ts";

export interface NotePlace {
  kind: SubjectType<"notes">;
  id: string;
}
