import type {
  AcceptProposalInput,
  RequestAcceptCodeInput,
} from "@presale/contracts/inputs/proposal-answer.input.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { answerableStatuses } from "@presale/domain/version-status.ts";
import { and, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type pg from "pg";
import { hashKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { acceptAttempts } from "../../schema/proposal-answers.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import { users } from "../../schema/users.ts";
import type { ClientMails } from "../proposal-links/client-mails.ts";
import type { ClientProposals, OpenedProposal } from "../proposal-links/client-proposal.ts";
import type { ProposalLink } from "../proposal-links/proposal-links.queries.ts";
import { statementOf } from "../proposal-links/statement.ts";
import { sha256 } from "../versions/content-hash.ts";
import { assertNotExpired } from "../versions/deadline.ts";
import { transitionVersion, versionStatusError } from "../versions/version-transitions.ts";
import { findContent, findPdf, type Version } from "../versions/versions.queries.ts";
import type { AcceptCodes } from "./accept-codes.ts";
import { addAnswer } from "./answer-record.ts";
import { auditClientAnswer } from "./audit-client-answer.ts";
import type { CompleteAcceptance } from "./complete-acceptance.ts";

interface Dependencies {
  pool: pg.Pool;
  clientProposals: ClientProposals;
  mailer: Pick<Mailer, "enqueue">;
  clientMails: Pick<ClientMails, "enqueue">;
  codes: AcceptCodes;
  completeAcceptance: CompleteAcceptance;
}

const codeMinutes = 15;
const triesPerCode = 5;
/** Wrong codes per day after which a link is locked. */
const maxWrongCodesPerDay = 20;
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * Accepts a version after an emailed code has proved that the client can read emails to the
 * address. A click alone never accepts, because email scanners press buttons.
 */
export function createAcceptance(dependencies: Dependencies) {
  const { pool, clientProposals, mailer, clientMails, codes, completeAcceptance } = dependencies;
  const codesByLink = rateLimit(pool, "accept-code-link", { points: 5, duration: hourSeconds });
  // The limits per minute, hour and day are counted per company and address, so that one company's
  // links can't exhaust an address's limits at another. `codesOfAll` counts all companies together.
  const codesPerMinute = rateLimit(pool, "accept-code-minute", { points: 1, duration: 60 });
  const codesPerHour = rateLimit(pool, "accept-code-hour", { points: 3, duration: hourSeconds });
  const codesPerDay = rateLimit(pool, "accept-code-day", { points: 10, duration: daySeconds });
  const codesOfAll = rateLimit(pool, "accept-code-all", { points: 40, duration: daySeconds });
  const codesByVisitor = rateLimit(pool, "accept-code-visitor", {
    points: 30,
    duration: hourSeconds,
  });
  const codesByCompany = rateLimit(pool, "accept-code-company", {
    points: 500,
    duration: daySeconds,
  });
  const triesByLink = rateLimit(pool, "accept-try", { points: 60, duration: hourSeconds });

  async function limitCodes(
    key: string,
    companyId: number,
    address: string,
    { ip }: RequestInfo,
  ): Promise<void> {
    const name = address.toLowerCase();
    await codesByVisitor(ip);
    await codesPerMinute(`${companyId}/${name}`);
    await codesByLink(hashKey(key));
    await codesPerHour(`${companyId}/${name}`);
    await codesPerDay(`${companyId}/${name}`);
    await codesOfAll(name);
    await codesByCompany(String(companyId));
  }

  function assertMayAnswer({ canAnswer, isLocked }: ProposalLink): void {
    if (!canAnswer) throw new AppError("FORBIDDEN");
    if (isLocked) throw new AppError("RATE_LIMITED", { message: "proposalAnswers:errors.locked" });
  }

  /** Throws unless the version can be accepted now, by the database's clock. */
  async function assertAnswerable(tx: Transaction, { id, status }: Version): Promise<void> {
    if (!answerableStatuses.includes(status)) throw versionStatusError(status);
    await assertNotExpired(tx, id, new AppError("OFFER_LAPSED"));
  }

  /** Returns the address to which the code is emailed. */
  function addressOf({ onlyRecipientAccepts, recipientEmail }: ProposalLink, typed: string | null) {
    const address = onlyRecipientAccepts ? recipientEmail : typed;
    if (!address) throw fieldError("email", "validation:required");
    return address;
  }

  const isOwnUser = async (tx: Transaction, address: string): Promise<boolean> =>
    (await tx.db.$count(
      users,
      and(eq(users.companyId, tx.companyId), eq(sql`lower(${users.email})`, address.toLowerCase())),
    )) > 0;

  async function endOtherAttempts(tx: Transaction, linkId: number): Promise<void> {
    await tx.db
      .update(acceptAttempts)
      .set({ expiresAt: sql`now()` })
      .where(
        and(
          eq(acceptAttempts.companyId, tx.companyId),
          eq(acceptAttempts.linkId, linkId),
          isNull(acceptAttempts.usedAt),
        ),
      );
  }

  const isOfRequest = (tx: Transaction, linkId: number, requestId: string) =>
    and(
      eq(acceptAttempts.companyId, tx.companyId),
      eq(acceptAttempts.linkId, linkId),
      eq(acceptAttempts.requestId, requestId),
    );

  /** Returns whether the request is a retry, such as after the first response was lost. */
  const isRetryOf = async (tx: Transaction, linkId: number, requestId: string) =>
    (await tx.db.$count(acceptAttempts, isOfRequest(tx, linkId, requestId))) > 0;

  /** Returns the content and the statement to accept. Throws if the page showed another one. */
  async function readStatement(tx: Transaction, version: Version, statementSha256: string) {
    await assertAnswerable(tx, version);
    const { content } = await findContent(tx, version.id);
    const pdf = await findPdf(tx, version.id);
    const statement = statementOf(content, pdf?.sha256 ?? "");
    // Ensures that the stored statement is the one shown, even if the product's texts changed.
    if (sha256(statement) !== statementSha256)
      throw new AppError("VERSION_CHANGED", { message: "proposalAnswers:errors.changed" });
    return { content, statement };
  }

  async function startAttempt(
    { tx, link, version }: OpenedProposal,
    { name, jobTitle, purchaseOrder, statementSha256, requestId }: RequestAcceptCodeInput,
    address: string,
  ): Promise<void> {
    if (await isRetryOf(tx, link.id, requestId)) return;
    const { content, statement } = await readStatement(tx, version, statementSha256);
    const isOwn = await isOwnUser(tx, address);
    const code = codes.make();
    await endOtherAttempts(tx, link.id);
    await tx.db.insert(acceptAttempts).values({
      companyId: tx.companyId,
      linkId: link.id,
      requestId,
      name,
      email: address,
      jobTitle: jobTitle ?? null,
      purchaseOrder: purchaseOrder ?? null,
      statement,
      codeHash: isOwn ? "" : codes.hash(link.id, code),
      triesLeft: triesPerCode,
      expiresAt: sql`now() + make_interval(mins => ${codeMinutes})`,
    });
    const values = { title: version.title, company: content.company.name };
    // The response is the same for the company's users, so it doesn't reveal who works there.
    if (isOwn)
      await mailer.enqueue(tx, {
        to: address,
        subject: "mail:ownProposal.subject",
        paragraphs: ["mail:ownProposal.text"],
        values,
      });
    // Emails a code instead of a link, since an email scanner would open a link.
    else
      await clientMails.enqueue(tx, {
        to: address,
        replyTo: content.preparedBy.email,
        subject: "mail:acceptCode.subject",
        paragraphs: ["mail:acceptCode.text", "mail:acceptCode.code", "mail:acceptCode.ignore"],
        values: { ...values, code, minutes: codeMinutes },
        sendBefore: new Date(Date.now() + codeMinutes * 60_000).toISOString(),
      });
  }

  async function lockAttempt(tx: Transaction, linkId: number, requestId: string) {
    const [attempt] = await tx.db
      .select({
        ...getTableColumns(acceptAttempts),
        isExpired: sql<boolean>`${acceptAttempts.expiresAt} <= now()`,
      })
      .from(acceptAttempts)
      .where(isOfRequest(tx, linkId, requestId))
      .for("update");
    return attempt;
  }

  type Attempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

  async function countWrongCode(
    tx: Transaction,
    { id }: ProposalLink,
    { id: attemptId, triesLeft }: Attempt,
  ): Promise<void> {
    await tx.db
      .update(acceptAttempts)
      .set({ triesLeft: triesLeft - 1 })
      .where(ownRow(tx, acceptAttempts, attemptId));
    const { wrong } = await tx.db
      .select({ wrong: sql<number>`sum(${triesPerCode} - ${acceptAttempts.triesLeft})::integer` })
      .from(acceptAttempts)
      .where(
        and(
          eq(acceptAttempts.companyId, tx.companyId),
          eq(acceptAttempts.linkId, id),
          gt(acceptAttempts.createdAt, sql`now() - interval '1 day'`),
        ),
      )
      .then(onlyRow);
    if (wrong >= maxWrongCodesPerDay)
      await tx.db
        .update(proposalLinks)
        .set({ answersLockedUntil: sql`now() + interval '1 day'` })
        .where(ownRow(tx, proposalLinks, id));
  }

  async function accept(
    opened: OpenedProposal,
    attempt: Attempt,
    request: RequestInfo,
  ): Promise<void> {
    const { tx, link, version } = opened;
    await assertAnswerable(tx, version);
    await tx.db
      .update(acceptAttempts)
      .set({ usedAt: sql`now()` })
      .where(ownRow(tx, acceptAttempts, attempt.id));
    const accepted = await transitionVersion(tx, version.id, "accept");
    const { name, email, jobTitle, purchaseOrder, statement } = attempt;
    const answer = await addAnswer(tx, {
      versionId: version.id,
      linkId: link.id,
      kind: "accepted",
      name,
      email,
      jobTitle,
      purchaseOrder,
      statement,
      emailVerifiedAt: new Date(),
      contentSha256: version.contentSha256,
      pdfSha256: (await findPdf(tx, version.id))?.sha256 ?? null,
      address: request.ip,
      userAgent: truncateText(request.device, 400),
    });
    await auditClientAnswer(opened, "accepted");
    await completeAcceptance({ tx, actor: null }, accepted, answer);
  }

  return {
    /** Emails a code for an acceptance. */
    async requestCode(
      key: string,
      input: RequestAcceptCodeInput,
      request: RequestInfo,
    ): Promise<void> {
      const { address, companyId, isRetry } = await clientProposals.read(
        key,
        request,
        async ({ tx, link, version }) => {
          assertMayAnswer(link);
          const isRetry = await isRetryOf(tx, link.id, input.requestId);
          // Checks the statement before the limits, so that a rejected request doesn't count.
          if (!isRetry) await readStatement(tx, version, input.statementSha256);
          return {
            address: addressOf(link, input.email ?? null),
            companyId: tx.companyId,
            isRetry,
          };
        },
      );
      if (isRetry) return;
      // Runs outside a transaction, which would hold a connection while this waits for another.
      await limitCodes(key, companyId, address, request);
      await clientProposals.changeVersion(key, request, (opened) =>
        startAttempt(opened, input, address),
      );
    },

    /**
     * Accepts the version. Throws a field error with the remaining tries for a wrong code. Throws
     * CODE_OVER if no try is left or the code has expired.
     */
    async accept(
      key: string,
      { requestId, code }: AcceptProposalInput,
      request: RequestInfo,
    ): Promise<void> {
      await triesByLink(hashKey(key));
      const triesLeft = await clientProposals.changeVersion(key, request, async (opened) => {
        const { tx, link } = opened;
        assertMayAnswer(link);
        const attempt = await lockAttempt(tx, link.id, requestId);
        const isCodeCorrect = attempt?.codeHash === codes.hash(link.id, code);
        // A retry, such as after the first response was lost.
        if (attempt?.usedAt && isCodeCorrect) return null;
        const hasEnded = !attempt || attempt.usedAt || attempt.triesLeft < 1 || attempt.isExpired;
        if (hasEnded) return 0;
        if (isCodeCorrect) {
          await accept(opened, attempt, request);
          return null;
        }
        await countWrongCode(tx, link, attempt);
        // Returns instead of throwing, so that the try is committed.
        return attempt.triesLeft - 1;
      });
      if (triesLeft === 0) throw new AppError("CODE_OVER");
      if (triesLeft !== null)
        throw fieldError("code", "proposalAnswers:errors.wrongCode", { count: triesLeft });
    },
  };
}
