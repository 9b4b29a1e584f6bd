import type { ProposalFailureReason } from "../proposal.errors.ts";
import type { PdfStandard } from "./typesetter.ts";

/** `folder` holds what `writeProposal` left; the product is put beside it. */
export interface RenderRequest {
  kind: "pdf" | "preview";
  folder: string;
}

export type RenderReply =
  | { kind: "ready" }
  | { kind: "done"; standard?: PdfStandard; width?: number; height?: number; rssBytes: number }
  | { kind: "failed"; reasons: ProposalFailureReason[] };

export const productFile = "product";
