import Button from "@mui/material/Button";
import { currentPassword, email as emailField } from "@presale/contracts/inputs/fields.ts";
import { codeInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { useState } from "react";
import { z } from "zod";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Send } from "../../lib/use-send.ts";
import { CodeInput } from "./code-input.tsx";
import { CurrentPasswordInput } from "./current-password-input.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { TextInput } from "./text-input.tsx";

interface Proof {
  email?: string | undefined;
  typedName?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
}
interface ProofMethods {
  hasPassword: boolean;
  hasCodes: boolean;
}
interface TypedAgain {
  /** The value's field name in the mutation's input. */
  field: "email" | "typedName";
  value: string;
  label: string;
  help: string;
  wrong: string;
}
interface Props extends ProofMethods {
  title: string;
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  /** Account name for password managers. */
  email?: string;
  /** For irreversible actions: a name or email that the user must type to confirm. */
  typed?: TypedAgain;
  onSubmit: (proof: Proof, send: Send) => Promise<SubmitResult>;
  onDone?: () => void;
  onClose: () => void;
}

/** Returns a schema that accepts only the expected value. The case of an email doesn't matter. */
const typedAgainSchema = ({ field, value, wrong }: TypedAgain) => {
  const error = () => wrong;
  return field === "email"
    ? emailField.refine((typed) => typed === value.toLowerCase(), { error })
    : z
        .string()
        .trim()
        .refine((typed) => typed === value, { error });
};

const schemaFor = (isByCode: boolean, again: TypedAgain | undefined): z.ZodType<Proof, Proof> =>
  z.object({
    ...(isByCode ? codeInput.shape : { password: currentPassword }),
    ...(again && { [again.field]: typedAgainSchema(again) }),
  }) as unknown as z.ZodType<Proof, Proof>;

type FormProps = Omit<Props, keyof ProofMethods> & {
  isByCode: boolean;
  onSwitch: (() => void) | null;
};

function ProofForm({ isByCode, onSwitch, email, typed, ...props }: FormProps) {
  const t = useTranslate();
  return (
    <SecretDialog
      {...props}
      schema={schemaFor(isByCode, typed)}
      defaultValues={{
        ...(typed && { [typed.field]: "" }),
        ...(isByCode ? { code: "" } : { password: "" }),
      }}
      footer={
        onSwitch && (
          <Button onClick={onSwitch} {...keepFocus} sx={{ mt: 1 }}>
            {t(isByCode ? "twoFactor:proof.usePassword" : "twoFactor:proof.useCode")}
          </Button>
        )
      }
    >
      {(control) => (
        <>
          {typed && (
            <TextInput
              control={control}
              name={typed.field}
              type={typed.field === "email" ? "email" : "text"}
              autoComplete="off"
              label={typed.label}
              help={typed.help}
              autoFocus
              required
            />
          )}
          {isByCode ? (
            <CodeInput
              control={control}
              name="code"
              isRecovery
              label={t("twoFactor:proof.code")}
              required
            />
          ) : (
            <CurrentPasswordInput
              control={control}
              email={email}
              label={t("twoFactor:proof.password")}
              autoFocus={!typed}
            />
          )}
        </>
      )}
    </SecretDialog>
  );
}

/** Asks for the password or a code before an action that only the user themselves may take. */
export function ProofDialog({ hasPassword, hasCodes, ...props }: Props) {
  const [isByCode, setIsByCode] = useState(!hasPassword);
  return (
    <ProofForm
      {...props}
      key={String(isByCode)}
      isByCode={isByCode}
      onSwitch={hasPassword && hasCodes ? () => setIsByCode(!isByCode) : null}
    />
  );
}
