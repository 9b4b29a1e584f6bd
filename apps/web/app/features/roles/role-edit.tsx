import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useForm } from "react-hook-form";
import { EditForm } from "../../components/rows/edit-form.tsx";
import { editable } from "../../components/rows/editable.ts";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { deleteRoleAction } from "./delete-role.ts";
import type { RoleFormInput } from "./role-fields.tsx";
import { RoleFields } from "./role-fields.tsx";
import { roleForm, rolesBackLink } from "./role-form.ts";
import { type RoleDetails, roleQuery, updateRoleMutation } from "./roles.operations.ts";

const valuesOf = ({ name, description, permissions }: RoleDetails): RoleFormInput => ({
  name,
  description: description ?? "",
  permissions: [...permissions],
});

const rolePage: PageKind<RoleDetails> = {
  backLink: rolesBackLink,
  titleOf: ({ name }) => name,
  actions: (role, tools) => [deleteRoleAction(role, tools.t("roles:delete"), tools)],
};

function ReadOnlyRole({ role }: { role: RoleDetails }) {
  const t = useTranslate();
  const { control } = useForm<RoleFormInput>({ values: valuesOf(role) });
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

const editableRole = editable(updateRoleMutation, ({ updateRole }) => updateRole);

/** Renders the role's page, read-only without permission to update the role. */
function RoleEdit({ id }: { id: string }) {
  const t = useTranslate();
  const state = useRow(roleQuery, { id }, ({ role }) => role);
  return (
    <RowPage
      kind={rolePage}
      state={state}
      lead={({ usedBy }) => t("roles:users", { count: usedBy })}
    >
      {(role) =>
        role.can.update ? (
          <EditForm
            // Remounts after a save, so that the saved values are the initial ones.
            key={role.version}
            kind={roleForm}
            row={role}
            valuesOf={valuesOf}
            title={role.name}
            editable={editableRole}
            savedPath={pathTo("editRole", { id })}
            cancelTo={rolesBackLink.to}
            onSaved={state.retry}
          >
            {role.usedBy > 0 && (
              <Alert severity="info" role="note">
                {t("roles:usedNow", { count: role.usedBy })}
              </Alert>
            )}
          </EditForm>
        ) : (
          <ReadOnlyRole role={role} />
        )
      }
    </RowPage>
  );
}

export default recordScreen(RoleEdit);
