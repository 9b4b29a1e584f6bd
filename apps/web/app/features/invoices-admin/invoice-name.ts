import { translate } from "@presale/contracts/translate.ts";
import type { InvoiceRow } from "./invoices-admin.operations.ts";

/** Its number, or, while it has none, which draft it is. */
export const invoiceName = ({ number, id }: Pick<InvoiceRow, "number" | "id">): string =>
  number ?? translate("invoicesAdmin:draft", { id });
