import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { createInvitesInput } from "@presale/contracts/inputs/team.input.ts";
import { companyUserTypes } from "@presale/contracts/user-types.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { idString } from "../../lib/forms/id-strings.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { InviteFields } from "../shared/invites/index.ts";
import type { CompanyRow } from "./companies-admin.operations.ts";
import {
  createCompanyInvitesMutation,
  rolesOfCompaniesQuery,
} from "./company-sections.operations.ts";
import { ReasonInput } from "./reason-input.tsx";

const schema = createInvitesInput.extend({ reason: reasonInput });
const paging = { perPage: 100, orderBy: "name", order: "ASC" } as const;

interface Props extends DialogCallbacks {
  company: CompanyRow;
}

export function InviteDialog({ company: { id, name }, ...dialog }: Props) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const roles = useData(
    rolesOfCompaniesQuery,
    { paging },
    { skip: !isPermitted("canReadRolesAdmin") },
  );
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaultValues={{ emails: [], type: "companyEngineer", roleId: null, reason: "" }}
      onSubmit={({ emails, type, roleId, reason }, send) =>
        send(createCompanyInvitesMutation, {
          id,
          reason,
          input: { emails, type, roleId: idString(roleId) },
        })
      }
      toast={({ emails }) => t("invites:dialog.done", { count: emails.length })}
      draftKey={`company.invites.${id}`}
      title={t("companiesAdmin:invites.dialogTitle", { name })}
      submitLabel={t("invites:dialog.submitNone")}
    >
      {(control) => (
        <>
          <InviteFields
            control={control}
            types={companyUserTypes}
            roles={roles.data?.roles?.items}
          />
          <ReasonInput control={control} />
        </>
      )}
    </FormDialog>
  );
}
