import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { z } from "zod";
import { CurrentPasswordInput } from "../../components/forms/current-password-input.tsx";
import { SecretDialog } from "../../components/forms/secret-dialog.tsx";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Send } from "../../lib/use-send.ts";

const schema = z.object({ password: currentPassword });

interface Props {
  email: string;
  onSubmit: (password: string, send: Send) => Promise<SubmitResult>;
  onClose: () => void;
}

/** Asks for the password before it links another login method. */
export function LinkDialog({ email, onSubmit, onClose }: Props) {
  const t = useTranslate();
  return (
    <SecretDialog
      schema={schema}
      defaultValues={{ password: "" }}
      onSubmit={({ password }, send) => onSubmit(password, send)}
      title={t("identity:section.linkTitle")}
      text={t("identity:section.linkText")}
      submitLabel={t("identity:section.linkConfirm")}
      onClose={onClose}
    >
      {(control) => (
        <CurrentPasswordInput
          control={control}
          email={email}
          label={t("identity:section.password")}
        />
      )}
    </SecretDialog>
  );
}
