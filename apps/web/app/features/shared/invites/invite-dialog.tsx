import Link from "@mui/material/Link";
import { createInvitesInput } from "@presale/contracts/inputs/team.input.ts";
import { type DialogCallbacks, FormDialog } from "../../../components/forms/form-dialog.tsx";
import { idString } from "../../../lib/forms/id-strings.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { touchQuery } from "../../../lib/theme/touch-query.ts";
import { useCompanyRoles, useGrantableTypes } from "../people/index.ts";
import { addressProblem } from "./addresses.ts";
import { InviteFields } from "./invite-fields.tsx";
import { createInvitesMutation } from "./invites.operations.ts";

interface Props extends DialogCallbacks {
  /** Opens the form that creates an account instead; omitted where that is not permitted. */
  onCreateAccount?: () => void;
}

export function InviteDialog({ onCreateAccount, ...dialog }: Props) {
  const t = useTranslate();
  const roles = useCompanyRoles();
  const { types, defaultType } = useGrantableTypes();
  return (
    <FormDialog
      {...dialog}
      schema={createInvitesInput}
      defaultValues={{ emails: [], type: defaultType, roleId: null }}
      onSubmit={({ emails, type, roleId }, send) =>
        send(createInvitesMutation, { input: { emails, type, roleId: idString(roleId) } })
      }
      toast={({ emails }) => t("invites:dialog.done", { count: emails.length })}
      draftKey="invites.new"
      title={t("invites:dialog.title")}
      submitLabel={({ emails }) => {
        const count = emails.filter((email) => !addressProblem(email)).length;
        return count > 0 ? t("invites:dialog.submit", { count }) : t("invites:dialog.submitNone");
      }}
    >
      {(control, { isSubmitting, isUnsaved }) => (
        <>
          <InviteFields control={control} types={types} roles={roles} />
          {onCreateAccount && (
            <Link
              component="button"
              type="button"
              variant="body2"
              disabled={isSubmitting}
              onClick={() => !isUnsaved() && onCreateAccount()}
              sx={{ alignSelf: "flex-start", [touchQuery]: { minHeight: 44 } }}
            >
              {t("invites:dialog.createAccount")}
            </Link>
          )}
        </>
      )}
    </FormDialog>
  );
}
