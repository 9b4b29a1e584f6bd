import Button from "@mui/material/Button";
import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { codeInput, type ProofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { type ReactNode, useState } from "react";
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
type PartProps = Omit<Props, "hasPassword"> & { footer: ReactNode };

function ByPassword({ onSubmit, ...props }: PartProps) {
  const t = useWords();
  const form = useAppForm({
    schema: z.object({ password: currentPassword }),
    defaultValues: { password: "" },
    onSubmit,
    onDone: props.onClose,
  });
  return (
    <SecretDialog {...props} form={form}>
      <KnownPassword control={form.form.control} label={t("twoFactor:proof.password")} />
    </SecretDialog>
  );
}

function ByCode({ onSubmit, ...props }: PartProps) {
  const t = useWords();
  const form = useAppForm({
    schema: codeInput,
    defaultValues: { code: "" },
    onSubmit,
    onDone: props.onClose,
  });
  return (
    <SecretDialog {...props} form={form}>
      <CodeInput
        control={form.form.control}
        name="code"
        isRecovery
        label={t("twoFactor:proof.code")}
        required
      />
    </SecretDialog>
  );
}

/** Asks for the password or a code before something that makes the account easier to get into. */
export function ProofDialog({ hasPassword, ...props }: Props) {
  const t = useWords();
  const [isByCode, setIsByCode] = useState(!hasPassword);
  const By = isByCode ? ByCode : ByPassword;
  return (
    <By
      {...props}
      footer={
        hasPassword && (
          <Button onClick={() => setIsByCode(!isByCode)} {...keepFocus} sx={{ mt: 1 }}>
            {t(isByCode ? "twoFactor:proof.usePassword" : "twoFactor:proof.useCode")}
          </Button>
        )
      }
    />
  );
}
