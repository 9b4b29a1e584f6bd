import type { Proposal, ProposalCompany, ProposalImage, ProposalLabels } from "./proposal.types.ts";

export interface PreviewInput {
  locale: string;
  company: ProposalCompany;
  labels: ProposalLabels;
  images: Map<string, ProposalImage>;
  /** Stands where a project's title will. */
  title: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/** A proposal without a project: its first page shows the company's header and footer. */
export function previewProposal(input: PreviewInput): Proposal {
  const { title, date, ...rest } = input;
  return {
    ...rest,
    project: { title, date, description: null, preparedBy: { name: "", email: "" }, members: [] },
    features: [],
    totals: { minHours: "0", maxHours: "0" },
    attachments: [],
  };
}
