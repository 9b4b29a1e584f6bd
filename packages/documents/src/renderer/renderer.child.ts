// Runs in a forked process that its parent may kill at any moment.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serveJobs } from "@presale/processes/serve-jobs.ts";
import sharp from "sharp";
import { prepareInvoice } from "../invoice/prepare.ts";
import { loadCoverage } from "../pdf/coverage.ts";
import { DocumentFailed, type DocumentFailureReason } from "../pdf/document.errors.ts";
import { createTypesetter, type TypesetInput } from "../pdf/typesetter.ts";
import { prepareProposal } from "../proposal/prepare.ts";
import { prepareRecord } from "../record/prepare.ts";
import { outputFile, type RenderDone, type RenderRequest } from "./renderer.messages.ts";

sharp.concurrency(1);
sharp.cache(false);

const typesetter = await createTypesetter(process.argv[2] ?? "", {
  invoice: new URL("../invoice/invoice.typ", import.meta.url),
  record: new URL("../record/record.typ", import.meta.url),
  ...Object.fromEntries(
    ["proposal", "proposal-cover", "proposal-parts", "proposal-text"].map((name) => [
      name,
      new URL(`../proposal/${name}.typ`, import.meta.url),
    ]),
  ),
});
await loadCoverage();

const prepare: Record<RenderRequest["kind"], (folder: string) => Promise<TypesetInput>> = {
  proposal: (folder) => prepareProposal(folder),
  invoice: (folder) => prepareInvoice(folder),
  record: (folder) => prepareRecord(folder),
  preview: (folder) => prepareProposal(folder, true),
};

async function render({ kind, folder }: RenderRequest): Promise<RenderDone> {
  const input = await prepare[kind](folder);
  const output = join(folder, outputFile);
  if (kind !== "preview") {
    const { pdf, standard } = await typesetter.pdf(input);
    await writeFile(output, pdf);
    return { standard };
  }
  // More than sharp's default of 72 dpi, so that the page is sharp on high-density screens.
  const svg = Buffer.from(await typesetter.svg(input));
  const { data, info } = await sharp(svg, { density: 102 })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer({ resolveWithObject: true });
  await writeFile(output, data);
  const { width, height } = info;
  return { width, height };
}

function failureOf(error: unknown): DocumentFailureReason[] {
  if (error instanceof DocumentFailed) return error.reasons;
  return [{ code: "invalidData", message: error instanceof Error ? error.message : String(error) }];
}

serveJobs({ work: render, failureOf });
