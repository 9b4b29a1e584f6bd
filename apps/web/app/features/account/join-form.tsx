import TextField from "@mui/material/TextField";
import { acceptInviteForm, accountInputOf } from "@presale/contracts/inputs/account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { acceptInviteMutation, type OpenedInvite } from "./account.operations.ts";
import { type LinkFormEvents, reportInvalidLink } from "./invalid-link.ts";
import { NewAccountInputs } from "./new-account-inputs.tsx";

interface Props extends Pick<LinkFormEvents, "onInvalidLink"> {
  inviteKey: string;
  invite: OpenedInvite;
  /** Logs in the new user. The form stays busy until the promise resolves. */
  onJoined: (token: string | null) => Promise<void>;
}

export function JoinForm({ inviteKey, invite, onJoined, ...events }: Props) {
  const t = useTranslate();
  const form = useAppForm({
    schema: acceptInviteForm,
    defaultValues: {
      key: inviteKey,
      name: "",
      password: "",
      passwordAgain: "",
      accepted: false,
    },
    onSubmit: async (values, send) => {
      const result = await send(acceptInviteMutation, { input: accountInputOf(values) });
      if (!result.failure) await onJoined(result.data?.acceptInvite?.token ?? null);
      return reportInvalidLink(result, events);
    },
  });
  const { control } = form.form;
  return (
    <FormBody form={form}>
      <TextField
        // Password managers save the new password under this address.
        type="email"
        autoComplete="username"
        label={t("account:invite.email")}
        value={invite.email}
        helperText={t("account:invite.emailHelp")}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: true } }}
      />
      <TextInput
        control={control}
        name="name"
        autoComplete="name"
        label={t("account:fields.name")}
        help={t("validation:length", limits.personName)}
        required
      />
      <NewAccountInputs control={control} />
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {t("account:invite.submit", { company: invite.companyName })}
      </SubmitButton>
    </FormBody>
  );
}
