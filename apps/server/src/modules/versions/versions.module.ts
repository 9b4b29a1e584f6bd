import { defineModule, type Platform } from "../../platform/module.ts";
import { mutableVersionColumns } from "../../schema/versions.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ForecastsService } from "../forecasts/forecasts.service.ts";
import { versionFunctions } from "./version-functions.ts";
import { createVersionPdfs, versionPdfQueue } from "./version-pdf.ts";
import { createVersionsService } from "./versions.service.ts";
import "./versions.graphql.ts";

interface Dependencies {
  documents: DocumentsService;
  files: FilesService;
  forecasts: ForecastsService;
}

export const versionsModule = defineModule({
  name: "versions",
  services: (platform: Platform, needed: Dependencies) => {
    const versionPdfs = createVersionPdfs(platform, needed);
    return {
      versionPdfs,
      versions: createVersionsService({ ...platform, ...needed, versionPdfs }),
    };
  },
  jobs: [{ queue: versionPdfQueue, handle: (_platform, { versionPdfs }) => versionPdfs.make }],
  mutable: mutableVersionColumns,
  appendOnly: ["proposal_version", "version_pdf", "version_internal"],
  functions: versionFunctions,
});
