// Runs alone in a forked process, which its parent may end at any moment.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serveJobs } from "@presale/processes/serve-jobs.ts";
import sharp from "sharp";
import { ProposalFailed, type ProposalFailureReason } from "../proposal.errors.ts";
import { loadCoverage } from "./coverage.ts";
import { prepareImages, referencedImages, textsOf } from "./images.ts";
import { productFile, type RenderDone, type RenderRequest } from "./renderer.messages.ts";
import { readProposal } from "./renderer.transfer.ts";
import { createTypesetter } from "./typesetter.ts";
import { proposalView } from "./view.ts";

sharp.concurrency(1);
sharp.cache(false);

const typesetter = await createTypesetter(process.argv[2] ?? "");
const coverage = await loadCoverage();

async function load(folder: string, isPreview: boolean) {
  const proposal = await readProposal(folder);
  const wanted = referencedImages(textsOf(proposal));
  if (proposal.company.logoImageId) wanted.add(proposal.company.logoImageId);
  const images = await prepareImages(proposal.images, wanted);
  return { view: proposalView(proposal, images, coverage, isPreview), images };
}

async function render({ kind, folder }: RenderRequest): Promise<RenderDone> {
  const { view, images } = await load(folder, kind === "preview");
  const product = join(folder, productFile);
  if (kind === "pdf") {
    const { pdf, standard } = typesetter.pdf(view, images);
    await writeFile(product, pdf);
    return { standard };
  }
  // Twice the pixels of a page shown 595 wide, so that it is sharp on a dense screen.
  const svg = Buffer.from(typesetter.svg(view, images));
  const { data, info } = await sharp(svg, { density: 102 })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer({ resolveWithObject: true });
  await writeFile(product, data);
  const { width, height } = info;
  return { width, height };
}

function failureOf(error: unknown): ProposalFailureReason[] {
  if (error instanceof ProposalFailed) return error.reasons;
  return [{ code: "invalidData", message: error instanceof Error ? error.message : String(error) }];
}

serveJobs({ work: render, failureOf });
