import { reminderInput } from "@presale/contracts/inputs/note.input.ts";
import { localTimeZone } from "@presale/contracts/time-zone.ts";
import { FormDialog } from "../../../components/forms/form-dialog.tsx";
import { formatDateTime } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { withLeadTime } from "./lead-time.ts";
import { type Note, refetchNotes, snoozeNoteMutation } from "./notes.operations.ts";
import { ReminderInputs } from "./reminder-inputs.tsx";
import { momentOf } from "./reminder-times.ts";

const schema = withLeadTime(reminderInput);

export function SnoozeDialog({ note: { id }, onClose }: { note: Note; onClose: () => void }) {
  const t = useTranslate();
  const timeZone = localTimeZone();
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ remindOn: "", remindTime: "", timeZone }}
      onSubmit={(input, send) => send(snoozeNoteMutation, { id, input })}
      toast={(when) => t("notes:snoozed", { when: formatDateTime(momentOf(when)) })}
      onDone={refetchNotes}
      draftKey={`note.snooze.${id}`}
      title={t("notes:snoozeTitle")}
      submitLabel={t("notes:snoozeSave")}
      onClose={onClose}
      maxWidth="xs"
    >
      {(_, { form }) => <ReminderInputs form={form} />}
    </FormDialog>
  );
}
