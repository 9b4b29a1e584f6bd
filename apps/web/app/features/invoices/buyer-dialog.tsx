import { useMutation } from "@apollo/client/react";
import { buyerInput } from "@presale/contracts/inputs/invoice.input.ts";
import { z } from "zod";
import { FormDialogFrame } from "../../components/forms/form-dialog.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { BuyerInputs, type BuyerValues, buyerValues } from "./buyer-inputs.tsx";
import { type InvoiceRow, updateOrderMutation } from "./invoices.operations.ts";

type BuyerForm = { buyer: BuyerValues };
const schema = z.object({ buyer: buyerInput });

interface Props {
  invoice: Pick<InvoiceRow, "id" | "buyer">;
  onDone: () => void;
  onClose: () => void;
}

/** Whom an order is written to, until it is issued. */
export function BuyerDialog({ invoice: { id, buyer }, onDone, onClose }: Props) {
  const t = useWords();
  const [update] = useMutation(updateOrderMutation);
  const form = useAppForm<BuyerForm, z.output<typeof schema>>({
    schema: schema as z.ZodType<z.output<typeof schema>, BuyerForm>,
    defaultValues: { buyer: buyerValues(buyer) },
    onSubmit: ({ buyer: input }) => update({ variables: { id, input } }),
    onDone: () => {
      onClose();
      onDone();
    },
    fieldOfPath: (path) => `buyer.${path}` as "buyer.legalName",
  });
  return (
    <FormDialogFrame
      form={form}
      draftKey={`invoice.${id}.buyer`}
      title={t("invoices:actions.buyer")}
      submitLabel={t("invoices:actions.buyerSave")}
      onClose={onClose}
    >
      <BuyerInputs control={form.form.control} />
    </FormDialogFrame>
  );
}
