import { translate } from "@presale/contracts/translate.ts";
import type { InvoiceRow } from "./invoices.operations.ts";

/** Its number, or, while it has none, which order it is. */
export const invoiceName = ({ number, id }: Pick<InvoiceRow, "number" | "id">): string =>
  number ?? translate("invoices:unnumbered", { id });
