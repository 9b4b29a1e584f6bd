import {
  grantReasonLimits,
  grantTokensInput,
} from "@presale/contracts/inputs/company-account.input.ts";
import { typedNumber } from "@presale/contracts/inputs/fields.ts";
import { limits } from "@presale/contracts/limits.ts";
import { z } from "zod";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type CompanyRow, grantTokensMutation } from "./companies-admin.operations.ts";

const { tokens, reason } = grantTokensInput.shape;
const schema = z.object({ tokens: typedNumber(tokens, { isWhole: true }), reason });

interface Props extends DialogCallbacks {
  company: CompanyRow;
}

export function GrantDialog({ company: { id, name }, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaultValues={{ tokens: "", reason: "" }}
      onSubmit={(input, send) => send(grantTokensMutation, { companyId: id, input })}
      draftKey={`grant.${id}`}
      title={t("companiesAdmin:grant.title", { name })}
      submitLabel={t("companiesAdmin:grant.submit")}
      lead={[t("companiesAdmin:grant.text")]}
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="tokens"
            label={t("companiesAdmin:grant.tokens")}
            help={t("companiesAdmin:grant.tokensHelp", { max: formatCount(limits.grantedTokens) })}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextInput
            control={control}
            name="reason"
            label={t("companiesAdmin:grant.reason")}
            help={t("companiesAdmin:grant.reasonHelp", grantReasonLimits)}
            autoComplete="off"
            required
          />
        </>
      )}
    </FormDialog>
  );
}
