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

interface Props extends LinkFormEvents {
  inviteKey: string;
  invite: OpenedInvite;
}

export function JoinForm({ inviteKey, invite, ...events }: Props) {
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
    onSubmit: async (values, send) =>
      reportInvalidLink(
        await send(acceptInviteMutation, { input: accountInputOf(values) }),
        events,
      ),
    onDone: events.onDone,
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
