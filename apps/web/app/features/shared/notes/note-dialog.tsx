import { updateNoteInput } from "@presale/contracts/inputs/note.input.ts";
import { noteLimits } from "@presale/contracts/note-limits.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import { localTimeZone } from "@presale/contracts/time-zone.ts";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { CheckboxInput } from "../../../components/forms/checkbox-input.tsx";
import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { ConflictOffer } from "../../../components/rows/conflict-offer.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import type { Send } from "../../../lib/use-send.ts";
import type { NoteSubject } from "./note-subject.ts";
import {
  createNoteMutation,
  type Note,
  refetchNotes,
  updateNoteMutation,
} from "./notes.operations.ts";
import { ReminderInputs } from "./reminder-inputs.tsx";
import { suggestions, whenOf } from "./reminder-times.ts";

const words = updateNoteInput.omit({ version: true });
type Words = z.output<typeof words>;

interface Props {
  place: NoteSubject;
  /** The note to edit; without it, the form creates one. */
  note?: Note;
  onClose: () => void;
}

const tomorrow = () => suggestions(new Date()).find(({ name }) => name === "tomorrow")?.when;

function DescriptionInput({ control }: { control: FieldControl<z.input<typeof words>> }) {
  const t = useTranslate();
  const length = lengthOf(useWatch({ control, name: "description" }));
  return (
    <TextInput
      control={control}
      name="description"
      label={t("notes:description")}
      help={t("notes:counter", { count: length, max: noteLimits.description.max })}
      multiline
      minRows={3}
      autoFocus
      required
    />
  );
}

/** Times are in the user's own time zone. */
export function NoteDialog({ place, note, onClose }: Props) {
  const t = useTranslate();
  const timeZone = localTimeZone();
  const before = note ? whenOf(new Date(note.remindAt)) : tomorrow();
  /** Saves over the given version; without one, over any version. */
  const rewrite = (from: Note, values: Words, send: Send, version?: number) => {
    const { remindOn, remindTime } = values;
    // An unchanged reminder is sent as stored: in another time zone it might be another moment.
    const isSame = remindOn === before?.remindOn && remindTime === before.remindTime;
    const stays = isSame && {
      remindOn: from.remindOn,
      remindTime: from.remindTime,
      timeZone: from.timeZone,
    };
    const input = { ...values, ...stays, ...(version !== undefined && { version }) };
    return send(updateNoteMutation, { id: from.id, input });
  };
  return (
    <FormDialog
      schema={words}
      defaultValues={{
        description: note?.description ?? "",
        isShared: note?.isShared ?? false,
        ...before,
        timeZone,
      }}
      onSubmit={async (values, send) =>
        note
          ? rewrite(note, values, send, note.version)
          : send(createNoteMutation, {
              input: { entityType: place.kind, entityId: place.id, ...values },
            })
      }
      toast={() => t("notes:saved")}
      onDone={refetchNotes}
      draftKey={note ? `note.${note.id}` : `note.new.${place.kind}.${place.id}`}
      title={t(note ? "notes:editTitle" : "notes:newTitle")}
      submitLabel={t("notes:save")}
      onClose={onClose}
    >
      {(control, { form, failure, submitOnce }) => (
        <>
          {note && failure?.code === "CHANGED_MEANWHILE" && (
            <ConflictOffer
              to={`${pathTo(place.kind, { id: place.id })}#note-${note.id}`}
              onOverwrite={() =>
                submitOnce({ onSubmit: (values, send) => rewrite(note, values, send) })
              }
            />
          )}
          <DescriptionInput control={control} />
          <ReminderInputs form={form} />
          <CheckboxInput control={control} name="isShared" label={t("notes:shareLabel")} />
        </>
      )}
    </FormDialog>
  );
}
