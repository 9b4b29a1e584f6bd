import { useMutation, useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { failureOf } from "../../lib/apollo/failure.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { useLibraryForm } from "../library/use-library-form.ts";
import { RoleDelete } from "./role-delete.tsx";
import { RoleFields } from "./role-fields.tsx";
import { type RoleFormInput, type RoleFormOutput, roleFormSchema } from "./role-values.ts";
import { type RoleDetails, roleQuery, updateRoleMutation } from "./roles.operations.ts";

const valuesOf = ({ name, description, permissions }: RoleDetails): RoleFormInput => ({
  name,
  description: description ?? "",
  permissions: [...permissions],
});

function RoleForm({ role, onSaved }: { role: RoleDetails; onSaved: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const [updateRole] = useMutation(updateRoleMutation, { context: { errorsShown: true } });
  const { form, overwrite } = useLibraryForm({
    schema: roleFormSchema,
    defaultValues: valuesOf(role),
    version: role.version,
    save: (input, version) =>
      updateRole({ variables: { id: role.id, input: { ...input, version } } }),
    onSaved: ({ name }) => {
      toastSuccess(t("roles:saved", { name }));
      onSaved();
    },
  });
  return (
    <EntityForm
      form={form}
      draftKey={`role.${role.id}`}
      submitLabel={t("roles:save")}
      onCancel={() => void navigate(pathTo("backofficeRoles"))}
      conflict={{ to: pathTo("editRole", { id: role.id }), onOverwrite: overwrite }}
    >
      {role.usedBy > 0 && (
        <Alert severity="info" role="note">
          {t("roles:usedNow", { count: role.usedBy })}
        </Alert>
      )}
      <RoleFields control={form.form.control} />
    </EntityForm>
  );
}

function RoleReading({ role }: { role: RoleDetails }) {
  const t = useWords();
  const { control } = useForm<RoleFormInput, unknown, RoleFormOutput>({ values: valuesOf(role) });
  return (
    <>
      <Alert severity="info" role="note" sx={{ mb: 2.5 }}>
        <AlertTitle>{t("roles:readOnly")}</AlertTitle>
        {t("roles:readOnlyWhy")}
      </Alert>
      <RoleFields control={control} disabled />
    </>
  );
}

/** A role: changed by whoever may, read by the others. */
export function RoleEdit({ id }: { id: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { data, loading, error, refetch } = useQuery(roleQuery, {
    variables: { id },
    context: { errorsShown: true },
  });
  const role = data?.role;
  const list = pathTo("backofficeRoles");
  return (
    <DetailPage
      crumbs={[{ label: t("nav:roles"), to: list }]}
      title={role?.name}
      lead={role && t("roles:users", { count: role.usedBy })}
      actions={
        role && (
          <PermissionGate can={role.can.delete}>
            <Button color="error" onClick={() => setIsDeleting(true)}>
              {t("roles:delete")}
            </Button>
          </PermissionGate>
        )
      }
      isLoading={loading}
      failure={loading ? null : failureOf(error)}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {role &&
        (role.can.update ? (
          // What was saved is the beginning of the next change.
          <RoleForm
            key={role.version}
            role={role}
            onSaved={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <RoleReading role={role} />
        ))}
      {role && isDeleting && (
        <RoleDelete
          role={role}
          onDeleted={() => void navigate(list)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </DetailPage>
  );
}
