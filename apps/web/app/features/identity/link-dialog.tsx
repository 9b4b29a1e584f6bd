import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { useId } from "react";
import { z } from "zod";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props {
  email: string;
  onSubmit: (password: string) => Promise<SubmitResult>;
  onClose: () => void;
}

/** Asks for the password before another way in is opened. Without a draft: it is a password. */
export function LinkDialog({ email, onSubmit, onClose }: Props) {
  const t = useWords();
  const id = useId();
  const form = useAppForm({
    schema: z.object({ password: currentPassword }),
    defaultValues: { password: "" },
    onSubmit: ({ password }) => onSubmit(password),
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t("identity:section.linkTitle")}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
          {t("identity:section.linkText")}
        </DialogContentText>
        <FormBody form={form} id={`${id}-form`}>
          {/* For password managers: whose password this is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            control={form.form.control}
            name="password"
            autoComplete="current-password"
            label={t("identity:section.password")}
            autoFocus
            required
          />
        </FormBody>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} {...keepFocus} disabled={form.isSubmitting}>
          {t("ui:cancel")}
        </Button>
        <SubmitButton form={`${id}-form`} isSubmitting={form.isSubmitting}>
          {t("identity:section.linkConfirm")}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}
