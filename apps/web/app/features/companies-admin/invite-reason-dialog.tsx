import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import {
  type CompanyInvite,
  resendCompanyInviteMutation,
  revokeCompanyInviteMutation,
} from "./company-sections.operations.ts";

const mutations = { resend: resendCompanyInviteMutation, revoke: revokeCompanyInviteMutation };

interface Props {
  companyId: string;
  invite: CompanyInvite;
  kind: keyof typeof mutations;
  onDone: () => void;
  onClose: () => void;
}

/** Sending an invite again or taking it back, on the company's behalf. */
export function InviteReasonDialog({ companyId, invite: { id, email }, kind, ...rest }: Props) {
  const t = useWords();
  const look = {
    ...rest,
    id,
    draftKey: `companyInvite.${kind}.${id}`,
    more: { companyId },
    schema: reasonInput,
    title: t(`companiesAdmin:invites.${kind}Title`, { email }),
    lead: [t(`companiesAdmin:invites.${kind}Text`)],
    label: t("companiesAdmin:reason"),
    help: t("companiesAdmin:reasonHelp", reasonLimits),
    submitLabel: t(`companiesAdmin:invites.${kind}`),
  };
  return kind === "resend" ? (
    <TextDialog {...look} mutation={mutations.resend} />
  ) : (
    <TextDialog {...look} mutation={mutations.revoke} />
  );
}
