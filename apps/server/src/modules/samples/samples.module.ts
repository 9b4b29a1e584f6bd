import { defineModule, type Platform } from "../../platform/module.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import { createSampleProposals } from "./sample-proposals.ts";
import { registerSampleRoutes } from "./samples.routes.ts";
import "./samples.graphql.ts";

export const samplesModule = defineModule({
  name: "samples",
  services: ({ now }: Platform, { documents }: { documents: DocumentsService }) => ({
    sampleProposals: createSampleProposals({ documents, now }),
  }),
  routes: registerSampleRoutes,
});
