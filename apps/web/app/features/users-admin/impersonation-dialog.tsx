import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import { useLocation } from "react-router";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { impersonateUser } from "../../lib/impersonation.ts";
import type { UserRow } from "./users-admin.operations.ts";

export function ImpersonationDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const { id, name, company } = user;
  return (
    <TextDialog
      name="reason"
      schema={reasonInput}
      draftKey={`impersonate.${id}`}
      title={t("backoffice:impersonation.title", { name })}
      lead={[
        t("backoffice:impersonation.text", { name, company: company.name }),
        t("backoffice:impersonation.logged"),
      ]}
      label={t("backoffice:impersonation.reason")}
      help={t("backoffice:impersonation.reasonHelp", reasonLimits)}
      submitLabel={t("backoffice:impersonation.submit")}
      // The surrounding layout detects the new session and redirects.
      onSubmit={(reason) => impersonateUser(id, reason, pathname + search)}
      onClose={onClose}
    />
  );
}
