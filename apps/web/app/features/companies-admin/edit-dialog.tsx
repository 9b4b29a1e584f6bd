import { useMutation } from "@apollo/client/react";
import { updateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import { reasonInput } from "@presale/contracts/inputs/reason.input.ts";
import type { z } from "zod";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { CompanyFields, companyInput, companyValues } from "../shared/company/index.ts";
import { type CompanyRow, updateCompanyMutation } from "./companies-admin.operations.ts";
import { ReasonInput } from "./reason-input.tsx";

const schema = updateCompanyInput.extend({ reason: reasonInput });

interface Props {
  company: CompanyRow;
  onDone: () => void;
  onClose: () => void;
}

/** The company's own form, filled in on its behalf. */
export function EditDialog({ company, onDone, onClose }: Props) {
  const t = useWords();
  const { id, name } = company;
  const [update] = useMutation(updateCompanyMutation);
  const form = useAppForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { ...companyValues(company), reason: "" },
    onSubmit: ({ reason, ...input }) =>
      update({ variables: { id, reason, input: companyInput(input) } }),
    onDone: (input) => {
      toastSuccess(t("companiesAdmin:edit.done", { name: input.name ?? name }));
      onClose();
      onDone();
    },
  });
  const { control } = form.form;
  return (
    <FormDialogFrame
      form={form}
      draftKey={`company.${id}`}
      title={t("companiesAdmin:edit.title", { name })}
      submitLabel={t("companiesAdmin:edit.submit")}
      onClose={onClose}
    >
      <CompanyFields control={control} />
      <ReasonInput control={control} />
    </FormDialogFrame>
  );
}
