import type { Coverage } from "../pdf/coverage.ts";
import type { Drawing } from "../pdf/typesetter.ts";
import { readInvoice } from "./transfer.ts";
import { invoiceView } from "./view.ts";

/** What the typesetter needs of the invoice or credit note that `writeInvoice` left. */
export async function drawInvoice(folder: string, coverage: Coverage): Promise<Drawing> {
  return { template: "invoice", view: invoiceView(await readInvoice(folder), coverage) };
}
