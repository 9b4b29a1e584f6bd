import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import type { DialogCallbacks } from "../../components/forms/form-dialog.tsx";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  type CompanyInvite,
  resendCompanyInviteMutation,
  revokeCompanyInviteMutation,
} from "./company-sections.operations.ts";

interface Props extends DialogCallbacks {
  companyId: string;
  invite: CompanyInvite;
  kind: "resend" | "revoke";
}

export function InviteReasonDialog({ companyId, invite: { id, email }, kind, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <TextDialog
      {...dialog}
      draftKey={`companyInvite.${kind}.${id}`}
      schema={reasonInput}
      title={t(`companiesAdmin:invites.${kind}Title`, { email })}
      lead={[t(`companiesAdmin:invites.${kind}Text`)]}
      label={t("companiesAdmin:reason")}
      help={t("companiesAdmin:reasonHelp", reasonLimits)}
      submitLabel={t(`companiesAdmin:invites.${kind}`)}
      onSubmit={async (text, send) => {
        const variables = { id, companyId, text };
        return kind === "resend"
          ? send(resendCompanyInviteMutation, variables)
          : send(revokeCompanyInviteMutation, variables);
      }}
    />
  );
}
