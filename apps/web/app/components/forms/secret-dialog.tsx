import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import type { AppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { FormBody } from "./form-body.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface Props<Input extends FieldValues, Output> {
  form: AppForm<Input, Output>;
  title: string;
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  onClose: () => void;
  /** Below the fields: another way to prove the same. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Asks for a password or a code. Without a draft: neither is kept in the browser. */
export function SecretDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, title, text, submitLabel, isDestructive, onClose, footer, children } = props;
  const t = useWords();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
          {text}
        </DialogContentText>
        <FormBody form={form} id={`${id}-form`}>
          {children}
        </FormBody>
        {footer}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} {...keepFocus} disabled={form.isSubmitting}>
          {t("ui:cancel")}
        </Button>
        <SubmitButton
          form={`${id}-form`}
          isSubmitting={form.isSubmitting}
          color={isDestructive ? "error" : "primary"}
        >
          {submitLabel}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
