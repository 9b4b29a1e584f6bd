import type {
  Proposal,
  ProposalCompany,
  ProposalImage,
  ProposalLabels,
  ProposalLook,
} from "./proposal.types.ts";

export interface PreviewInput {
  locale: string;
  company: ProposalCompany;
  look?: ProposalLook | null;
  labels: ProposalLabels;
  images: Map<string, ProposalImage>;
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
}

// Shows how a range will look on the cover.
const sampleHours = { minHours: "120", maxHours: "180" };
/** Numbers on the cover: the preview has no content that could be counted. */
export const sampleCounts = { features: 4, tasks: 12 };

/**
 * Returns a proposal without content. Its first page shows the company's look, header and footer.
 * A bare cover has no header and footer, so a second page shows them.
 */
export function previewProposal(input: PreviewInput): Proposal {
  const { title, date, ...rest } = input;
  return {
    ...rest,
    project: { title, date, description: null, preparedBy: { name: "", email: "" }, members: [] },
    features: [],
    totals: sampleHours,
    attachments: [],
  };
}
