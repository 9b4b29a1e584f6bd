import { createInvitesInput } from "@presale/contracts/inputs/team.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { InviteFields } from "../shared/invites/index.ts";
import { useCompanyRoles, useGrantableTypes } from "../shared/people/index.ts";
import { createInvitesMutation } from "./invites.operations.ts";

export function InviteDialog(dialog: DialogCallbacks) {
  const t = useTranslate();
  const roles = useCompanyRoles();
  const { types, usual } = useGrantableTypes();
  return (
    <FormDialog
      {...dialog}
      schema={createInvitesInput}
      defaultValues={{ emails: [], type: usual, roleId: null }}
      onSubmit={({ emails, type, roleId }, send) =>
        send(createInvitesMutation, { input: { emails, type, roleId: idString(roleId) } })
      }
      toast={({ emails }) => t("invites:dialog.done", { count: emails.length })}
      draftKey="invites.new"
      title={t("invites:dialog.title")}
      submitLabel={({ emails }) =>
        emails.length > 0
          ? t("invites:dialog.submit", { count: emails.length })
          : t("invites:dialog.submitNone")
      }
    >
      {(control) => <InviteFields control={control} types={types} roles={roles} />}
    </FormDialog>
  );
}
