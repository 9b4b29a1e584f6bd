import { useMutation } from "@apollo/client/react";
import { recordContactInput } from "@presale/contracts/inputs/contact.input.ts";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { ContactInputs } from "./contact-inputs.tsx";
import { recordContactMutation } from "./contacts.operations.ts";

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** Staff write down what somebody said by telephone. */
export function RecordDialog({ onDone, onClose }: Props) {
  const t = useWords();
  const [record] = useMutation(recordContactMutation);
  const form = useAppForm({
    schema: recordContactInput,
    defaultValues: { name: "", email: "", subject: "", message: "" },
    onSubmit: (input) => record({ variables: { input } }),
    onDone: ({ subject }) => {
      toastSuccess(t("contact:record.done", { subject }));
      onClose();
      onDone();
    },
  });
  return (
    <FormDialogFrame
      form={form}
      draftKey="contact.new"
      title={t("contact:record.title")}
      submitLabel={t("contact:record.submit")}
      onClose={onClose}
    >
      <ContactInputs control={form.form.control} />
    </FormDialogFrame>
  );
}
