import { useMutation } from "@apollo/client/react";
import { createInvitesInput } from "@presale/contracts/inputs/team.input.ts";
import { useWatch } from "react-hook-form";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { InviteFields } from "../shared/invites/index.ts";
import { useCompanyRoles, useGivableTypes } from "../shared/people/index.ts";
import { createInvitesMutation } from "./invites.operations.ts";

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** One or many people, invited alike. */
export function InviteDialog({ onDone, onClose }: Props) {
  const t = useWords();
  const [create] = useMutation(createInvitesMutation);
  const roles = useCompanyRoles();
  const { types, usual } = useGivableTypes();
  const form = useAppForm({
    schema: createInvitesInput,
    defaultValues: { emails: [] as string[], type: usual, roleId: null },
    onSubmit: ({ emails, type, roleId }) =>
      create({
        variables: { input: { emails, type, roleId: idString(roleId) } },
      }),
    onDone: ({ emails }) => {
      toastSuccess(t("invites:dialog.done", { count: emails.length }));
      onClose();
      onDone();
    },
  });
  const { control } = form.form;
  const count = useWatch({ control, name: "emails" }).length;
  return (
    <FormDialog
      form={form}
      draftKey="invites.new"
      title={t("invites:dialog.title")}
      submitLabel={
        count > 0 ? t("invites:dialog.submit", { count }) : t("invites:dialog.submitNone")
      }
      onClose={onClose}
    >
      <InviteFields control={control} types={types} roles={roles} />
    </FormDialog>
  );
}
