/** Serves a sample proposal as a PDF to everyone. */
export const sampleProposalPath = "/sample-proposal.pdf";
