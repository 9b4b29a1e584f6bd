import { formatDay } from "@presale/contracts/dates.ts";
import type { ShareVersionInput } from "@presale/contracts/inputs/proposal-link.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { linkableStatuses } from "@presale/domain/version-status.ts";
import { isNull, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { projects } from "../../schema/projects.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import { lockProject } from "../projects/project-rows.ts";
import { lastDayOf } from "../versions/deadline.ts";
import { lockProjectVersions, versionStatusError } from "../versions/version-transitions.ts";
import { findShownPrice, findVersion, type Version } from "../versions/versions.queries.ts";
import { emailedPrice } from "./emailed-price.ts";
import type { LinkMail, LinkMails } from "./link-mails.ts";
import type { LinkUrls } from "./link-urls.ts";
import {
  countActiveLinks,
  findLink,
  isActiveLink,
  linkColumns,
  type ProposalLink,
} from "./proposal-links.queries.ts";
import { endOfLink, shareVersion } from "./sent-versions.service.ts";
import { addEvent } from "./version-events.ts";

interface Dependencies {
  pool: pg.Pool;
  linkUrls: LinkUrls;
  linkMails: LinkMails;
}

/** Manages the links of versions for clients. All methods run in the operation's transaction. */
export function createProposalLinksService({ pool, linkUrls, linkMails }: Dependencies) {
  const mailsByLink = rateLimit(pool, "proposal-mail-link", { points: 5, duration: 3_600 });

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

  async function urlOf(tx: Transaction, id: number): Promise<string> {
    const url = await linkUrls.read(tx, id);
    if (url === null) throw new AppError("LINK_OVER", { message: "proposalLinks:errors.sealed" });
    return url;
  }

  const isUsable = async (
    tx: Transaction,
    { id }: ProposalLink,
    { status, projectId }: Version,
  ): Promise<boolean> =>
    status !== "withdrawn" &&
    (await tx.db.$count(proposalLinks, ownRow(tx, proposalLinks, id, isActiveLink()))) > 0 &&
    (await tx.db.$count(projects, ownRow(tx, projects, projectId))) > 0;

  /** Returns the link and its version. Throws LINK_OVER if the link no longer opens it. */
  async function findUsableLink(tx: Transaction, id: number): Promise<[ProposalLink, Version]> {
    const link = await findLink(tx, id);
    const version = await findVersion(tx, link.versionId);
    if (!(await isUsable(tx, link, version))) throw new AppError("LINK_OVER");
    return [link, version];
  }

  /** Emails the link to its recipient. */
  async function send(
    ctx: OperationContext,
    link: ProposalLink,
    version: Version,
    message: string | null,
  ): Promise<ProposalLink> {
    const { tx } = ctx;
    const { id } = link;
    const lastDay = lastDayOf(version);
    const price = emailedPrice(await findShownPrice(tx, version.id));
    const mail: LinkMail = {
      link,
      url: await urlOf(tx, id),
      subject: "mail:proposal.subject",
      paragraphs: [
        "mail:proposal.greeting",
        "mail:proposal.text",
        ...price.paragraphs,
        ...(lastDay === null ? [] : (["mail:proposal.deadline"] as const)),
        ...(message === null ? [] : (["mail:proposal.message"] as const)),
        "mail:proposal.forwarding",
      ],
      values: {
        day: lastDay === null ? "" : formatDay(lastDay),
        zone: version.timeZone,
        message: message ?? "",
        ...price.values,
      },
    };
    await linkMails.send(ctx, version, [mail]);
    const mailed = await tx.db
      .update(proposalLinks)
      .set({ emailedAt: sql`now()` })
      .where(ownRow(tx, proposalLinks, id))
      .returning(linkColumns)
      .then(onlyRow);
    await addEvent(ctx, version.id, { kind: "mailed", linkId: id });
    await auditLink(ctx, "link.mailed", version, link);
    return mailed;
  }

  return {
    /** Creates a link and emails it if requested. The first link marks the version as shared. */
    async share(
      ctx: OperationContext,
      id: number,
      { keepsOtherVersionsOpen, sendsEmail, message, ...recipient }: ShareVersionInput,
    ): Promise<ProposalLink> {
      const { tx, actor } = ctx;
      if (sendsEmail) {
        if (recipient.recipientEmail == null)
          throw fieldError("recipientEmail", "proposalLinks:errors.emailNeeded");
        await linkMails.limit(actor);
      }
      const { projectId } = await findVersion(tx, id);
      // Lock order, as for freezing and deleting: the project before its versions.
      await lockProject(tx, projectId);
      const locked = await lockProjectVersions(tx, id);
      const version =
        locked.status === "ready"
          ? await shareVersion(ctx, locked, keepsOtherVersionsOpen)
          : locked;
      if (!linkableStatuses.includes(version.status)) throw versionStatusError(version.status);
      if ((await countActiveLinks(tx, id)) >= limits.version.links)
        throw fieldError("recipientName", "proposalLinks:errors.tooMany");
      const link = await tx.db
        .insert(proposalLinks)
        .values({
          companyId: tx.companyId,
          versionId: id,
          ...linkUrls.newKey(tx),
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
      return sendsEmail ? send(ctx, link, version, message ?? null) : link;
    },

    /** Returns the URL for an email to the link's recipient. Null if the link doesn't work. */
    urlForEmail: async (
      tx: Transaction,
      link: ProposalLink,
      version: Version,
    ): Promise<string | null> =>
      (await isUsable(tx, link, version)) ? linkUrls.read(tx, link.id) : null,

    /** Returns the URL. Anyone who has it can open the proposal, so each copy is audited. */
    async url(ctx: OperationContext, id: number): Promise<string> {
      const [link, version] = await findUsableLink(ctx.tx, id);
      const url = await urlOf(ctx.tx, id);
      await auditLink(ctx, "link.copied", version, link);
      return url;
    },

    /** Emails the link to its recipient. */
    async mail(ctx: OperationContext, id: number, message: string | null): Promise<ProposalLink> {
      const { tx, actor } = ctx;
      await linkMails.limit(actor);
      await mailsByLink(`${tx.companyId}/${id}`);
      const [link, version] = await findUsableLink(tx, id);
      if (!linkableStatuses.includes(version.status)) throw versionStatusError(version.status);
      if (link.recipientEmail === null)
        throw fieldError("recipientEmail", "proposalLinks:errors.noEmail");
      return send(ctx, link, version, message);
    },

    /** Revokes the link immediately. Keeps the version's status. */
    async revoke(ctx: OperationContext, id: number): Promise<ProposalLink> {
      const { tx } = ctx;
      // A concurrent acceptance either precedes the revocation or is refused.
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
  };
}
export type ProposalLinksService = ReturnType<typeof createProposalLinksService>;
