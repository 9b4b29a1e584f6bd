import Button from "@mui/material/Button";
import { currentPassword, email } from "@presale/contracts/inputs/fields.ts";
import { codeInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { useState } from "react";
import { z } from "zod";
import { PasswordInput } from "../../components/forms/password-input.tsx";
import { SecretDialog } from "../../components/forms/secret-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { type SubmitResult, useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { OwnAccount } from "./erasing.operations.ts";

/** What was typed: one of password and code, and the address where it is asked for. */
interface Typed {
  email?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
}
interface Props {
  title: string;
  text: string;
  submitLabel: string;
  account: OwnAccount;
  /** For what can't be undone: the account's own address is to be typed as well. */
  asksEmail?: boolean;
  onSubmit: (typed: Typed) => Promise<SubmitResult>;
  onDone?: () => void;
  onClose: () => void;
}

const schemaFor = (isByCode: boolean, own: string | null): z.ZodType<Typed, Typed> =>
  z.object({
    ...(isByCode ? codeInput.shape : { password: currentPassword }),
    ...(own !== null && {
      email: email.refine((typed) => typed === own.toLowerCase(), {
        error: () => translate("profile:data.erase.wrongEmail"),
      }),
    }),
  }) as unknown as z.ZodType<Typed, Typed>;

type PartProps = Props & { isByCode: boolean; onOther: (() => void) | null };

function Proof({ isByCode, onOther, account, asksEmail, ...props }: PartProps) {
  const t = useWords();
  const own = account.me.email;
  const form = useAppForm<Typed, Typed, SubmitResult>({
    schema: schemaFor(isByCode, asksEmail ? own : null),
    defaultValues: {
      ...(asksEmail && { email: "" }),
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
      isDestructive={asksEmail}
      footer={
        onOther && (
          <Button onClick={onOther} {...keepFocus} sx={{ mt: 1 }}>
            {t(isByCode ? "profile:data.usePassword" : "profile:data.useCode")}
          </Button>
        )
      }
    >
      {asksEmail && (
        <TextInput
          control={control}
          name="email"
          type="email"
          autoComplete="off"
          label={t("profile:data.erase.email")}
          help={t("profile:data.erase.emailHelp", { email: own })}
          autoFocus
          required
        />
      )}
      {isByCode ? (
        <TextInput
          control={control}
          name="code"
          autoComplete="off"
          label={t("profile:data.code")}
          required
        />
      ) : (
        <>
          <input type="email" autoComplete="username" value={own} readOnly hidden />
          <PasswordInput
            control={control}
            name="password"
            autoComplete="current-password"
            label={t("profile:data.password")}
            autoFocus={!asksEmail}
            required
          />
        </>
      )}
    </SecretDialog>
  );
}

/** Asks a person to show that it is them, by password or by code. */
export function OwnProofDialog(props: Props) {
  const { me, twoFactor } = props.account;
  const [isByCode, setIsByCode] = useState(!me.hasPassword);
  const hasBoth = me.hasPassword && twoFactor.since !== null;
  return (
    <Proof
      {...props}
      key={String(isByCode)}
      isByCode={isByCode}
      onOther={hasBoth ? () => setIsByCode(!isByCode) : null}
    />
  );
}
