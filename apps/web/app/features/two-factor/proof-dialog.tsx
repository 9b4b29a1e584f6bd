import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { codeInput, type ProofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { type ReactNode, useId, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { FormBody } from "../../components/forms/form-body.tsx";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { type AppForm, type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { CodeInput } from "./code-input.tsx";

interface Props {
  title: string;
  text: string;
  submit: string;
  isDestructive?: boolean;
  /** Who has none proves himself by a code. */
  hasPassword: boolean;
  onSubmit: (proof: ProofInput) => Promise<SubmitResult>;
  onClose: () => void;
}
type PartProps = Props & { onOtherWay?: () => void };

interface FrameProps<Input extends FieldValues, Output> extends PartProps {
  form: AppForm<Input, Output>;
  otherWay: string;
  children: ReactNode;
}

/** Without a draft: neither passwords nor codes are kept in the browser. */
function Frame<Input extends FieldValues, Output>(props: FrameProps<Input, Output>) {
  const t = useWords();
  const id = useId();
  const { title, text, submit, isDestructive, onClose, onOtherWay, otherWay, form } = props;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2.5 }}>
          {text}
        </DialogContentText>
        <FormBody form={form} id={`${id}-form`}>
          {props.children}
        </FormBody>
        {onOtherWay && (
          <Button onClick={onOtherWay} {...keepFocus} sx={{ mt: 1 }}>
            {otherWay}
          </Button>
        )}
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
          {submit}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
}

function ByPassword(props: PartProps) {
  const t = useWords();
  const form = useAppForm({
    schema: z.object({ password: currentPassword }),
    defaultValues: { password: "" },
    onSubmit: props.onSubmit,
    onDone: props.onClose,
  });
  return (
    <Frame {...props} form={form} otherWay={t("twoFactor:proof.useCode")}>
      <PasswordInput
        control={form.form.control}
        name="password"
        autoComplete="current-password"
        label={t("twoFactor:proof.password")}
        autoFocus
        required
      />
    </Frame>
  );
}

function ByCode(props: PartProps) {
  const t = useWords();
  const form = useAppForm({
    schema: codeInput,
    defaultValues: { code: "" },
    onSubmit: props.onSubmit,
    onDone: props.onClose,
  });
  return (
    <Frame {...props} form={form} otherWay={t("twoFactor:proof.usePassword")}>
      <CodeInput
        control={form.form.control}
        name="code"
        isRecovery
        label={t("twoFactor:proof.code")}
        autoFocus
        required
      />
    </Frame>
  );
}

/** Asks for the password or a code before something that makes the account easier to get into. */
export function ProofDialog(props: Props) {
  const [isByCode, setIsByCode] = useState(!props.hasPassword);
  const onOtherWay = props.hasPassword ? () => setIsByCode(!isByCode) : undefined;
  return isByCode ? (
    <ByCode {...props} onOtherWay={onOtherWay} />
  ) : (
    <ByPassword {...props} onOtherWay={onOtherWay} />
  );
}
