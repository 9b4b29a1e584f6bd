import { reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import { ActingDialog } from "../../../components/forms/acting-dialog.tsx";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { workFor } from "../../../lib/impersonation.ts";

interface Props {
  company: { id: string; name: string };
  /** Where the work begins in the company's workspace; without it, at the first list there. */
  to?: string | undefined;
  onClose: () => void;
}

/** Leads into the company's workspace, to work on its behalf. */
export function WorkDialog({ company: { id, name }, to, onClose }: Props) {
  const t = useWords();
  return (
    <ActingDialog
      draftKey={`workFor.${id}`}
      title={t("libraryAdmin:work.title", { company: name })}
      lead={[t("libraryAdmin:work.text"), t("libraryAdmin:work.logged")]}
      label={t("libraryAdmin:work.reason")}
      help={t("libraryAdmin:work.reasonHelp", reasonLimits)}
      submitLabel={t("libraryAdmin:work.submit")}
      begin={(reason, page) => workFor(id, reason, { page, to })}
      onClose={onClose}
    />
  );
}
