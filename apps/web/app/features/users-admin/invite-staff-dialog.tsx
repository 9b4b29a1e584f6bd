import { useMutation } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { email } from "@presale/contracts/inputs/fields.ts";
import { inviteStaffInput } from "@presale/contracts/inputs/team.input.ts";
import { isStaffType, userTypes } from "@presale/contracts/user-types.ts";
import { z } from "zod";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { UserTypeInput } from "../../components/forms/user-type-input.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { inviteStaffMutation } from "./users-admin.operations.ts";

const schema = z.object({ email, type: inviteStaffInput.shape.type });

/** Asks a new colleague to join the staff. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const [invite] = useMutation(inviteStaffMutation);
  const form = useAppForm({
    schema,
    defaultValues: { email: "", type: "presaleManager" },
    onSubmit: ({ type, ...input }) =>
      invite({ variables: { input: { emails: [input.email], type } } }),
    fieldOfPath: (path) => (path.startsWith("emails") ? "email" : "type"),
    onDone: (input) => {
      toastSuccess(t("backoffice:invite.done", { email: input.email }));
      onClose();
    },
  });
  const { control } = form.form;
  return (
    <FormDialogFrame
      form={form}
      draftKey="invite.staff"
      title={t("backoffice:invite.title")}
      submitLabel={t("backoffice:invite.submit")}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2">{t("backoffice:invite.text")}</Typography>
      <EmailInput
        control={control}
        label={t("backoffice:invite.email")}
        autoComplete="off"
        required
      />
      <UserTypeInput
        control={control}
        label={t("backoffice:invite.type")}
        types={userTypes.filter(isStaffType)}
      />
    </FormDialogFrame>
  );
}
