import { reminderInput } from "@presale/contracts/inputs/note.input.ts";
import { ownTimeZone } from "@presale/contracts/time-zone.ts";
import { FormDialogFrame } from "../../../components/forms/form-dialog.tsx";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { formatDateTime } from "../../../lib/format.ts";
import { useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { fetchNotesAnew, type Note, snoozeNoteMutation } from "./notes.operations.ts";
import { ReminderInputs } from "./reminder-inputs.tsx";
import { momentOf } from "./reminder-times.ts";

/** Another time for a note's reminder, of one's own choice. */
export function SnoozeDialog({ note: { id }, onClose }: { note: Note; onClose: () => void }) {
  const t = useWords();
  const timeZone = ownTimeZone();
  const form = useAppForm({
    schema: reminderInput,
    defaultValues: { remindOn: "", remindTime: "", timeZone },
    onSubmit: (input) =>
      apolloClient.mutate({ mutation: snoozeNoteMutation, variables: { id, input } }),
    onDone: (when) => {
      toastSuccess(t("notes:snoozed", { when: formatDateTime(momentOf(when)) }));
      fetchNotesAnew();
      onClose();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      draftKey={`note.snooze.${id}`}
      title={t("notes:snoozeTitle")}
      submitLabel={t("notes:snoozeSave")}
      onClose={onClose}
      maxWidth="xs"
    >
      <ReminderInputs form={form.form} />
    </FormDialogFrame>
  );
}
