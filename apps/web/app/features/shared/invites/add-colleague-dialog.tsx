import Typography from "@mui/material/Typography";
import { addColleagueInput, inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { EmailInput } from "../../../components/forms/email-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../../components/forms/form-dialog.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { UserTypeInput } from "../../../components/forms/user-type-input.tsx";
import { idString } from "../../../lib/forms/id-strings.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { RoleInput, useCompanyRoles, useGrantableTypes } from "../people/index.ts";
import { addColleagueMutation } from "./invites.operations.ts";

/** Creates an account for a colleague, who sets a password through an emailed link. */
export function AddColleagueDialog(dialog: DialogCallbacks) {
  const t = useTranslate();
  const roles = useCompanyRoles();
  const { types, defaultType } = useGrantableTypes();
  return (
    <FormDialog
      {...dialog}
      schema={addColleagueInput}
      defaultValues={{ name: "", email: "", type: defaultType, roleId: null }}
      onSubmit={({ roleId, ...input }, send) =>
        send(addColleagueMutation, { input: { ...input, roleId: idString(roleId) } })
      }
      toast={({ name }) => t("team:add.done", { name })}
      draftKey="members.new"
      title={t("team:add.title")}
      submitLabel={t("team:add.submit")}
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="name"
            label={t("team:fields.name")}
            help={t("validation:length", limits.personName)}
            autoComplete="off"
            required
          />
          <EmailInput
            control={control}
            label={t("team:fields.email")}
            autoComplete="off"
            required
          />
          <UserTypeInput control={control} label={t("team:access.type")} types={types} />
          <RoleInput control={control} name="roleId" roles={roles} />
          <Typography variant="body2" color="textSecondary">
            {t("team:add.text", { days: inviteLimits.days })}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}
