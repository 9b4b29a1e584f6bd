import { type Buyer, buyerInput } from "@presale/contracts/inputs/invoice.input.ts";
import { z } from "zod";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { BuyerInputs, type BuyerValues, buyerValues } from "./buyer-inputs.tsx";
import { type InvoiceRow, updateBuyerMutation } from "./invoices.operations.ts";

const schema: z.ZodType<{ buyer: Buyer }, { buyer: BuyerValues }> = z.object({ buyer: buyerInput });

interface Props extends DialogCallbacks {
  invoice: Pick<InvoiceRow, "id" | "buyer">;
}

/** Edits the billing details of an order that isn't issued yet. */
export function BuyerDialog({ invoice: { id, buyer }, ...dialog }: Props) {
  const t = useTranslate();
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      defaultValues={{ buyer: buyerValues(buyer) }}
      onSubmit={({ buyer: input }, send) => send(updateBuyerMutation, { id, input })}
      fieldOfPath={(path) => `buyer.${path}` as "buyer.legalName"}
      draftKey={`invoice.${id}.buyer`}
      title={t("invoices:actions.buyer")}
      submitLabel={t("invoices:actions.buyerSave")}
    >
      {(control) => <BuyerInputs control={control} />}
    </FormDialog>
  );
}
