import { defineModule, type Platform } from "../../platform/module.ts";
import { mutableLinkColumns } from "../../schema/proposal-links.ts";
import type { FilesService } from "../files/files.service.ts";
import { createClientProposals } from "./client-proposal.ts";
import { createExpiryNotices, expiryQueries } from "./expiry-notices.ts";
import { createProposalLinkLookup, proposalLinkQueries } from "./proposal-links.lookup.ts";
import { registerProposalRoutes } from "./proposal-links.routes.ts";
import { createProposalLinksService } from "./proposal-links.service.ts";
import "./proposal-links.graphql.ts";

interface Needed {
  files: FilesService;
}

export const proposalLinksModule = defineModule({
  name: "proposal-links",
  services: (platform: Platform, _needed: Needed) => {
    const { pools } = platform;
    const lookup = createProposalLinkLookup(pools.lookup);
    return {
      proposalLinks: createProposalLinksService({ ...platform, pool: pools.app }),
      clientProposals: createClientProposals({ pool: pools.app, lookup }),
    };
  },
  routes: registerProposalRoutes,
  maintenance: (platform) => [createExpiryNotices(platform)],
  lookups: [...proposalLinkQueries.grants, ...expiryQueries.grants],
  mutable: mutableLinkColumns,
  appendOnly: ["proposal_event"],
});
