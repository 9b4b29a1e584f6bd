import { formatDay } from "@presale/contracts/dates.ts";
import type {
  ExtendVersionInput,
  ShareVersionInput,
  WithdrawVersionInput,
} from "@presale/contracts/inputs/proposal-link.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { linkableStatuses, versionTransitions } from "@presale/domain/version-status.ts";
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { sealer } from "../../platform/auth/seal.ts";
import { newMailedKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { MailMessage } from "../../platform/mail/mail-text.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { projects } from "../../schema/projects.ts";
import {
  type ProposalEventKind,
  proposalEvents,
  proposalLinks,
} from "../../schema/proposal-links.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { lockProject } from "../projects/project-rows.ts";
import { assertNotLapsed, endOfDay, lastDayOf } from "../versions/deadline.ts";
import { lockProjectVersions, moveVersion, versionStatusError } from "../versions/move-version.ts";
import { findVersion, type Version } from "../versions/versions.queries.ts";
import {
  aliveLinks,
  countAlive,
  findLink,
  isAlive,
  linkColumns,
  type ProposalLink,
} from "./proposal-links.queries.ts";

interface Dependencies {
  pool: pg.Pool;
  secret: string;
  publicUrl: () => string;
  mailer: Pick<Mailer, "enqueue">;
}

/** A year, or a year after the deadline. */
const endOfLink = (expiresAt: Date | null): SQL =>
  sql`greatest(now(), ${expiresAt}::timestamptz) + interval '12 months'`;

/** Links live on with a later deadline. */
const prolongLinks = (tx: Transaction, { id, expiresAt }: Version) =>
  tx.db
    .update(proposalLinks)
    .set({ endsAt: sql`greatest(${proposalLinks.endsAt}, ${endOfLink(expiresAt)})` })
    .where(
      and(eq(proposalLinks.companyId, tx.companyId), eq(proposalLinks.versionId, id), isAlive()),
    );

interface Event {
  kind: ProposalEventKind;
  linkId?: number;
  data?: Record<string, string | number | null>;
}

/** The actor is null if a client acts. */
export type EventContext = OperationContext | { tx: Transaction; actor: null };

/** Adds to the version's timeline. */
export const addEvent = (
  { tx, actor }: EventContext,
  versionId: number,
  { kind, linkId, data }: Event,
) =>
  tx.db.insert(proposalEvents).values({
    companyId: tx.companyId,
    versionId,
    kind,
    userId: actor?.userId ?? null,
    linkId: linkId ?? null,
    data: data ?? null,
  });

/** Shares versions by links, and moves what was shared. Runs in the operation's transaction. */
export function createProposalLinksService({ pool, secret, publicUrl, mailer }: Dependencies) {
  // Emails to strangers, with words of the sender.
  const mailsByUser = rateLimit(pool, "proposal-mail-user", { points: 30, duration: 3_600 });
  const mailsByLink = rateLimit(pool, "proposal-mail-link", { points: 5, duration: 3_600 });
  const keys = sealer(secret, "proposal-link");

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

  const auditLink = (
    { tx, actor }: OperationContext,
    action: "link.created" | "link.copied" | "link.mailed" | "link.revoked",
    { title, number }: Version,
    { id, recipientName }: ProposalLink,
  ) =>
    audit(tx, actor, {
      action,
      target: { kind: "link", id, name: title },
      details: { number, recipient: recipientName },
    });

  async function supersedeOthers(ctx: EventContext, by: Version): Promise<void> {
    const { from, to } = versionTransitions.supersede;
    const replaced = await ctx.tx.db
      .update(proposalVersions)
      .set({ status: to, statusAt: sql`now()` })
      .where(
        and(
          eq(proposalVersions.companyId, ctx.tx.companyId),
          eq(proposalVersions.projectId, by.projectId),
          ne(proposalVersions.id, by.id),
          inArray(proposalVersions.status, [...from]),
        ),
      )
      .returning({ id: proposalVersions.id });
    for (const { id } of replaced)
      await addEvent(ctx, id, { kind: "superseded", data: { by: by.number } });
  }

  async function openVersion(
    ctx: OperationContext,
    version: Version,
    keepsOthersOpen: boolean,
  ): Promise<Version> {
    const { tx } = ctx;
    const { validUntil, timeZone } = version;
    const opened = await moveVersion(tx, version.id, "share", {
      sentAt: sql`now()`,
      expiresAt: validUntil === null ? null : endOfDay(validUntil, timeZone),
    });
    await assertNotLapsed(tx, version.id, fieldError("id", "proposalLinks:errors.lapsed"));
    if (!keepsOthersOpen) await supersedeOthers(ctx, opened);
    await addEvent(ctx, version.id, { kind: "shared" });
    await auditVersion(ctx, "version.shared", opened);
    return opened;
  }

  /** Returns the link's address. Null if the installation's secret has changed since. */
  async function openAddress(tx: Transaction, id: number): Promise<string | null> {
    const { sealed } = await tx.db
      .select({ sealed: proposalLinks.keySealed })
      .from(proposalLinks)
      .where(ownRow(tx, proposalLinks, id))
      .then(onlyRow);
    const key = keys.open(sealed, String(tx.companyId));
    return key === null ? null : `${publicUrl()}/p/${key}`;
  }

  async function addressOf(tx: Transaction, id: number): Promise<string> {
    const address = await openAddress(tx, id);
    if (address === null)
      throw new AppError("LINK_OVER", { message: "proposalLinks:errors.sealed" });
    return address;
  }

  const isUsable = async (
    tx: Transaction,
    { id }: ProposalLink,
    { status, projectId }: Version,
  ): Promise<boolean> =>
    status !== "withdrawn" &&
    (await tx.db.$count(proposalLinks, ownRow(tx, proposalLinks, id, isAlive()))) > 0 &&
    (await tx.db.$count(projects, ownRow(tx, projects, projectId))) > 0;

  /** Returns the link if it still opens its version. */
  async function usableLink(tx: Transaction, id: number): Promise<[ProposalLink, Version]> {
    const link = await findLink(tx, id);
    const version = await findVersion(tx, link.versionId);
    if (!(await isUsable(tx, link, version))) throw new AppError("LINK_OVER");
    return [link, version];
  }

  type Words = Pick<MailMessage, "subject" | "paragraphs" | "values">;

  /** Emails everyone who got a link that works, by its address; never one that a client typed. */
  async function mailRecipients(
    { tx, actor }: OperationContext,
    version: Version,
    { values, ...words }: Words,
  ): Promise<void> {
    const { name: company } = await findCompany(tx);
    for (const link of await aliveLinks(tx, version.id)) {
      if (link.recipientEmail === null) continue;
      const url = version.status === "withdrawn" ? null : await openAddress(tx, link.id);
      await mailer.enqueue(tx, {
        ...words,
        to: link.recipientEmail,
        replyTo: actor.email,
        values: {
          company,
          sender: actor.name,
          recipient: link.recipientName,
          title: version.title,
          ...values,
        },
        ...(url && { button: { label: "mail:proposal.button", url } }),
      });
    }
  }

  return {
    /** Makes a link. The first one sends the version: it then waits for an answer. */
    async share(
      ctx: OperationContext,
      id: number,
      { keepsOthersOpen, ...recipient }: ShareVersionInput,
    ): Promise<ProposalLink> {
      const { tx, actor } = ctx;
      const { projectId } = await findVersion(tx, id);
      // As for freezing and deleting: the project before its versions.
      await lockProject(tx, projectId);
      const locked = await lockProjectVersions(tx, id);
      const version =
        locked.status === "ready" ? await openVersion(ctx, locked, keepsOthersOpen) : locked;
      if (!linkableStatuses.includes(version.status)) throw versionStatusError(version.status);
      if ((await countAlive(tx, id)) >= limits.version.links)
        throw fieldError("recipientName", "proposalLinks:errors.tooMany");
      const { key, hash } = newMailedKey();
      const link = await tx.db
        .insert(proposalLinks)
        .values({
          companyId: tx.companyId,
          versionId: id,
          keyHash: hash,
          keySealed: keys.seal(key, String(tx.companyId)),
          ...recipient,
          onlyRecipientAccepts: recipient.onlyRecipientAccepts && recipient.recipientEmail != null,
          canAnswer: recipient.canAnswer && version.status !== "accepted",
          createdById: actor.userId,
          endsAt: endOfLink(version.expiresAt),
        })
        .returning(linkColumns)
        .then(onlyRow);
      await addEvent(ctx, id, { kind: "linked", linkId: link.id });
      await auditLink(ctx, "link.created", version, link);
      return link;
    },

    /** Replaces the other open versions of the project. */
    supersedeOthers,
    prolongLinks,

    /** Returns the address for an email to the link's own recipient. Null if it doesn't work. */
    mailedAddress: async (
      tx: Transaction,
      link: ProposalLink,
      version: Version,
    ): Promise<string | null> =>
      (await isUsable(tx, link, version)) ? openAddress(tx, link.id) : null,

    /** Returns the address. Anyone who has it can answer, so each copy is audited. */
    async url(ctx: OperationContext, id: number): Promise<string> {
      const [link, version] = await usableLink(ctx.tx, id);
      const address = await addressOf(ctx.tx, id);
      await auditLink(ctx, "link.copied", version, link);
      return address;
    },

    /** Emails the link to its recipient. */
    async mail(ctx: OperationContext, id: number, message: string | null): Promise<ProposalLink> {
      const { tx, actor } = ctx;
      // Before the first statement, so that this doesn't hold one connection while it waits for
      // another.
      await mailsByUser(`${actor.companyId}/${actor.userId}`);
      await mailsByLink(`${tx.companyId}/${id}`);
      const [link, version] = await usableLink(tx, id);
      if (!linkableStatuses.includes(version.status)) throw versionStatusError(version.status);
      if (link.recipientEmail === null)
        throw fieldError("recipientEmail", "proposalLinks:errors.noEmail");
      const address = await addressOf(tx, id);
      const { name: company } = await findCompany(tx);
      const lastDay = lastDayOf(version);
      await mailer.enqueue(tx, {
        to: link.recipientEmail,
        replyTo: actor.email,
        subject: "mail:proposal.subject",
        paragraphs: [
          "mail:proposal.greeting",
          "mail:proposal.text",
          ...(lastDay === null ? [] : (["mail:proposal.deadline"] as const)),
          ...(message === null ? [] : (["mail:proposal.message"] as const)),
          "mail:proposal.forwarding",
        ],
        values: {
          company,
          sender: actor.name,
          recipient: link.recipientName,
          title: version.title,
          day: lastDay === null ? "" : formatDay(lastDay),
          zone: version.timeZone,
          message: message ?? "",
        },
        button: { label: "mail:proposal.button", url: address },
      });
      const mailed = await tx.db
        .update(proposalLinks)
        .set({ mailedAt: sql`now()` })
        .where(ownRow(tx, proposalLinks, id))
        .returning(linkColumns)
        .then(onlyRow);
      await addEvent(ctx, version.id, { kind: "mailed", linkId: id });
      await auditLink(ctx, "link.mailed", version, link);
      return mailed;
    },

    /** The link stops working right away. The version's status stays. */
    async revoke(ctx: OperationContext, id: number): Promise<ProposalLink> {
      const { tx } = ctx;
      // A concurrent acceptance either sees that it is revoked, or comes first.
      await lockProjectVersions(tx, (await findLink(tx, id)).versionId);
      const [revoked] = await tx.db
        .update(proposalLinks)
        .set({ revokedAt: sql`now()` })
        .where(ownRow(tx, proposalLinks, id, isNull(proposalLinks.revokedAt)))
        .returning(linkColumns);
      if (!revoked) return findLink(tx, id);
      await addEvent(ctx, revoked.versionId, { kind: "revoked", linkId: id });
      await auditLink(ctx, "link.revoked", await findVersion(tx, revoked.versionId), revoked);
      return revoked;
    },

    /** Moves the deadline to a later day. */
    async extend(ctx: OperationContext, id: number, input: ExtendVersionInput): Promise<Version> {
      const { tx } = ctx;
      const before = await lockProjectVersions(tx, id);
      const later = endOfDay(input.validUntil, before.timeZone);
      const extended = await moveVersion(tx, id, "extend", { expiresAt: later });
      const notLater = fieldError("validUntil", "proposalLinks:errors.notLater");
      if (before.expiresAt === null || later <= before.expiresAt) throw notLater;
      await assertNotLapsed(tx, id, notLater);
      await prolongLinks(tx, extended);
      await mailRecipients(ctx, extended, {
        subject: "mail:proposalExtended.subject",
        paragraphs: ["mail:proposal.greeting", "mail:proposalExtended.text"],
        values: { day: formatDay(input.validUntil), zone: before.timeZone },
      });
      await addEvent(ctx, id, { kind: "extended", data: { until: input.validUntil } });
      await auditVersion(ctx, "version.extended", before, { until: input.validUntil });
      return extended;
    },

    /** Opens a version again that was declined, replaced or withdrawn, until a day. */
    async reopen(ctx: OperationContext, id: number, input: ExtendVersionInput): Promise<Version> {
      const { tx } = ctx;
      const before = await lockProjectVersions(tx, id);
      const acceptedLater = await tx.db.$count(
        proposalVersions,
        and(
          eq(proposalVersions.companyId, tx.companyId),
          eq(proposalVersions.projectId, before.projectId),
          eq(proposalVersions.status, "accepted"),
          sql`${proposalVersions.number} > ${before.number}`,
        ),
      );
      if (acceptedLater > 0)
        throw new AppError("VERSION_STATUS", { message: "proposalLinks:errors.acceptedLater" });
      const reopened = await moveVersion(tx, id, "reopen", {
        expiresAt: endOfDay(input.validUntil, before.timeZone),
      });
      await assertNotLapsed(
        tx,
        id,
        fieldError("validUntil", "proposalVersions:errors.validUntilPast"),
      );
      await prolongLinks(tx, reopened);
      await addEvent(ctx, id, { kind: "reopened", data: { until: input.validUntil } });
      await auditVersion(ctx, "version.reopened", reopened, { until: input.validUntil });
      return reopened;
    },

    /** No link shows it any more. */
    async withdraw(
      ctx: OperationContext,
      id: number,
      { reason, isMailed }: WithdrawVersionInput,
    ): Promise<Version> {
      await lockProjectVersions(ctx.tx, id);
      const withdrawn = await moveVersion(ctx.tx, id, "withdraw");
      if (isMailed)
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
export type ProposalLinksService = ReturnType<typeof createProposalLinksService>;
