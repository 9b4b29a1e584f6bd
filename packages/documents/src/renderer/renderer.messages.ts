import type { PdfStandard } from "../pdf/typesetter.ts";

/**
 * `folder` contains the data, as the kind's functions write and read it. The output is written to
 * the same folder.
 */
export interface RenderRequest {
  kind: "proposal" | "preview" | "invoice" | "record";
  folder: string;
}

/** `width` and `height` are those of a preview, in pixels. */
export interface RenderDone {
  standard?: PdfStandard;
  width?: number;
  height?: number;
}

export const outputFile = "product";
