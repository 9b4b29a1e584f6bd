import type { RecordAnswerInput } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { notifications } from "../../schema/notifications.ts";
import { acceptAttempts, proposalAnswers } from "../../schema/proposal-answers.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import { findCompany } from "../companies/companies.queries.ts";
import type { ClientMails } from "../proposal-links/client-mails.ts";
import { emailedPrice } from "../proposal-links/emailed-price.ts";
import { notifyTeam } from "../proposal-links/notify-team.ts";
import {
  findActiveLinks,
  findLink,
  linkColumns,
  type ProposalLink,
} from "../proposal-links/proposal-links.queries.ts";
import { addEvent } from "../proposal-links/version-events.ts";
import {
  assertHasProject,
  lockProjectVersions,
  transitionVersion,
} from "../versions/version-transitions.ts";
import {
  findPdf,
  findShownPrice,
  findVersion,
  type Version,
} from "../versions/versions.queries.ts";
import { recipientsOf } from "./acceptance-mails.ts";
import { eraseClient } from "./answer-functions.ts";
import { addAnswer, answerColumns, findAnswer, type ProposalAnswer } from "./answer-record.ts";
import type { CompleteAcceptance } from "./complete-acceptance.ts";

interface Dependencies {
  mailer: Pick<Mailer, "enqueue">;
  clientMails: Pick<ClientMails, "enqueue">;
  completeAcceptance: CompleteAcceptance;
}

/** Lets users record answers, void acceptances, unlock links and remove clients' personal data. */
export function createRecordedAnswers({ mailer, clientMails, completeAcceptance }: Dependencies) {
  const auditVersion = (
    { tx, actor }: OperationContext,
    action: "version.recorded" | "version.voided" | "version.clientForgotten",
    { id, title, number }: Version,
    details: Record<string, string>,
  ) =>
    audit(tx, actor, {
      action,
      target: { kind: "version", id, name: title },
      details: { number, ...details },
    });

  /** Removes the client's name from the team's notifications. */
  const eraseInNotifications = async (tx: Transaction, { email, name }: ProposalAnswer) => {
    const names = tx.db
      .select({ name: proposalAnswers.name })
      .from(proposalAnswers)
      .where(
        and(
          eq(proposalAnswers.companyId, tx.companyId),
          email === null
            ? eq(proposalAnswers.name, name ?? "")
            : eq(sql`lower(${proposalAnswers.email})`, email.toLowerCase()),
        ),
      );
    await tx.db
      .update(notifications)
      .set({ data: sql`jsonb_set(${notifications.data}, '{by}', '"–"')` })
      .where(
        and(
          eq(notifications.companyId, tx.companyId),
          eq(notifications.kind, "proposalAnswered"),
          inArray(sql`${notifications.data} ->> 'by'`, names),
        ),
      );
  };

  return {
    /** Records an answer given outside the link. It is always shown with the user's name. */
    async record(
      ctx: OperationContext,
      id: number,
      { kind, name, linkId, way, givenOn, fileIds, reason }: RecordAnswerInput,
    ): Promise<Version> {
      const { tx, actor } = ctx;
      await assertHasProject(tx, await lockProjectVersions(tx, id));
      if (linkId != null) {
        // The link must be one of this version.
        if ((await findLink(tx, linkId)).versionId !== id) throw new AppError("NOT_FOUND");
        const active = await findActiveLinks(tx, id);
        if (!active.some((link) => link.id === linkId && link.canAnswer))
          throw fieldError("linkId", "proposalAnswers:errors.linkOver");
      }
      const isAccepted = kind === "accepted";
      const updated = await transitionVersion(tx, id, isAccepted ? "recordAcceptance" : "decline");
      const { timeZone } = await findCompany(tx);
      if (givenOn > zonedDay(new Date(), timeZone))
        throw fieldError("givenOn", "proposalAnswers:errors.givenLater");
      const answer = await addAnswer(tx, {
        versionId: id,
        linkId: linkId ?? null,
        kind,
        name,
        text: reason,
        way,
        givenOn,
        fileId: fileIds[0] ?? null,
        contentSha256: updated.contentSha256,
        pdfSha256: (await findPdf(tx, id))?.sha256 ?? null,
        userId: actor.userId,
      });
      await auditVersion(ctx, "version.recorded", updated, { answer: kind });
      if (isAccepted) await completeAcceptance(ctx, updated, answer);
      else
        await addEvent(ctx, id, {
          kind,
          linkId: linkId ?? undefined,
          data: { answerId: answer.id },
        });
      return updated;
    },

    /** Voids an acceptance, and emails both sides. The record stays. */
    async void(ctx: OperationContext, id: number, reason: string): Promise<Version> {
      const { tx, actor } = ctx;
      await lockProjectVersions(tx, id);
      const updated = await transitionVersion(tx, id, "void");
      const accepted = await tx.db
        .select(answerColumns)
        .from(proposalAnswers)
        .where(
          and(
            eq(proposalAnswers.companyId, tx.companyId),
            eq(proposalAnswers.versionId, id),
            eq(proposalAnswers.kind, "accepted"),
          ),
        )
        .then(firstOrThrow);
      const answer = await addAnswer(tx, {
        versionId: id,
        linkId: accepted.linkId,
        kind: "voided",
        text: reason,
        contentSha256: updated.contentSha256,
        userId: actor.userId,
      });
      await addEvent(ctx, id, { kind: "voided", data: { answerId: answer.id } });
      await auditVersion(ctx, "version.voided", updated, {});
      const { name: company } = await findCompany(tx);
      const price = emailedPrice(await findShownPrice(tx, id));
      for (const { to, isTeam } of await recipientsOf(tx, updated, accepted, "void"))
        await (isTeam ? mailer : clientMails).enqueue(tx, {
          to,
          replyTo: actor.email,
          subject: "mail:voided.subject",
          paragraphs: ["mail:voided.text", ...price.paragraphs, "mail:voided.reason"],
          values: {
            company,
            sender: actor.name,
            number: updated.number,
            title: updated.title,
            reason,
            ...price.values,
          },
        });
      await notifyTeam(ctx, updated, "proposalAccepted", {
        by: actor.name,
        kind: "voided",
      });
      return updated;
    },

    /**
     * Removes a client's personal data on their request. Acceptances keep theirs, since they are
     * evidence.
     */
    async eraseClient(ctx: OperationContext, answerId: number): Promise<Version> {
      const { tx } = ctx;
      const answer = await findAnswer(tx, answerId);
      const version = await lockProjectVersions(tx, answer.versionId);
      await eraseInNotifications(tx, answer);
      await eraseClient(tx, answerId);
      await auditVersion(ctx, "version.clientForgotten", version, {});
      return version;
    },

    /** Unlocks a link that was locked by too many wrong codes. */
    async unlock(ctx: OperationContext, linkId: number): Promise<ProposalLink> {
      const { tx, actor } = ctx;
      const locked = await findLink(tx, linkId);
      await lockProjectVersions(tx, locked.versionId);
      const [link] = await tx.db
        .update(proposalLinks)
        .set({ answersLockedUntil: null })
        .where(ownRow(tx, proposalLinks, linkId, isNotNull(proposalLinks.answersLockedUntil)))
        .returning(linkColumns);
      if (!link) return locked;
      // Deletes the earlier attempts. Otherwise the next wrong code would lock the link again.
      await tx.db
        .delete(acceptAttempts)
        .where(and(eq(acceptAttempts.companyId, tx.companyId), eq(acceptAttempts.linkId, linkId)));
      const { title, number } = await findVersion(tx, link.versionId);
      await addEvent(ctx, link.versionId, { kind: "unlocked", linkId });
      await audit(tx, actor, {
        action: "link.unlocked",
        target: { kind: "link", id: linkId, name: title },
        details: { number, recipient: link.recipientName },
      });
      return link;
    },
  };
}
