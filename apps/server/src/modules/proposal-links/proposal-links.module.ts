import { defineModule, type Platform } from "../../platform/module.ts";
import { mutableLinkColumns } from "../../schema/proposal-links.ts";
import type { FilesService } from "../files/files.service.ts";
import { clientMailQueue, createClientMails } from "./client-mails.ts";
import { createClientProposals } from "./client-proposal.ts";
import { createExpiryNotices, expiryQueries } from "./expiry-notices.ts";
import { createLinkMails } from "./link-mails.ts";
import { createLinkUrls } from "./link-urls.ts";
import { createProposalLinkLookup, proposalLinkQueries } from "./proposal-links.lookup.ts";
import { registerProposalRoutes } from "./proposal-links.routes.ts";
import { createProposalLinksService } from "./proposal-links.service.ts";
import { createSentVersions } from "./sent-versions.service.ts";
import "./proposal-links.graphql.ts";

interface Dependencies {
  files: FilesService;
}

export const proposalLinksModule = defineModule({
  name: "proposal-links",
  services: (platform: Platform, needed: Dependencies) => {
    const { pools } = platform;
    const pool = pools.app;
    const lookup = createProposalLinkLookup(pools.lookup);
    const linkUrls = createLinkUrls(platform);
    const clientMails = createClientMails(platform, needed);
    const linkMails = createLinkMails({ pool, clientMails });
    return {
      clientMails,
      linkMails,
      proposalLinks: createProposalLinksService({ pool, linkUrls, linkMails }),
      sentVersions: createSentVersions({ linkUrls, linkMails }),
      clientProposals: createClientProposals({ pool, lookup }),
    };
  },
  jobs: [{ queue: clientMailQueue, handle: (_platform, { clientMails }) => clientMails.deliver }],
  routes: registerProposalRoutes,
  maintenance: (platform) => [createExpiryNotices(platform)],
  lookups: [...proposalLinkQueries.grants, ...expiryQueries.grants],
  mutable: mutableLinkColumns,
  // Deleting a link would delete the answers given by it.
  appendOnly: ["proposal_link", "proposal_event"],
});
