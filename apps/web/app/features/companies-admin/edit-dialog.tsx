import { updateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { CompanyFields, companyInput, companyValues } from "../shared/company/index.ts";
import { type CompanyRow, updateCompanyMutation } from "./companies-admin.operations.ts";
import { ReasonInput } from "./reason-input.tsx";

const schema = updateCompanyInput.extend({ reason: reasonInput });

interface Props extends DialogCallbacks {
  company: CompanyRow;
}

export function EditDialog({ company, ...dialog }: Props) {
  const t = useTranslate();
  const { id, name } = company;
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaultValues={{ ...companyValues(company), reason: "" }}
      onSubmit={({ reason, ...input }, send) =>
        send(updateCompanyMutation, { id, reason, input: companyInput(input) })
      }
      toast={(input) => t("companiesAdmin:edit.done", { name: input.name ?? name })}
      draftKey={`company.${id}`}
      title={t("companiesAdmin:edit.title", { name })}
      submitLabel={t("companiesAdmin:edit.submit")}
    >
      {(control) => (
        <>
          <CompanyFields control={control} />
          <ReasonInput control={control} />
        </>
      )}
    </FormDialog>
  );
}
