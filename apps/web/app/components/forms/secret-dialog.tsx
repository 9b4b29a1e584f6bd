import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import {
  type FieldControl,
  type FormOptions,
  type SubmitResult,
  useAppForm,
} from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { DialogFrame } from "../dialog-frame.tsx";
import { FormBody } from "./form-body.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface Props<Input extends FieldValues, Output>
  extends Omit<FormOptions<Input, Output, SubmitResult>, "onDone"> {
  title: string;
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  onDone?: () => void;
  onClose: () => void;
  footer?: ReactNode;
  children: (control: FieldControl<Input>) => ReactNode;
}

/** Asks for a password or a code. Has no draft, since neither may be stored in the browser. */
export function SecretDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { title, text, submitLabel, isDestructive, onClose, onDone, footer, children } = props;
  const t = useTranslate();
  const formId = useId();
  const form = useAppForm<Input, Output>({
    ...props,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <DialogFrame
      title={title}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} {...keepFocus} disabled={form.isSubmitting}>
            {t("ui:cancel")}
          </Button>
          <SubmitButton
            form={formId}
            isSubmitting={form.isSubmitting}
            color={isDestructive ? "error" : "primary"}
          >
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
        {text}
      </DialogContentText>
      <FormBody form={form} id={formId}>
        {children(form.form.control)}
      </FormBody>
      {footer}
    </DialogFrame>
  );
}
