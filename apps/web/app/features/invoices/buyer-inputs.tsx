import type { Buyer } from "@presale/contracts/inputs/invoice.input.ts";
import { TextInput } from "../../components/forms/text-input.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export type BuyerValues = { legalName: string; address: string; taxNumber?: string | null };

export const buyerValues = (buyer: { [Key in keyof Buyer]: string | null }): BuyerValues => ({
  legalName: buyer.legalName ?? "",
  address: buyer.address ?? "",
  taxNumber: buyer.taxNumber ?? "",
});

export function BuyerInputs({ control }: { control: FieldControl<{ buyer: BuyerValues }> }) {
  const t = useTranslate();
  return (
    <>
      <TextInput
        control={control}
        name="buyer.legalName"
        label={t("invoices:fields.legalName")}
        autoComplete="organization"
        required
      />
      <TextInput
        control={control}
        name="buyer.address"
        label={t("invoices:fields.address")}
        autoComplete="off"
        multiline
        minRows={3}
        required
      />
      <TextInput
        control={control}
        name="buyer.taxNumber"
        label={t("invoices:fields.taxNumber")}
        autoComplete="off"
      />
    </>
  );
}
