import Box from "@mui/material/Box";
import { ticketMessageInput } from "@presale/contracts/inputs/ticket.input.ts";
import { DraftOffer } from "../../../components/forms/draft-offer.tsx";
import { FormBody } from "../../../components/forms/form-body.tsx";
import { SubmitButton } from "../../../components/forms/submit-button.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { type SubmitResult, useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useUnloadGuard } from "../../../lib/forms/use-unsaved-guard.ts";
import type { Send } from "../../../lib/use-send.ts";
import { PicturesInput } from "./pictures-input.tsx";
import { sentMessage } from "./sent-message.ts";

const empty = { text: "", imageIds: [] };

interface Props {
  label: string;
  help?: string;
  submitLabel: string;
  draftKey: string;
  onSubmit: (input: { text: string; imageIds: string[] }, send: Send) => Promise<SubmitResult>;
  onDone: () => void;
  isSecond?: boolean;
}

export function MessageForm(props: Props) {
  const { label, help, submitLabel, draftKey, onSubmit, onDone, isSecond } = props;
  const form = useAppForm({
    schema: ticketMessageInput,
    defaultValues: empty,
    onSubmit: (input, send) => onSubmit(sentMessage(input), send),
    onDone: () => {
      form.form.reset(empty);
      onDone();
    },
  });
  const draft = useDraft(form, draftKey);
  useUnloadGuard(form.isUnsaved);
  const { control } = form.form;
  return (
    <FormBody form={form}>
      <DraftOffer draft={draft} />
      <TextInput
        control={control}
        name="text"
        label={label}
        help={help}
        multiline
        minRows={3}
        required
      />
      <PicturesInput control={control} />
      <Box>
        <SubmitButton
          isSubmitting={form.isSubmitting}
          variant={isSecond ? "outlined" : "contained"}
        >
          {submitLabel}
        </SubmitButton>
      </Box>
    </FormBody>
  );
}
