import { formatDay } from "@presale/contracts/dates.ts";
import type {
  ExtendVersionInput,
  WithdrawVersionInput,
} from "@presale/contracts/inputs/proposal-link.input.ts";
import { versionTransitions } from "@presale/domain/version-status.ts";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { recordFirstExport } from "../proposals/first-export.ts";
import { assertNotExpired, endOfDay } from "../versions/deadline.ts";
import {
  assertHasProject,
  lockProjectVersions,
  transitionVersion,
} from "../versions/version-transitions.ts";
import { ofProject, type Version } from "../versions/versions.queries.ts";
import type { LinkMail, LinkMails } from "./link-mails.ts";
import type { LinkUrls } from "./link-urls.ts";
import { findActiveLinks, isActiveLink } from "./proposal-links.queries.ts";
import { addEvent, type EventContext } from "./version-events.ts";

interface Dependencies {
  linkUrls: LinkUrls;
  linkMails: LinkMails;
}

/** Returns when a link expires: a year from now or from the deadline, whichever is later. */
export const endOfLink = (expiresAt: Date | null): SQL =>
  sql`greatest(now(), ${expiresAt}::timestamptz) + interval '12 months'`;

/** Extends the links to match a later deadline. */
export const extendLinks = (tx: Transaction, { id, expiresAt }: Version) =>
  tx.db
    .update(proposalLinks)
    .set({ endsAt: sql`greatest(${proposalLinks.endsAt}, ${endOfLink(expiresAt)})` })
    .where(
      and(
        eq(proposalLinks.companyId, tx.companyId),
        eq(proposalLinks.versionId, id),
        isActiveLink(),
      ),
    );

const auditVersion = (
  { tx, actor }: OperationContext,
  action: "version.shared" | "version.extended" | "version.reopened" | "version.withdrawn",
  { id, title, number }: Version,
  more: Record<string, string> = {},
) =>
  audit(tx, actor, {
    action,
    target: { kind: "version", id, name: title },
    details: { number, ...more },
  });

/** Marks the project's other open versions as replaced. */
export async function supersedeOthers(ctx: EventContext, by: Version): Promise<void> {
  const { from, to } = versionTransitions.supersede;
  const replaced = await ctx.tx.db
    .update(proposalVersions)
    .set({ status: to, statusAt: sql`now()` })
    .where(
      and(
        ofProject(ctx.tx, by.projectId),
        ne(proposalVersions.id, by.id),
        inArray(proposalVersions.status, [...from]),
      ),
    )
    .returning({ id: proposalVersions.id });
  for (const { id } of replaced)
    await addEvent(ctx, id, { kind: "superseded", data: { by: by.number } });
}

/** Marks a ready version as shared. It then awaits an answer. */
export async function shareVersion(
  ctx: OperationContext,
  { id, validUntil, timeZone }: Version,
  keepsOtherVersionsOpen: boolean,
): Promise<Version> {
  const shared = await transitionVersion(ctx.tx, id, "share", {
    sentAt: sql`now()`,
    expiresAt: validUntil === null ? null : endOfDay(validUntil, timeZone),
  });
  await assertNotExpired(ctx.tx, id, fieldError("id", "proposalLinks:errors.lapsed"));
  if (!keepsOtherVersionsOpen) await supersedeOthers(ctx, shared);
  await recordFirstExport(ctx.tx, shared.projectId);
  await addEvent(ctx, id, { kind: "shared" });
  await auditVersion(ctx, "version.shared", shared);
  return shared;
}

/** Changes versions that were sent. All methods run in the operation's transaction. */
export function createSentVersions({ linkUrls, linkMails }: Dependencies) {
  /** Emails the recipients of all links that are neither revoked nor expired. */
  async function mailRecipients(
    ctx: OperationContext,
    version: Version,
    content: Omit<LinkMail, "link" | "url">,
  ): Promise<void> {
    const { tx } = ctx;
    const mails: LinkMail[] = [];
    for (const link of await findActiveLinks(tx, version.id))
      mails.push({
        ...content,
        link,
        url: version.status === "withdrawn" ? null : await linkUrls.read(tx, link.id),
      });
    await linkMails.send(ctx, version, mails);
  }

  return {
    /** Moves the deadline to a later day and emails the recipients. */
    async extend(ctx: OperationContext, id: number, input: ExtendVersionInput): Promise<Version> {
      const { tx, actor } = ctx;
      await linkMails.limit(actor);
      const before = await lockProjectVersions(tx, id);
      await assertHasProject(tx, before);
      const later = endOfDay(input.validUntil, before.timeZone);
      const extended = await transitionVersion(tx, id, "extend", { expiresAt: later });
      const notLater = fieldError("validUntil", "proposalLinks:errors.notLater");
      if (before.expiresAt === null || later <= before.expiresAt) throw notLater;
      await assertNotExpired(tx, id, notLater);
      await extendLinks(tx, extended);
      await mailRecipients(ctx, extended, {
        subject: "mail:proposalExtended.subject",
        paragraphs: ["mail:proposal.greeting", "mail:proposalExtended.text"],
        values: { day: formatDay(input.validUntil), zone: before.timeZone },
      });
      await addEvent(ctx, id, { kind: "extended", data: { until: input.validUntil } });
      await auditVersion(ctx, "version.extended", before, { until: input.validUntil });
      return extended;
    },

    /** Reopens a declined, replaced or withdrawn version, until the given day. */
    async reopen(ctx: OperationContext, id: number, input: ExtendVersionInput): Promise<Version> {
      const { tx } = ctx;
      const before = await lockProjectVersions(tx, id);
      await assertHasProject(tx, before);
      const acceptedLater = await tx.db.$count(
        proposalVersions,
        and(
          ofProject(tx, before.projectId),
          eq(proposalVersions.status, "accepted"),
          sql`${proposalVersions.number} > ${before.number}`,
        ),
      );
      if (acceptedLater > 0)
        throw new AppError("VERSION_STATUS", { message: "proposalLinks:errors.acceptedLater" });
      const reopened = await transitionVersion(tx, id, "reopen", {
        expiresAt: endOfDay(input.validUntil, before.timeZone),
      });
      await assertNotExpired(
        tx,
        id,
        fieldError("validUntil", "proposalVersions:errors.validUntilPast"),
      );
      await extendLinks(tx, reopened);
      await addEvent(ctx, id, { kind: "reopened", data: { until: input.validUntil } });
      await auditVersion(ctx, "version.reopened", reopened, { until: input.validUntil });
      return reopened;
    },

    /** Withdraws a version, so that no link shows it any more. */
    async withdraw(
      ctx: OperationContext,
      id: number,
      { reason, sendsEmail }: WithdrawVersionInput,
    ): Promise<Version> {
      if (sendsEmail) await linkMails.limit(ctx.actor);
      await lockProjectVersions(ctx.tx, id);
      const withdrawn = await transitionVersion(ctx.tx, id, "withdraw");
      if (sendsEmail)
        await mailRecipients(ctx, withdrawn, {
          subject: "mail:proposalWithdrawn.subject",
          paragraphs: [
            "mail:proposal.greeting",
            "mail:proposalWithdrawn.text",
            ...(reason ? (["mail:proposal.message"] as const) : []),
          ],
          values: { message: reason ?? "" },
        });
      await addEvent(ctx, id, { kind: "withdrawn" });
      await auditVersion(ctx, "version.withdrawn", withdrawn);
      return withdrawn;
    },
  };
}
