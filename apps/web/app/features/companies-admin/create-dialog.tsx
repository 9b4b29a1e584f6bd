import { createCompanyAccountInput } from "@presale/contracts/inputs/company-account.input.ts";
import { useNavigate } from "react-router";
import { EmailInput } from "../../components/forms/email-input.tsx";
import { FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { createCompanyMutation } from "./companies-admin.operations.ts";
import { ReasonInput } from "./reason-input.tsx";

/** Creates a company on a customer's behalf and opens its page. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <FormDialog
      schema={createCompanyAccountInput}
      defaultValues={{ companyName: "", name: "", email: "", reason: "" }}
      onSubmit={(input, send) => send(createCompanyMutation, { input })}
      toast={({ companyName, email }) =>
        t("companiesAdmin:create.done", { name: companyName, email })
      }
      onResult={({ data }) => {
        const id = data?.createCompanyAccount?.id;
        if (id) void navigate(pathTo("backofficeCompany", { id }));
      }}
      draftKey="company.new"
      title={t("companiesAdmin:create.title")}
      submitLabel={t("companiesAdmin:create.submit")}
      lead={[t("companiesAdmin:create.text")]}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="companyName"
            label={t("companiesAdmin:create.companyName")}
            autoComplete="off"
            required
          />
          <TextInput
            control={control}
            name="name"
            label={t("companiesAdmin:create.name")}
            autoComplete="off"
            required
          />
          <EmailInput
            control={control}
            label={t("companiesAdmin:create.email")}
            autoComplete="off"
            required
          />
          <ReasonInput control={control} />
        </>
      )}
    </FormDialog>
  );
}
