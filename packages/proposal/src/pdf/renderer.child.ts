// Runs alone in a forked process, which its parent may end at any moment.
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { ProposalFailed } from "../proposal.errors.ts";
import { loadCoverage } from "./coverage.ts";
import { prepareImages, referencedImages, textsOf } from "./images.ts";
import { productFile, type RenderReply, type RenderRequest } from "./renderer.messages.ts";
import { readProposal } from "./renderer.transfer.ts";
import { createTypesetter } from "./typesetter.ts";
import { proposalView } from "./view.ts";

// An export takes all of a core for seconds; requests to the server go first.
try {
  setPriority(10);
} catch {
  // Not allowed on this machine: slower requests for a moment, nothing worse.
}
sharp.concurrency(1);
sharp.cache(false);
process.on("disconnect", () => process.exit(0));

const typesetter = await createTypesetter(process.argv[2] ?? "");
const coverage = await loadCoverage();

async function load(folder: string, isPreview: boolean) {
  const proposal = await readProposal(folder);
  const wanted = referencedImages(textsOf(proposal));
  if (proposal.company.logoImageId) wanted.add(proposal.company.logoImageId);
  const images = await prepareImages(proposal.images, wanted);
  return { view: proposalView(proposal, images, coverage, isPreview), images };
}

async function render({ kind, folder }: RenderRequest): Promise<RenderReply> {
  const { view, images } = await load(folder, kind === "preview");
  const product = join(folder, productFile);
  if (kind === "pdf") {
    const { pdf, standard } = typesetter.pdf(view, images);
    await writeFile(product, pdf);
    return { kind: "done", standard, rssBytes: process.memoryUsage.rss() };
  }
  // Twice the pixels of a page shown 595 wide, so that it is sharp on a dense screen.
  const svg = Buffer.from(typesetter.svg(view, images));
  const { data, info } = await sharp(svg, { density: 102 })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer({ resolveWithObject: true });
  await writeFile(product, data);
  const { width, height } = info;
  return { kind: "done", width, height, rssBytes: process.memoryUsage.rss() };
}

function failure(error: unknown): RenderReply {
  if (error instanceof ProposalFailed) return { kind: "failed", reasons: error.reasons };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "failed", reasons: [{ code: "invalidData", message }] };
}

process.on("message", (request: RenderRequest) => {
  render(request)
    .catch(failure)
    .then((reply) => process.send?.(reply));
});
process.send?.({ kind: "ready" } satisfies RenderReply);
