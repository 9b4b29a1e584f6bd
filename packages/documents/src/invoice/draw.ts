import { loadCoverage } from "../pdf/coverage.ts";
import type { Drawing } from "../pdf/typesetter.ts";
import { readInvoice } from "./transfer.ts";
import { invoiceView } from "./view.ts";

export async function drawInvoice(folder: string): Promise<Drawing> {
  const { document, scripts } = await readInvoice(folder);
  const view = invoiceView(document, await loadCoverage(scripts));
  return { template: "invoice", view, scripts };
}
