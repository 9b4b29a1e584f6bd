import { defineModule, type Platform } from "../../platform/module.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ClientMails } from "../proposal-links/client-mails.ts";
import type { ClientProposals } from "../proposal-links/client-proposal.ts";
import type { LinkMails } from "../proposal-links/link-mails.ts";
import type { ProposalLinksService } from "../proposal-links/proposal-links.service.ts";
import { createAcceptCodes } from "./accept-codes.ts";
import { createAcceptance } from "./acceptance.service.ts";
import { acceptanceMailQueue, createAcceptanceMails } from "./acceptance-mails.ts";
import { acceptanceRecordQueue, createAcceptanceRecords } from "./acceptance-records.ts";
import { answerFunctions } from "./answer-functions.ts";
import { createClientAnswers } from "./client-answers.service.ts";
import { createCompleteAcceptance } from "./complete-acceptance.ts";
import { createMissingRecords, missingRecordQueries } from "./missing-records.ts";
import { createAnswerCleanup, oldAnswerQueries } from "./old-answers.ts";
import { createRecordedAnswers } from "./recorded-answers.service.ts";
import { createReplies } from "./replies.service.ts";
import "./proposal-answers.graphql.ts";

interface Dependencies {
  clientMails: ClientMails;
  clientProposals: ClientProposals;
  linkMails: LinkMails;
  proposalLinks: ProposalLinksService;
  documents: DocumentsService;
  files: FilesService;
}

export const proposalAnswersModule = defineModule({
  name: "proposal-answers",
  services: (platform: Platform, needed: Dependencies) => {
    const { pools, mailer, secret } = platform;
    const acceptanceMails = createAcceptanceMails(platform, needed);
    const acceptanceRecords = createAcceptanceRecords(platform, { ...needed, acceptanceMails });
    const codes = createAcceptCodes(secret);
    const completeAcceptance = createCompleteAcceptance({ ...needed, acceptanceRecords });
    const dependencies = { ...needed, pool: pools.app, mailer, codes, completeAcceptance };
    return {
      acceptanceMails,
      acceptanceRecords,
      acceptance: createAcceptance(dependencies),
      clientAnswers: createClientAnswers(dependencies),
      recordedAnswers: createRecordedAnswers(dependencies),
      replies: createReplies(dependencies),
    };
  },
  jobs: [
    {
      queue: acceptanceRecordQueue,
      handle: (_platform, { acceptanceRecords }) => acceptanceRecords.make,
    },
    {
      queue: acceptanceMailQueue,
      handle: (_platform, { acceptanceMails }) => acceptanceMails.send,
    },
  ],
  maintenance: (platform, { acceptanceRecords }) => [
    createAnswerCleanup(platform),
    createMissingRecords(platform, acceptanceRecords),
  ],
  lookups: [...oldAnswerQueries.grants, ...missingRecordQueries.grants],
  appendOnly: ["proposal_answer", "acceptance_record"],
  functions: answerFunctions,
});
