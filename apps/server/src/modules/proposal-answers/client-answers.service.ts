import type {
  FeatureNote,
  ProposalQuestionInput,
} from "@presale/contracts/inputs/proposal-answer.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { truncateText } from "@presale/contracts/text.ts";
import type { VersionTransition } from "@presale/domain/version-status.ts";
import { and, eq } from "drizzle-orm";
import type pg from "pg";
import { hashKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { type AnswerKind, proposalAnswers } from "../../schema/proposal-answers.ts";
import { users } from "../../schema/users.ts";
import type { ClientMails } from "../proposal-links/client-mails.ts";
import type { ClientProposals, OpenedProposal } from "../proposal-links/client-proposal.ts";
import { notifyTeam } from "../proposal-links/notify-team.ts";
import type { ProposalLinksService } from "../proposal-links/proposal-links.service.ts";
import { addEvent } from "../proposal-links/version-events.ts";
import { transitionVersion } from "../versions/version-transitions.ts";
import { findFeatureRefs } from "../versions/versions.queries.ts";
import { addAnswer } from "./answer-record.ts";
import { auditClientAnswer } from "./audit-client-answer.ts";

type ClientAnswerKind = Extract<AnswerKind, "changes" | "declined" | "question">;

/** The version's transition for each answer. A question has none and is allowed in any status. */
const transitions: Record<ClientAnswerKind, VersionTransition | null> = {
  changes: "requestChanges",
  declined: "decline",
  question: null,
};

interface Dependencies {
  pool: pg.Pool;
  clientProposals: ClientProposals;
  proposalLinks: Pick<ProposalLinksService, "urlForEmail">;
  clientMails: Pick<ClientMails, "enqueue">;
}

type Answer = Omit<ProposalQuestionInput, "text"> & {
  text: string | null;
  featureNotes?: FeatureNote[] | null | undefined;
};

/** Throws unless the version's content has all the features. */
async function assertFeaturesExist(tx: Transaction, versionId: number, notes: FeatureNote[]) {
  const refs = new Set(await findFeatureRefs(tx, versionId));
  if (notes.some(({ ref }) => !refs.has(ref)))
    throw fieldError("featureNotes", "proposalAnswers:errors.unknownFeature");
}

/** Records clients' answers by their links. They aren't binding, so no code is required. */
export function createClientAnswers(dependencies: Dependencies) {
  const { pool, clientProposals, proposalLinks, clientMails } = dependencies;
  const answersByLink = rateLimit(pool, "proposal-answer", { points: 10, duration: 3_600 });

  async function isRetry(tx: Transaction, linkId: number, requestId: string): Promise<boolean> {
    const same = and(
      eq(proposalAnswers.companyId, tx.companyId),
      eq(proposalAnswers.linkId, linkId),
      eq(proposalAnswers.requestId, requestId),
    );
    return (await tx.db.$count(proposalAnswers, same)) > 0;
  }

  const countAnswers = (tx: Transaction, linkId: number): Promise<number> =>
    tx.db.$count(
      proposalAnswers,
      and(eq(proposalAnswers.companyId, tx.companyId), eq(proposalAnswers.linkId, linkId)),
    );

  /**
   * Emails a receipt to the link's recipient, who may have forwarded the link. Never emails an
   * address that a client typed.
   */
  async function sendReceipt(
    { tx, company, link, version }: OpenedProposal,
    kind: ClientAnswerKind,
    name: string,
  ): Promise<void> {
    if (link.recipientEmail === null) return;
    const url = await proposalLinks.urlForEmail(tx, link, version);
    const [author] = await tx.db
      .select({ email: users.email })
      .from(users)
      .where(ownRow(tx, users, link.createdById, eq(users.active, true)));
    await clientMails.enqueue(tx, {
      to: link.recipientEmail,
      ...(author && { replyTo: author.email }),
      subject: "mail:answerReceipt.subject",
      paragraphs: [
        "mail:proposal.greeting",
        `mail:answerReceipt.${kind}`,
        "mail:answerReceipt.byLink",
      ],
      values: {
        company: company.name,
        recipient: link.recipientName,
        title: version.title,
        name,
      },
      ...(url !== null && { button: { label: "mail:proposal.button", url } }),
    });
  }

  return {
    /**
     * Adds the answer and changes the version's status. Throws VERSION_STATUS if another answer or
     * the company changed it first, and FORBIDDEN for a read-only link.
     */
    async answer(
      key: string,
      kind: ClientAnswerKind,
      { name, email, text, featureNotes, requestId }: Answer,
      request: RequestInfo,
    ): Promise<void> {
      // Runs outside a transaction, which would hold a connection while this waits for another.
      await answersByLink(hashKey(key));
      await clientProposals.changeVersion(key, request, async (opened) => {
        const { tx, link, version } = opened;
        const { id } = version;
        if (!link.canAnswer) throw new AppError("FORBIDDEN");
        if (await isRetry(tx, link.id, requestId)) return;
        if ((await countAnswers(tx, link.id)) >= limits.version.answersPerLink)
          throw fieldError("text", "proposalAnswers:errors.tooMany");
        const notes = featureNotes ?? [];
        if (notes.length > 0) await assertFeaturesExist(tx, id, notes);
        const transition = transitions[kind];
        if (transition) await transitionVersion(tx, id, transition);
        const answer = await addAnswer(tx, {
          versionId: id,
          linkId: link.id,
          kind,
          name,
          email,
          text,
          featureNotes: notes.length > 0 ? notes : null,
          contentSha256: version.contentSha256,
          address: request.ip,
          userAgent: truncateText(request.device, 400),
          requestId,
        });
        const client = { tx, actor: null };
        await addEvent(client, id, {
          kind,
          linkId: link.id,
          data: { answerId: answer.id },
        });
        await auditClientAnswer(opened, kind);
        await notifyTeam(client, version, "proposalAnswered", {
          by: name,
          kind,
        });
        await sendReceipt(opened, kind, name);
      });
    },
  };
}
