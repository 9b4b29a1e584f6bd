import { loadCoverage } from "../pdf/coverage.ts";
import type { TypesetInput } from "../pdf/typesetter.ts";
import { readRecord } from "./transfer.ts";
import { recordView } from "./view.ts";

export async function prepareRecord(folder: string): Promise<TypesetInput> {
  const { document, scripts } = await readRecord(folder);
  const view = recordView(document, await loadCoverage(scripts));
  return { template: "record", view, scripts };
}
