import { anyone, managers } from "../../testing/callers.ts";
import { insertAcceptance, insertAnswer, insertAttempt } from "../../testing/client-answers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { insertVersion } from "../../testing/versions.ts";

export const fixture: Fixture = {
  rows: {
    proposalAnswer: async ({ test, admin, canary, row }) =>
      insertAnswer(test, admin, await row("link"), canary),
    attempt: async ({ test, admin, canary, row }) =>
      insertAttempt(test, admin, await row("link"), canary),
    acceptedVersion: async ({ test, admin, canary, row }) => {
      const versionId = await insertVersion(test, admin, await row("project"), "accepted");
      await insertAcceptance(test, admin, versionId, canary);
      return versionId;
    },
  },
  aliases: {
    recordAnswer: "openVersion",
    voidAcceptance: "acceptedVersion",
    unlockProposalLink: "link",
  },
  texts: { requestId: "0".repeat(32), statementSha256: "0".repeat(64), code: "000000" },
  callers: {
    requestProposalChanges: anyone,
    declineProposal: anyone,
    askProposalQuestion: anyone,
    requestAcceptCode: anyone,
    acceptProposal: anyone,
    replyToClient: [managers, "canUpdateCompanyProjects"],
    recordAnswer: [managers, "canUpdateCompanyProjects"],
    voidAcceptance: [managers, "canUpdateCompanyProjects"],
    unlockProposalLink: [managers, "canUpdateCompanyProjects"],
  },
  whileImpersonating: {
    allowed: [
      "requestProposalChanges",
      "declineProposal",
      "askProposalQuestion",
      "requestAcceptCode",
      "acceptProposal",
    ],
    refused: ["replyToClient", "recordAnswer", "voidAcceptance", "unlockProposalLink"],
  },
};
