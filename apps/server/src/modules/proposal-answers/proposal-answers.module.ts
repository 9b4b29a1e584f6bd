import { defineModule, type Platform } from "../../platform/module.ts";
import type { ClientProposals } from "../proposal-links/client-proposal.ts";
import type { ProposalLinksService } from "../proposal-links/proposal-links.service.ts";
import { answerFunctions } from "./answer-functions.ts";
import { createClientAnswers } from "./client-answers.service.ts";
import { createAnswerCleanup, oldAnswerQueries } from "./old-answers.ts";
import { createReplies } from "./replies.service.ts";
import "./proposal-answers.graphql.ts";

interface Needed {
  clientProposals: ClientProposals;
  proposalLinks: ProposalLinksService;
}

export const proposalAnswersModule = defineModule({
  name: "proposal-answers",
  services: ({ pools, mailer }: Platform, { clientProposals, proposalLinks }: Needed) => ({
    clientAnswers: createClientAnswers({ pool: pools.app, clientProposals }),
    replies: createReplies({ mailer, proposalLinks }),
  }),
  maintenance: (platform) => [createAnswerCleanup(platform)],
  lookups: oldAnswerQueries.grants,
  appendOnly: ["proposal_answer"],
  functions: answerFunctions,
});
