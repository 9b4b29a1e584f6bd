import { recordContactInput } from "@presale/contracts/inputs/contact.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ContactInputs } from "./contact-inputs.tsx";
import { recordContactMutation } from "./contacts.operations.ts";

/** Lets staff record a contact, for example a telephone call. */
export function RecordDialog(dialog: DialogCallbacks) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={recordContactInput}
      defaultValues={{ name: "", email: "", subject: "", message: "" }}
      onSubmit={(input, send) => send(recordContactMutation, { input })}
      toast={({ subject }) => t("contact:record.done", { subject })}
      draftKey="contact.new"
      title={t("contact:record.title")}
      submitLabel={t("contact:record.submit")}
    >
      {(control) => <ContactInputs control={control} />}
    </FormDialog>
  );
}
