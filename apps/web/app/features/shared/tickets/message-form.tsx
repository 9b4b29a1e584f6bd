import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ticketMessageInput } from "@presale/contracts/inputs/ticket.input.ts";
import { type Ref, useImperativeHandle } from "react";
import { FormBody } from "../../../components/forms/form-body.tsx";
import { SubmitButton } from "../../../components/forms/submit-button.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { type SubmitResult, useAppForm } from "../../../lib/forms/use-app-form.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useUnloadGuard } from "../../../lib/forms/use-unsaved-guard.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { keyHint } from "../../../lib/theme/touch-query.ts";
import type { Send } from "../../../lib/use-send.ts";
import { ImagesInput } from "./images-input.tsx";
import { messageInputOf } from "./message-input.ts";

export interface TicketMessage {
  text: string;
  imageIds: string[];
}

const empty = { text: "", imageIds: [] };

export interface MessageHandle {
  /** Replaces the typed text, and moves the focus there. */
  changeText: (change: (typed: string) => string) => void;
}

type Submit = (input: TicketMessage, send: Send) => Promise<SubmitResult>;

interface Props {
  label: string;
  help?: string;
  submitLabel: string;
  draftKey: string;
  onSubmit: Submit;
  secondarySubmit?: { label: string; onSubmit: Submit } | undefined;
  onDone: () => void;
  handle?: Ref<MessageHandle>;
}

export function MessageForm(props: Props) {
  const { label, help, submitLabel, draftKey, onSubmit, secondarySubmit, onDone, handle } = props;
  const t = useTranslate();
  const form = useAppForm({
    schema: ticketMessageInput,
    defaultValues: empty,
    onSubmit: (input, send) => onSubmit(messageInputOf(input), send),
    onDone: () => {
      form.form.reset(empty);
      onDone();
    },
  });
  useDraft(form, draftKey, { isSilent: true });
  useUnloadGuard(form.isUnsaved);
  const { control, getValues, setValue, setFocus } = form.form;
  useImperativeHandle(
    handle,
    () => ({
      changeText: (change) => {
        setValue("text", change(getValues("text")), { shouldDirty: true, shouldValidate: true });
        setFocus("text");
      },
    }),
    [getValues, setValue, setFocus],
  );
  return (
    <FormBody form={form}>
      <TextInput
        control={control}
        name="text"
        label={label}
        help={
          <>
            {help}{" "}
            <Box component="span" sx={keyHint}>
              {t("support:form.sendKey")}
            </Box>
          </>
        }
        multiline
        minRows={3}
        required
      />
      <ImagesInput control={control} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <SubmitButton isSubmitting={form.isSubmitting}>{submitLabel}</SubmitButton>
        {secondarySubmit && (
          <Button
            variant="outlined"
            disabled={form.isSubmitting}
            onClick={() =>
              form.submitOnce({
                onSubmit: (input, send) => secondarySubmit.onSubmit(messageInputOf(input), send),
              })
            }
          >
            {secondarySubmit.label}
          </Button>
        )}
      </Box>
    </FormBody>
  );
}
