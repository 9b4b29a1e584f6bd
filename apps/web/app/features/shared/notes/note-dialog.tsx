import { localTimeZone } from "@presale/contracts/time-zone.ts";
import { useState } from "react";
import type { z } from "zod";
import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { ConflictOffer } from "../../../components/rows/conflict-offer.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import type { Send } from "../../../lib/use-send.ts";
import { withLeadTime } from "./lead-time.ts";
import { NoteFields, noteFormSchema } from "./note-fields.tsx";
import type { NoteSubject } from "./note-subject.ts";
import {
  createNoteMutation,
  type Note,
  refetchNotes,
  updateNoteMutation,
} from "./notes.operations.ts";
import { defaultReminderTime, reminderTimeOf } from "./reminder-times.ts";

type NoteValues = z.output<typeof noteFormSchema>;

interface Props {
  subject: NoteSubject;
  /** The note to edit; without it, the form creates one. */
  note?: Note;
  onClose: () => void;
}

/** Creates or edits a note. Times are in the user's own time zone. */
export function NoteDialog({ subject, note, onClose }: Props) {
  const t = useTranslate();
  const timeZone = localTimeZone();
  const before = note
    ? reminderTimeOf(new Date(note.remindAt))
    : defaultReminderTime(null, new Date());
  const [schema] = useState(() => withLeadTime(noteFormSchema, note && before));
  /** Saves if the note still has the given version; without one, overwrites any version. */
  const updateNote = (stored: Note, values: NoteValues, send: Send, version?: number) => {
    const { remindOn, remindTime } = values;
    // An unchanged reminder is sent as stored: in another time zone it might be another moment.
    const isSame = remindOn === before.remindOn && remindTime === before.remindTime;
    const unchangedReminder = isSame && {
      remindOn: stored.remindOn,
      remindTime: stored.remindTime,
      timeZone: stored.timeZone,
    };
    const input = { ...values, ...unchangedReminder, ...(version !== undefined && { version }) };
    return send(updateNoteMutation, { id: stored.id, input });
  };
  return (
    <FormDialog
      schema={schema}
      defaultValues={{
        description: note?.description ?? "",
        isShared: note?.isShared ?? false,
        ...before,
        timeZone,
      }}
      onSubmit={async (values, send) =>
        note
          ? updateNote(note, values, send, note.version)
          : send(createNoteMutation, {
              input: { entityType: subject.kind, entityId: subject.id, ...values },
            })
      }
      toast={() => t("notes:saved")}
      onDone={refetchNotes}
      draftKey={note ? `note.${note.id}` : `note.new.${subject.kind}.${subject.id}`}
      title={t(note ? "notes:editTitle" : "notes:newTitle")}
      submitLabel={t("notes:save")}
      onClose={onClose}
    >
      {(_, { form, failure, submitOnce }) => (
        <>
          {note && failure?.code === "CHANGED_MEANWHILE" && (
            <ConflictOffer
              to={`${pathTo(subject.kind, { id: subject.id })}#note-${note.id}`}
              onOverwrite={() =>
                submitOnce({ onSubmit: (values, send) => updateNote(note, values, send) })
              }
            />
          )}
          <NoteFields form={form} autoFocus />
        </>
      )}
    </FormDialog>
  );
}
