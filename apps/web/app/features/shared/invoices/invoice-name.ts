import { translate } from "@presale/contracts/translate.ts";

/** Returns the number, or "Order 12" until the invoice is issued. */
export const invoiceName = ({ number, id }: { number: string | null; id: string }): string =>
  number ?? translate("invoices:unnumbered", { id });
