import { reasonInput, reasonLimits } from "@presale/contracts/inputs/reason.input.ts";
import type { DialogCallbacks } from "../../components/forms/form-dialog.tsx";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type CompanyRow, reopenCompanyMutation } from "./companies-admin.operations.ts";

interface Props extends DialogCallbacks {
  company: CompanyRow;
}

export function ReopenDialog({ company: { id, name }, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <TextDialog
      {...dialog}
      draftKey={`company.reopen.${id}`}
      schema={reasonInput}
      title={t("companiesAdmin:reopen.title", { name })}
      lead={[t("companiesAdmin:reopen.text")]}
      label={t("companiesAdmin:reason")}
      help={t("companiesAdmin:reasonHelp", reasonLimits)}
      submitLabel={t("companiesAdmin:reopen.submit")}
      onSubmit={(text, send) => send(reopenCompanyMutation, { id, text })}
    />
  );
}
