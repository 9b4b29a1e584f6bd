import { loadCoverage } from "../pdf/coverage.ts";
import { prepareImages } from "../pdf/images.ts";
import type { TypesetInput } from "../pdf/typesetter.ts";
import { hiddenIn } from "./look-view.ts";
import { referencedImages, textsOf } from "./referenced-images.ts";
import { readProposal } from "./transfer.ts";
import { proposalView } from "./view.ts";

export async function prepareProposal(folder: string, isPreview = false): Promise<TypesetInput> {
  const { proposal, scripts } = await readProposal(folder);
  const wanted = referencedImages(textsOf(proposal));
  const { company, project } = proposal;
  const members = hiddenIn(proposal.look).team ? [] : project.members;
  for (const id of [company.logoImageId, ...members.map((member) => member.imageId)]) {
    if (id) wanted.add(id);
  }
  const images = await prepareImages(proposal.images, wanted);
  return {
    template: "proposal",
    view: proposalView(proposal, images, await loadCoverage(scripts), isPreview),
    images,
    scripts,
  };
}
