import type { SubjectType } from "@presale/contracts/subjects.ts";

export interface NoteSubject {
  kind: SubjectType<"notes">;
  id: string;
}
