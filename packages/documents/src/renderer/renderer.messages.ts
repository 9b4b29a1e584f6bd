import type { PdfStandard } from "../pdf/typesetter.ts";

/** `folder` holds the data, as the kind's own functions write and read them; the product is put beside them. */
export interface RenderRequest {
  kind: "proposal" | "preview" | "invoice";
  folder: string;
}

/** Sizes of a preview in pixels. */
export interface RenderDone {
  standard?: PdfStandard;
  width?: number;
  height?: number;
}

export const productFile = "product";
