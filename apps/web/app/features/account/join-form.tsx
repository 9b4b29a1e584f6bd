import { useMutation } from "@apollo/client/react";
import TextField from "@mui/material/TextField";
import { acceptInviteForm } from "@presale/contracts/inputs/account.input.ts";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { type Failure, failureOf } from "../../lib/apollo/failure.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { acceptInviteMutation, type InviteOffer } from "./account.operations.ts";
import { NewAccountInputs } from "./new-account-inputs.tsx";

interface Props {
  inviteKey: string;
  offer: InviteOffer;
  onDone: () => void;
  /** The link is dead: nothing that could be typed here helps. */
  onDeadKey: (failure: Failure) => void;
}

/** Accepting an invite: the address is fixed, the rest is the person's own. */
export function JoinForm({ inviteKey, offer, onDone, onDeadKey }: Props) {
  const t = useWords();
  const [accept] = useMutation(acceptInviteMutation);
  const form = useAppForm({
    schema: acceptInviteForm,
    defaultValues: {
      key: inviteKey,
      name: "",
      password: "",
      passwordAgain: "",
      termsAccepted: false,
      privacyAccepted: false,
    },
    onSubmit: async ({ passwordAgain: _, ...input }) => {
      const result = await accept({ variables: { input } });
      const failure = failureOf(result.error);
      if (failure?.code === "VERIFICATION") onDeadKey(failure);
      return result;
    },
    onDone,
  });
  const { control } = form.form;
  return (
    <FormBody form={form}>
      <TextField
        // Read by password managers, which keep the new password under it.
        type="email"
        autoComplete="username"
        label={t("account:invite.email")}
        value={offer.email}
        helperText={t("account:invite.emailHelp")}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: true } }}
      />
      <TextInput
        control={control}
        name="name"
        autoComplete="name"
        label={t("account:fields.name")}
        required
      />
      <NewAccountInputs control={control} />
      <SubmitButton isSubmitting={form.isSubmitting} size="large" fullWidth>
        {t("account:invite.submit", { company: offer.companyName })}
      </SubmitButton>
    </FormBody>
  );
}
