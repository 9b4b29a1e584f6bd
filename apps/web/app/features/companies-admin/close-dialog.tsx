import { useMutation } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { closeCompanyInput } from "@presale/contracts/inputs/company-account.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { type CompanyRow, closeCompanyMutation } from "./companies-admin.operations.ts";
import { ReasonInput } from "./reason-input.tsx";

interface Props {
  company: CompanyRow;
  onDone: () => void;
  onClose: () => void;
}

/** Closing is meant when the name is typed; the server compares it as well. */
export function CloseDialog({ company: { id, name }, onDone, onClose }: Props) {
  const t = useWords();
  const [close] = useMutation(closeCompanyMutation);
  const form = useAppForm({
    schema: closeCompanyInput.refine((input) => input.typedName === name, {
      path: ["typedName"],
      error: () => translate("companiesAdmin:errors.otherName"),
    }),
    defaultValues: { typedName: "", reason: "" },
    onSubmit: (input) => close({ variables: { id, input } }),
    onDone: () => {
      toastSuccess(t("companiesAdmin:close.done", { name }));
      onClose();
      onDone();
    },
  });
  const { control } = form.form;
  return (
    <FormDialogFrame
      form={form}
      draftKey={`company.close.${id}`}
      title={t("companiesAdmin:close.title", { name })}
      submitLabel={t("companiesAdmin:close.submit")}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t("companiesAdmin:close.text", limits.companyErasure)}
      </Typography>
      <TextInput
        control={control}
        name="typedName"
        label={t("companiesAdmin:close.name")}
        help={t("companiesAdmin:close.nameHelp", { name })}
        autoComplete="off"
        required
      />
      <ReasonInput control={control} />
    </FormDialogFrame>
  );
}
