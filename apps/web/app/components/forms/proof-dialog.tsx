import Button from "@mui/material/Button";
import { currentPassword, email as emailField } from "@presale/contracts/inputs/fields.ts";
import { codeInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { useState } from "react";
import { z } from "zod";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { CodeInput } from "./code-input.tsx";
import { KnownPassword } from "./known-password.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { TextInput } from "./text-input.tsx";

/** What was typed: one of password and code, and the address where it is asked for. */
interface Proof {
  email?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
}
/** By what a person can show that it is them; one of the two at least. */
interface Ways {
  hasPassword: boolean;
  hasCodes: boolean;
}
interface TypedAddress {
  email: string;
  label: string;
  help: string;
  /** What is said of any other. */
  wrong: string;
}
interface Props extends Ways {
  title: string;
  text: string;
  submitLabel: string;
  isDestructive?: boolean;
  /** For password managers: whose password this is. */
  email?: string;
  /** For what can't be undone: the account's own address, to be typed as well. */
  typed?: TypedAddress;
  onSubmit: (proof: Proof) => Promise<SubmitResult>;
  onDone?: () => void;
  onClose: () => void;
}

const schemaFor = (isByCode: boolean, own: TypedAddress | undefined): z.ZodType<Proof, Proof> =>
  z.object({
    ...(isByCode ? codeInput.shape : { password: currentPassword }),
    ...(own && {
      email: emailField.refine((typed) => typed === own.email.toLowerCase(), {
        error: () => own.wrong,
      }),
    }),
  }) as unknown as z.ZodType<Proof, Proof>;

type FormProps = Omit<Props, keyof Ways> & { isByCode: boolean; onOther: (() => void) | null };

function ProofForm({ isByCode, onOther, email, typed, ...props }: FormProps) {
  const t = useWords();
  const form = useAppForm<Proof, Proof, SubmitResult>({
    schema: schemaFor(isByCode, typed),
    defaultValues: {
      ...(typed && { email: "" }),
      ...(isByCode ? { code: "" } : { password: "" }),
    },
    onSubmit: props.onSubmit,
    onDone: () => {
      props.onClose();
      props.onDone?.();
    },
  });
  const { control } = form.form;
  return (
    <SecretDialog
      {...props}
      form={form}
      footer={
        onOther && (
          <Button onClick={onOther} {...keepFocus} sx={{ mt: 1 }}>
            {t(isByCode ? "twoFactor:proof.usePassword" : "twoFactor:proof.useCode")}
          </Button>
        )
      }
    >
      {typed && (
        <TextInput
          control={control}
          name="email"
          type="email"
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
        <KnownPassword
          control={control}
          email={email}
          label={t("twoFactor:proof.password")}
          autoFocus={!typed}
        />
      )}
    </SecretDialog>
  );
}

/** Asks for the password or a code before what nobody else may do in the person's place. */
export function ProofDialog({ hasPassword, hasCodes, ...props }: Props) {
  const [isByCode, setIsByCode] = useState(!hasPassword);
  return (
    <ProofForm
      {...props}
      key={String(isByCode)}
      isByCode={isByCode}
      onOther={hasPassword && hasCodes ? () => setIsByCode(!isByCode) : null}
    />
  );
}
