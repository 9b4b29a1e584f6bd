import { createWorkRoleInput } from "@presale/contracts/inputs/rate.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  createWorkRoleMutation,
  updateWorkRoleMutation,
  type WorkRole,
} from "./rates.operations.ts";

interface Props extends DialogCallbacks {
  role?: WorkRole;
}

export function WorkRoleDialog({ role, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={createWorkRoleInput}
      defaultValues={{ title: role?.title ?? "" }}
      onSubmit={async ({ title }, send) => {
        const { failure } = role
          ? await send(updateWorkRoleMutation, {
              id: role.id,
              input: { title, version: role.version },
            })
          : await send(createWorkRoleMutation, { input: { title } });
        return { failure };
      }}
      toast={({ title }) => t(role ? "rates:role.saved" : "rates:role.added", { title })}
      draftKey={role ? `workRole.${role.id}` : "workRole.new"}
      title={t(role ? "rates:role.renameTitle" : "rates:role.add")}
      submitLabel={t(role ? "rates:save" : "rates:role.add")}
      maxWidth="xs"
    >
      {(control) => (
        <TextInput
          control={control}
          name="title"
          label={t("rates:field.title")}
          autoComplete="off"
          required
        />
      )}
    </FormDialog>
  );
}
