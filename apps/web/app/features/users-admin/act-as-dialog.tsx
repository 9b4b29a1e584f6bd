import { reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import { ActingDialog } from "../../components/forms/acting-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { actAs } from "../../lib/impersonation.ts";
import type { UserRow } from "./users-admin.operations.ts";

/** Leads on as the user. */
export function ActAsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useWords();
  const { id, name, company } = user;
  return (
    <ActingDialog
      draftKey={`actAs.${id}`}
      title={t("backoffice:acting.title", { name })}
      lead={[
        t("backoffice:acting.text", { name, company: company.name }),
        t("backoffice:acting.logged"),
      ]}
      label={t("backoffice:acting.reason")}
      help={t("backoffice:acting.reasonHelp", reasonLimits)}
      submitLabel={t("backoffice:acting.submit")}
      begin={(reason, page) => actAs(id, reason, page)}
      onClose={onClose}
    />
  );
}
