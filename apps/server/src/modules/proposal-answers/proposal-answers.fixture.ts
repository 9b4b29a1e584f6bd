import { anyone, managers } from "../../testing/callers.ts";
import { insertAnswer } from "../../testing/client-answers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    proposalAnswer: async ({ test, admin, canary, row }) =>
      insertAnswer(test, admin, await row("link"), canary),
  },
  texts: { requestId: "0".repeat(32) },
  callers: {
    requestProposalChanges: anyone,
    declineProposal: anyone,
    askProposalQuestion: anyone,
    replyToClient: [managers, "canUpdateCompanyProjects"],
  },
  whileImpersonating: {
    allowed: ["requestProposalChanges", "declineProposal", "askProposalQuestion"],
    refused: ["replyToClient"],
  },
};
