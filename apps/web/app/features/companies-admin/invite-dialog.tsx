import { useMutation, useQuery } from "@apollo/client/react";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { createInvitesInput } from "@presale/contracts/inputs/team.input.ts";
import { companyUserTypes } from "@presale/contracts/user-types.ts";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { InviteFields } from "../shared/invites/index.ts";
import type { CompanyRow } from "./companies-admin.operations.ts";
import {
  createCompanyInvitesMutation,
  rolesOfCompaniesQuery,
} from "./company-sections.operations.ts";
import { ReasonInput } from "./reason-input.tsx";

const schema = createInvitesInput.extend({ reason: reasonInput });
const paging = { perPage: 100, orderBy: "name", order: "ASC" } as const;

interface Props {
  company: CompanyRow;
  onDone: () => void;
  onClose: () => void;
}

/** The company's own form, filled in on its behalf. */
export function InviteDialog({ company: { id, name }, onDone, onClose }: Props) {
  const t = useWords();
  const { isPermitted } = useSession();
  const [create] = useMutation(createCompanyInvitesMutation);
  const roles = useQuery(rolesOfCompaniesQuery, {
    variables: { paging },
    skip: !isPermitted("canReadRolesAdmin"),
  });
  const form = useAppForm({
    schema,
    defaultValues: {
      emails: [] as string[],
      type: "companyEngineer" as const,
      roleId: null,
      reason: "",
    },
    onSubmit: ({ emails, type, roleId, reason }) =>
      create({
        variables: { id, reason, input: { emails, type, roleId: idString(roleId) } },
      }),
    onDone: ({ emails }) => {
      toastSuccess(t("invites:dialog.done", { count: emails.length }));
      onClose();
      onDone();
    },
  });
  const { control } = form.form;
  return (
    <FormDialogFrame
      form={form}
      draftKey={`company.invites.${id}`}
      title={t("companiesAdmin:invites.dialogTitle", { name })}
      submitLabel={t("invites:dialog.submitNone")}
      onClose={onClose}
    >
      <InviteFields control={control} types={companyUserTypes} roles={roles.data?.roles?.items} />
      <ReasonInput control={control} />
    </FormDialogFrame>
  );
}
