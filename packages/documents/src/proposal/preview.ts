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
  /** Stands where a project's title will. */
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
}

// So that the cover shows how a range will look.
const sampleHours = { minHours: "120", maxHours: "180" };

/**
 * A proposal without a project: its first page shows the company's look, header and footer; a bare
 * cover has a second page below it for those two.
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
