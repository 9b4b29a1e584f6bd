import { anyone, company, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { createLink } from "../../testing/proposal-links.ts";
import { insertVersion } from "../../testing/versions.ts";

export const fixture: Fixture = {
  rows: {
    readyVersion: async ({ test, admin, row }) =>
      insertVersion(test, admin, await row("project"), "ready"),
    openVersion: async ({ test, admin, row }) =>
      insertVersion(test, admin, await row("project"), "open"),
    withdrawnVersion: async ({ test, admin, row }) =>
      insertVersion(test, admin, await row("project"), "withdrawn"),
    link: async ({ test, admin, canary, row }) =>
      (await createLink(test, admin, await row("openVersion"), { recipientName: canary })).id,
  },
  aliases: {
    shareVersion: "readyVersion",
    extendVersion: "openVersion",
    withdrawVersion: "openVersion",
    reopenVersion: "withdrawnVersion",
    url: "link",
  },
  texts: { recipientName: "Made by the suite" },
  callers: {
    earlierRecipients: [managers, "canUpdateCompanyProjects"],
    shareVersion: [managers, "canUpdateCompanyProjects"],
    proposalLinkUrl: [managers, "canUpdateCompanyProjects"],
    emailProposalLink: [managers, "canUpdateCompanyProjects"],
    revokeProposalLink: [managers, "canUpdateCompanyProjects"],
    extendVersion: [managers, "canUpdateCompanyProjects"],
    reopenVersion: [managers, "canUpdateCompanyProjects"],
    withdrawVersion: [managers, "canUpdateCompanyProjects"],
    recordProposalOpened: anyone,
    pipeline: [company, "canReadCompanyProjects"],
    proposals: [company, "canReadCompanyProjects"],
  },
  whileImpersonating: {
    allowed: ["recordProposalOpened"],
    refused: [
      "shareVersion",
      "proposalLinkUrl",
      "emailProposalLink",
      "revokeProposalLink",
      "extendVersion",
      "reopenVersion",
      "withdrawVersion",
    ],
  },
};
