import { mailLinkInput } from "@presale/contracts/inputs/proposal-link.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { emailProposalLinkMutation, type VersionLink } from "./versions.operations.ts";

interface Props extends DialogCallbacks {
  link: Pick<VersionLink, "id" | "recipientEmail">;
}

export function EmailLinkDialog({ link: { id, recipientEmail }, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={mailLinkInput}
      defaultValues={{ message: "" }}
      onSubmit={(input, send) => send(emailProposalLinkMutation, { id, input })}
      toast={() => t("proposalLinks:mail.done", { email: recipientEmail })}
      draftKey={`link.${id}.mail`}
      title={t("proposalLinks:mail.title")}
      submitLabel={t("proposalLinks:mail.submit")}
      lead={[t("proposalLinks:mail.lead", { email: recipientEmail })]}
    >
      {(control) => (
        <TextInput
          control={control}
          name="message"
          label={t("proposalLinks:mail.message")}
          multiline
          minRows={4}
        />
      )}
    </FormDialog>
  );
}
