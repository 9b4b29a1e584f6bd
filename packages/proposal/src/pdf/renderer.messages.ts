import type { PdfStandard } from "./typesetter.ts";

/** `folder` holds what `writeProposal` left; the product is put beside it. */
export interface RenderRequest {
  kind: "pdf" | "preview";
  folder: string;
}

/** Sizes of a preview in pixels. */
export interface RenderDone {
  standard?: PdfStandard;
  width?: number;
  height?: number;
}

export const productFile = "product";
