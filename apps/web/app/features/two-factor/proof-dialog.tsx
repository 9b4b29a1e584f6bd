import Button from "@mui/material/Button";
import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { codeInput, type ProofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { useState } from "react";
import { z } from "zod";
import { KnownPassword } from "../../components/forms/known-password.tsx";
import { SecretDialog } from "../../components/forms/secret-dialog.tsx";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { CodeInput } from "./code-input.tsx";

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  /** Who has none proves who they are by a code. */
  hasPassword: boolean;
  onSubmit: (proof: ProofInput) => Promise<SubmitResult>;
  onClose: () => void;
}
type PartProps = Omit<Props, "hasPassword"> & { onOtherWay?: () => void };

function OtherWay({ label, onClick }: { label: string; onClick?: () => void }) {
  return (
    onClick && (
      <Button onClick={onClick} {...keepFocus} sx={{ mt: 1 }}>
        {label}
      </Button>
    )
  );
}

function ByPassword({ onOtherWay, onSubmit, ...props }: PartProps) {
  const t = useWords();
  const form = useAppForm({
    schema: z.object({ password: currentPassword }),
    defaultValues: { password: "" },
    onSubmit,
    onDone: props.onClose,
  });
  return (
    <SecretDialog
      {...props}
      form={form}
      footer={<OtherWay label={t("twoFactor:proof.useCode")} onClick={onOtherWay} />}
    >
      <KnownPassword control={form.form.control} label={t("twoFactor:proof.password")} />
    </SecretDialog>
  );
}

function ByCode({ onOtherWay, onSubmit, ...props }: PartProps) {
  const t = useWords();
  const form = useAppForm({
    schema: codeInput,
    defaultValues: { code: "" },
    onSubmit,
    onDone: props.onClose,
  });
  return (
    <SecretDialog
      {...props}
      form={form}
      footer={<OtherWay label={t("twoFactor:proof.usePassword")} onClick={onOtherWay} />}
    >
      <CodeInput
        control={form.form.control}
        name="code"
        isRecovery
        label={t("twoFactor:proof.code")}
        autoFocus
        required
      />
    </SecretDialog>
  );
}

/** Asks for the password or a code before something that makes the account easier to get into. */
export function ProofDialog({ hasPassword, ...props }: Props) {
  const [isByCode, setIsByCode] = useState(!hasPassword);
  const onOtherWay = hasPassword ? () => setIsByCode(!isByCode) : undefined;
  return isByCode ? (
    <ByCode {...props} onOtherWay={onOtherWay} />
  ) : (
    <ByPassword {...props} onOtherWay={onOtherWay} />
  );
}
