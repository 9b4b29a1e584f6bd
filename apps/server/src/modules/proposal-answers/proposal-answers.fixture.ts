import { anyone, managers } from "../../testing/callers.ts";
import { insertAcceptance, insertAnswer } from "../../testing/client-answers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { insertVersion } from "../../testing/versions.ts";

export const fixture: Fixture = {
  rows: {
    proposalAnswer: async ({ test, admin, canary, row }) =>
      insertAnswer(test, admin, await row("link"), canary),
    acceptedVersion: async ({ test, make, admin, title, canary, row }) => {
      const taskIds = [await row("task")];
      const featureIds = [await make.feature(admin, { title: `${title} accepted`, taskIds })];
      const project = await make.project(admin, { title: `${title} accepted`, featureIds });
      const versionId = await insertVersion(test, admin, project, "accepted");
      await insertAcceptance(test, admin, versionId, canary);
      return versionId;
    },
  },
  aliases: {
    recordAnswer: "openVersion",
    voidAcceptance: "acceptedVersion",
    unlockProposalLink: "link",
    eraseClient: "proposalAnswer",
  },
  texts: {
    requestId: "0".repeat(32),
    statementSha256: "0".repeat(64),
    givenOn: "2020-01-31",
    ref: "f1",
  },
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
    eraseClient: [managers, "canUpdateCompanyProjects"],
  },
  whileImpersonating: {
    allowed: [
      "requestProposalChanges",
      "declineProposal",
      "askProposalQuestion",
      "requestAcceptCode",
      "acceptProposal",
    ],
    refused: [
      "replyToClient",
      "recordAnswer",
      "voidAcceptance",
      "unlockProposalLink",
      "eraseClient",
    ],
  },
};
