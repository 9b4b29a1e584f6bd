import { savedReplyInput } from "@presale/contracts/inputs/ticket.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  createSavedReplyMutation,
  type SavedReply,
  updateSavedReplyMutation,
} from "./saved-replies.operations.ts";
import { namePlaceholder } from "./saved-reply-text.ts";

interface Props extends DialogCallbacks {
  /** The reply to edit. Omitted for a new one. */
  reply?: SavedReply | undefined;
}

export function SavedReplyDialog({ reply, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={savedReplyInput}
      defaultValues={{ title: reply?.title ?? "", text: reply?.text ?? "" }}
      onSubmit={async (input, send) =>
        reply
          ? send(updateSavedReplyMutation, { id: reply.id, input })
          : send(createSavedReplyMutation, { input })
      }
      toast={({ title }) => t("supportAdmin:replies.done", { title })}
      draftKey={`savedReply.${reply?.id ?? "new"}`}
      title={t(reply ? "supportAdmin:replies.editTitle" : "supportAdmin:replies.newTitle")}
      submitLabel={t("supportAdmin:replies.save")}
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="title"
            label={t("supportAdmin:replies.name")}
            autoComplete="off"
            required
          />
          <TextInput
            control={control}
            name="text"
            label={t("supportAdmin:replies.text")}
            help={t("supportAdmin:replies.textHelp", { placeholder: namePlaceholder })}
            multiline
            minRows={4}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
