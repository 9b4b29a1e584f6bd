import { translate } from "@presale/contracts/translate.ts";

/** Its number, or "Order 12" until it is issued. */
export const invoiceName = ({ number, id }: { number: string | null; id: string }): string =>
  number ?? translate("invoices:unnumbered", { id });
