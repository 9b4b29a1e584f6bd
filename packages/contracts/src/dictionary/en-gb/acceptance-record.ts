/** Labels of the PDF that records an acceptance. */
export const acceptanceRecord = {
  title: "Record of acceptance",
  pageOf: "Page {page} of {total}",
  acceptedBy: "Accepted by",
  jobTitle: "Job title",
  email: "Email",
  verified: "verified by a code on {at}",
  purchaseOrder: "Purchase order",
  version: "Version",
  proposalNumber: "Proposal number",
  at: "Accepted at",
  recordedAt: "Recorded at",
  link: "Link for",
  address: "IP address",
  browser: "Browser",
  contentHash: "SHA-256 of the content",
  pdfHash: "SHA-256 of the PDF",
  recordHash: "SHA-256 of the stored answer",
  recordedBy: "Recorded by",
  way: "Came by",
  signature:
    "This is a simple electronic signature. It isn't a qualified electronic signature in the sense of Regulation (EU) 910/2014.",
  proof:
    "Anyone who has the PDF can compute its SHA-256. If it equals the one above, the PDF is the one that was accepted.",
} as const;
