import { anyone, managers } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
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
