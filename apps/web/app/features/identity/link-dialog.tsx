import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { z } from "zod";
import { KnownPassword } from "../../components/forms/known-password.tsx";
import { SecretDialog } from "../../components/forms/secret-dialog.tsx";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Send } from "../../lib/use-send.ts";

const schema = z.object({ password: currentPassword });

interface Props {
  email: string;
  onSubmit: (password: string, send: Send) => Promise<SubmitResult>;
  onClose: () => void;
}

/** Asks for the password before it links another login method. */
export function LinkDialog({ email, onSubmit, onClose }: Props) {
  const t = useWords();
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
        <KnownPassword control={control} email={email} label={t("identity:section.password")} />
      )}
    </SecretDialog>
  );
}
