import { loadCoverage } from "../pdf/coverage.ts";
import type { TypesetInput } from "../pdf/typesetter.ts";
import { readInvoice } from "./transfer.ts";
import { invoiceView } from "./view.ts";

export async function prepareInvoice(folder: string): Promise<TypesetInput> {
  const { document, scripts } = await readInvoice(folder);
  const view = invoiceView(document, await loadCoverage(scripts));
  return { template: "invoice", view, scripts };
}
