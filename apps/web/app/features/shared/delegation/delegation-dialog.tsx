import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import { useLocation } from "react-router";
import { TextDialog } from "../../../components/forms/text-dialog.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { startDelegation } from "../../../lib/impersonation.ts";

interface Props {
  company: { id: string; name: string };
  /** Start path in the company's workspace; defaults to the first list. */
  to?: string | undefined;
  onClose: () => void;
}

export function DelegationDialog({ company: { id, name }, to, onClose }: Props) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <TextDialog
      name="reason"
      schema={reasonInput}
      draftKey={`workFor.${id}`}
      title={t("libraryAdmin:work.title", { company: name })}
      lead={[t("libraryAdmin:work.text"), t("libraryAdmin:work.logged")]}
      label={t("libraryAdmin:work.reason")}
      help={t("libraryAdmin:work.reasonHelp", reasonLimits)}
      submitLabel={t("libraryAdmin:work.submit")}
      // The surrounding layout notices the new session and redirects.
      onSubmit={(reason) => startDelegation(id, reason, { page: pathname + search, to })}
      onClose={onClose}
    />
  );
}
