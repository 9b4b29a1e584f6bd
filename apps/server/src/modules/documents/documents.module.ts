import { DocumentRenderer } from "@presale/documents/renderer/renderer.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { createDocumentsService } from "./documents.service.ts";

/** One renderer for all modules that make PDFs: its limits apply to the whole process. */
export const documentsModule = defineModule({
  name: "documents",
  services: (platform: Platform) => {
    const renderer = new DocumentRenderer();
    platform.onClose(() => renderer.close());
    return { documents: createDocumentsService({ renderer, log: platform.log }) };
  },
});
