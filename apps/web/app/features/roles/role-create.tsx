import { useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router";
import { Crumbs } from "../../components/detail/detail-page.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { useLibraryForm } from "../library/use-library-form.ts";
import { RoleFields } from "./role-fields.tsx";
import { roleFormSchema } from "./role-values.ts";
import { createRoleMutation } from "./roles.operations.ts";

/** A new role, from a type's defaults or from nothing. */
export function RoleCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const [createRole] = useMutation(createRoleMutation, { context: { errorsShown: true } });
  const list = pathTo("backofficeRoles");
  const { form } = useLibraryForm({
    schema: roleFormSchema,
    defaultValues: { name: "", description: "", permissions: [] },
    save: (input) => createRole({ variables: { input } }),
    onSaved: ({ name }) => {
      toastSuccess(t("roles:created", { name }));
      void navigate(list);
    },
  });
  return (
    <>
      <Crumbs crumbs={[{ label: t("nav:roles"), to: list }]} current={t("roles:newTitle")} />
      <PageHeading title={t("roles:newTitle")} lead={t("roles:newLead")} />
      <EntityForm
        form={form}
        draftKey="role.new"
        submitLabel={t("roles:create")}
        onCancel={() => void navigate(list)}
      >
        <RoleFields control={form.form.control} />
      </EntityForm>
    </>
  );
}
