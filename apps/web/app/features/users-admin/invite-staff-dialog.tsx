import { email } from "@presale/contracts/inputs/fields.ts";
import { inviteStaffInput } from "@presale/contracts/inputs/team.input.ts";
import { isStaffType, userTypes } from "@presale/contracts/user-types.ts";
import { z } from "zod";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { UserTypeInput } from "../../components/forms/user-type-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { inviteStaffMutation } from "./users-admin.operations.ts";

const schema = z.object({ email, type: inviteStaffInput.shape.type });

export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <FormDialog
      schema={schema}
      defaultValues={{ email: "", type: "presaleManager" }}
      onSubmit={({ type, ...input }, send) =>
        send(inviteStaffMutation, { input: { emails: [input.email], type } })
      }
      fieldOfPath={(path) => (path.startsWith("emails") ? "email" : "type")}
      toast={(input) => t("backoffice:invite.done", { email: input.email })}
      draftKey="invite.staff"
      title={t("backoffice:invite.title")}
      submitLabel={t("backoffice:invite.submit")}
      lead={[t("backoffice:invite.text")]}
      maxWidth="xs"
      onClose={onClose}
    >
      {(control) => (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
