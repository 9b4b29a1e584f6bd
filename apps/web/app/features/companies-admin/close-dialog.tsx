import { closeCompanyInput } from "@presale/contracts/inputs/company-account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type CompanyRow, closeCompanyMutation } from "./companies-admin.operations.ts";
import { ReasonInput } from "./reason-input.tsx";

interface Props extends DialogCallbacks {
  company: CompanyRow;
}

/** Asks for the company's name as confirmation. The server compares it too. */
export function CloseDialog({ company: { id, name }, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={closeCompanyInput.refine((input) => input.typedName === name, {
        path: ["typedName"],
        error: () => translate("companiesAdmin:errors.otherName"),
      })}
      defaultValues={{ typedName: "", reason: "" }}
      onSubmit={(input, send) => send(closeCompanyMutation, { id, input })}
      toast={() => t("companiesAdmin:close.done", { name })}
      draftKey={`company.close.${id}`}
      title={t("companiesAdmin:close.title", { name })}
      submitLabel={t("companiesAdmin:close.submit")}
      lead={[t("companiesAdmin:close.text", limits.companyErasure)]}
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="typedName"
            label={t("companiesAdmin:close.name")}
            help={t("companiesAdmin:close.nameHelp", { name })}
            autoComplete="off"
            required
          />
          <ReasonInput control={control} />
        </>
      )}
    </FormDialog>
  );
}
