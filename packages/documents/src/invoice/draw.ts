import { loadCoverage } from "../pdf/coverage.ts";
import type { Drawing } from "../pdf/typesetter.ts";
import { readInvoice } from "./transfer.ts";
import { invoiceView } from "./view.ts";

/** What the typesetter needs of the invoice or credit note that `writeInvoice` left. */
export async function drawInvoice(folder: string): Promise<Drawing> {
  const { document, scripts } = await readInvoice(folder);
  const view = invoiceView(document, await loadCoverage(scripts));
  return { template: "invoice", view, scripts };
}
