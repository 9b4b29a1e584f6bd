import type { RequestAcceptCodeInput } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { formatHours } from "@presale/domain/hours.ts";
import { answerableStatuses, versionTransitions } from "@presale/domain/version-status.ts";
import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { hashKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { acceptAttempts, type AnswerKind } from "../../schema/proposal-answers.ts";
import { proposalVersions } from "../../schema/versions.ts";
import type { ClientProposals, Opened } from "../proposal-links/client-proposal.ts";
import { lockProjectVersions, moveVersion } from "../versions/move-version.ts";
import { findContent, findPdf } from "../versions/versions.queries.ts";
import type { AcceptCodes } from "./accept-codes.ts";
import { addAnswer, type ProposalAnswer } from "./answer-record.ts";

interface Person {
  name: string;
  email: string;
  text?: string | null | undefined;
}

interface Dependencies {
  pool: pg.Pool;
  clientProposals: ClientProposals;
  mailer: Pick<Mailer, "enqueue">;
  codes: AcceptCodes;
}

/** Minutes that a code is valid. */
const codeMinutes = 15;
const day = 86_400;

/** The sentence that the client agrees to, with everything that it binds to. */
export function statementOf(content: VersionContent, pdfSha256: string): string {
  const { totals, company, clientName, proposalNumber, number, title } = content;
  return translate("proposalAnswers:statement", {
    number,
    title,
    proposalNumber: proposalNumber ?? "–",
    company: company.name,
    client: clientName ?? translate("proposalAnswers:theClient"),
    min: formatHours(totals.minHours),
    max: formatHours(totals.maxHours),
    pdfSha256,
  });
}

/** Answers of clients by their links. */
export function createClientAnswers({ pool, clientProposals, mailer, codes }: Dependencies) {
  const answersByLink = rateLimit(pool, "proposal-answer", { points: 10, duration: 3_600 });
  const codesByLink = rateLimit(pool, "accept-code-link", { points: 5, duration: 3_600 });
  const codesByAddress = rateLimit(pool, "accept-code-address", { points: 3, duration: 3_600 });
  const codesByAddressADay = rateLimit(pool, "accept-code-day", { points: 10, duration: day });
  const wrongCodes = rateLimit(pool, "accept-code-wrong", { points: 20, duration: day });

  const originOf = ({ ip, device }: RequestInfo) => ({
    address: ip,
    userAgent: device.slice(0, 400),
  });

  function assertMayAnswer({ link }: Opened): void {
    if (!link.canAnswer) throw new AppError("FORBIDDEN");
  }

  /** Locks the version, and returns what stands then. */
  async function locked({ tx, link, version }: Opened): Promise<Opened> {
    return { tx, link, version: await lockProjectVersions(tx, version.id) };
  }

  async function add(
    { tx, link, version }: Opened,
    kind: AnswerKind,
    { name, email, text }: Person,
    request: RequestInfo,
  ): Promise<ProposalAnswer> {
    return addAnswer(tx, {
      versionId: version.id,
      linkId: link.id,
      kind,
      name,
      email,
      text: text ?? null,
      contentSha256: version.contentSha256,
      pdfSha256: (await findPdf(tx, version.id))?.sha256 ?? null,
      ...originOf(request),
    });
  }

  const auditAnswer = (
    { tx, version }: Opened,
    action: "version.accepted" | "version.declined" | "version.changesRequested",
    name: string,
  ) =>
    audit(tx, null, {
      action,
      target: { kind: "version", id: version.id, name: version.title },
      details: { number: version.number, by: name },
    });

  /** Throws unless the offer is live by the database's clock, in this transaction. */
  async function assertLive({ tx, version }: Opened): Promise<void> {
    if (!answerableStatuses.includes(version.status))
      throw new AppError("VERSION_STATUS", { values: { status: version.status } });
    const isLive = or(isNull(proposalVersions.expiresAt), gt(proposalVersions.expiresAt, sql`now()`));
    const live = await tx.db.$count(
      proposalVersions,
      ownRow(tx, proposalVersions, version.id, isLive),
    );
    if (live === 0) throw new AppError("OFFER_LAPSED");
  }

  return {
    /** The offer stays open: the page says so. */
    async requestChanges(key: string, input: Person, request: RequestInfo): Promise<ProposalAnswer> {
      await answersByLink(hashKey(key));
      return clientProposals.change(key, request, async (opened) => {
        assertMayAnswer(opened);
        const own = await locked(opened);
        await moveVersion(own.tx, own.version.id, "requestChanges");
        const answer = await add(own, "changes", input, request);
        await auditAnswer(own, "version.changesRequested", input.name);
        return answer;
      });
    },

    /** Binds nobody, so no code is asked for. */
    async decline(key: string, input: Person, request: RequestInfo): Promise<ProposalAnswer> {
      await answersByLink(hashKey(key));
      return clientProposals.change(key, request, async (opened) => {
        assertMayAnswer(opened);
        const own = await locked(opened);
        await moveVersion(own.tx, own.version.id, "decline");
        const answer = await add(own, "declined", input, request);
        await auditAnswer(own, "version.declined", input.name);
        return answer;
      });
    },

    /** In any status that shows the version. */
    async ask(key: string, input: Person, request: RequestInfo): Promise<ProposalAnswer> {
      await answersByLink(hashKey(key));
      return clientProposals.change(key, request, async (opened) => {
        assertMayAnswer(opened);
        return add(await locked(opened), "question", input, request);
      });
    },

    /** Mails a code, whose return shows that the client reads the address. Returns the attempt. */
    async requestCode(
      key: string,
      input: RequestAcceptCodeInput,
      request: RequestInfo,
    ): Promise<number> {
      // Before the transaction, so that it doesn't hold one connection while it waits for another.
      await codesByLink(hashKey(key));
      await codesByAddress(input.email);
      await codesByAddressADay(input.email);
      return clientProposals.change(key, request, async (opened) => {
        assertMayAnswer(opened);
        const { tx, link, version } = opened;
        await assertLive(opened);
        const { content, contentSha256 } = await findContent(tx, version.id);
        if (input.contentSha256 !== contentSha256) throw new AppError("VERSION_CHANGED");
        const isOthers =
          link.recipientEmail !== null &&
          link.recipientEmail.toLowerCase() !== input.email.toLowerCase();
        if (isOthers) throw fieldError("email", "proposalAnswers:errors.otherAddress");
        const pdf = await findPdf(tx, version.id);
        const code = codes.make();
        // A new code ends the earlier ones.
        await tx.db
          .update(acceptAttempts)
          .set({ expiresAt: sql`now()` })
          .where(
            and(
              eq(acceptAttempts.companyId, tx.companyId),
              eq(acceptAttempts.linkId, link.id),
              isNull(acceptAttempts.usedAt),
            ),
          );
        const { name, email, jobTitle, purchaseOrder } = input;
        const attempt = await tx.db
          .insert(acceptAttempts)
          .values({
            companyId: tx.companyId,
            linkId: link.id,
            name,
            email,
            jobTitle: jobTitle ?? null,
            purchaseOrder: purchaseOrder ?? null,
            statement: statementOf(content, pdf?.sha256 ?? ""),
            contentSha256,
            codeHash: codes.hash(link.id, code),
            expiresAt: sql`now() + make_interval(mins => ${codeMinutes})`,
          })
          .returning({ id: acceptAttempts.id })
          .then(onlyRow);
        // Digits only: a link would be opened by a mail scanner.
        await mailer.enqueue(tx, {
          to: email,
          subject: "mail:acceptCode.subject",
          paragraphs: ["mail:acceptCode.text", "mail:acceptCode.code", "mail:acceptCode.ignore"],
          values: { code, title: version.title, company: content.company.name, minutes: codeMinutes },
        });
        return attempt.id;
      });
    },

    /** Accepts the whole version. Whoever comes second gets what stands. */
    async accept(key: string, attemptId: number, code: string, request: RequestInfo) {
      const result = await clientProposals.change(key, request, async (opened) => {
        assertMayAnswer(opened);
        const own = await locked(opened);
        const { tx, link, version } = own;
        const [attempt] = await tx.db
          .select()
          .from(acceptAttempts)
          .where(
            ownRow(
              tx,
              acceptAttempts,
              attemptId,
              eq(acceptAttempts.linkId, link.id),
              isNull(acceptAttempts.usedAt),
              gt(acceptAttempts.triesLeft, 0),
              gt(acceptAttempts.expiresAt, sql`now()`),
            ),
          )
          .for("update");
        if (!attempt) throw new AppError("CODE_OVER");
        if (attempt.codeHash !== codes.hash(link.id, code)) {
          await tx.db
            .update(acceptAttempts)
            .set({ triesLeft: sql`${acceptAttempts.triesLeft} - 1` })
            .where(ownRow(tx, acceptAttempts, attemptId));
          // Committed, so that the try counts.
          return { triesLeft: attempt.triesLeft - 1 };
        }
        await assertLive(own);
        if (attempt.contentSha256 !== version.contentSha256) throw new AppError("VERSION_CHANGED");
        await tx.db
          .update(acceptAttempts)
          .set({ usedAt: sql`now()` })
          .where(ownRow(tx, acceptAttempts, attemptId));
        await moveVersion(tx, version.id, "accept");
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
          ...originOf(request),
        });
        const { from, to } = versionTransitions.supersede;
        await tx.db
          .update(proposalVersions)
          .set({ status: to, statusAt: sql`now()` })
          .where(
            and(
              eq(proposalVersions.companyId, tx.companyId),
              eq(proposalVersions.projectId, version.projectId),
              inArray(proposalVersions.status, [...from]),
            ),
          );
        await auditAnswer(own, "version.accepted", name);
        return { answer };
      });
      if ("triesLeft" in result) {
        await wrongCodes(hashKey(key));
        throw new AppError("CODE_WRONG", { values: { count: result.triesLeft } });
      }
      return result.answer;
    },
  };
}
export type ClientAnswers = ReturnType<typeof createClientAnswers>;
