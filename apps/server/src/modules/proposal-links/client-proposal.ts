import type { VersionContent } from "@presale/contracts/version-content.ts";
import { isExpired, type VersionStatus } from "@presale/domain/version-status.ts";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { hashKey } from "../../platform/auth/token.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import { findFiles, type StoredFile } from "../files/files.service.ts";
import { findChanges, hasChanges } from "../versions/client-changes.ts";
import { sha256 } from "../versions/content-hash.ts";
import { imageIdsOf } from "../versions/content-images.ts";
import { lastDayOf } from "../versions/deadline.ts";
import { lockProjectVersions } from "../versions/version-transitions.ts";
import {
  findAttachment,
  findContent,
  findPdf,
  type Version,
} from "../versions/versions.queries.ts";
import { findDecision, findEvidenceFile } from "./acceptance-record.ts";
import { messagesOf } from "./client-messages.ts";
import { notifyTeam } from "./notify-team.ts";
import type { ProposalLinkLookup } from "./proposal-links.lookup.ts";
import { findLinkByKeyHash, type ProposalLink } from "./proposal-links.queries.ts";
import { statementOf } from "./statement.ts";
import { addEvent } from "./version-events.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: ProposalLinkLookup;
}

const imageSizeOf = ({ id, width, height }: StoredFile) => ({ id, width, height });

const withoutFileIds = ({ attachments, ...content }: VersionContent) => ({
  ...content,
  attachments: attachments?.map(({ fileId, ...attachment }) => attachment),
});

const decidedStatuses: readonly VersionStatus[] = ["accepted", "voided", "declined"];

/** Masks an address so that its owner still recognises it: `a•••@finch.example`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, "$1•••");

export interface OpenedProposal {
  tx: Transaction;
  company: { name: string; evidenceYears: number };
  link: ProposalLink;
  version: Version;
}

/** Opens versions for clients. They have no account, only the key of their link. */
export function createClientProposals({ pool, lookup }: Dependencies) {
  const readers = rateLimit(pool, "proposal-reader", { points: 1, duration: 3_600 });
  /** Keys can't be guessed, but each attempt costs a query. */
  const unknownKeys = rateLimit(pool, "proposal-unknown-key", { points: 30, duration: 60 });

  /** Image ids by company and version. A version's content can be megabytes and never changes. */
  const images = new LRUCache<string, readonly number[]>({ max: 1_000 });

  async function imagesOf(tx: Transaction, versionId: number): Promise<readonly number[]> {
    const name = `${tx.companyId}/${versionId}`;
    const known = images.get(name);
    if (known) return known;
    const found = imageIdsOf((await findContent(tx, versionId)).content);
    images.set(name, found);
    return found;
  }

  async function companyOf(key: string, { ip }: Pick<RequestInfo, "ip">): Promise<number> {
    const companyId = await lookup.findLinkCompanyAcrossCompanies(hashKey(key));
    if (companyId !== null) return companyId;
    await unknownKeys(ip);
    throw new AppError("NOT_FOUND");
  }

  /**
   * Finds the link and its version; called for each request. Throws NOT_FOUND if the link is
   * unknown, revoked or expired, or the company is closed. Throws PROPOSAL_GONE if the version is
   * withdrawn or its project is deleted.
   */
  async function open(tx: Transaction, key: string): Promise<OpenedProposal> {
    const opened = await findLinkByKeyHash(tx, hashKey(key));
    if (!opened) throw new AppError("NOT_FOUND");
    const { link, company, version, projectId } = opened;
    if (version.status === "withdrawn" || projectId === null)
      throw new AppError("PROPOSAL_GONE", { values: { company: company.name } });
    return { tx, company, link, version };
  }

  async function read<Found>(
    key: string,
    request: Pick<RequestInfo, "ip">,
    work: (opened: OpenedProposal) => Promise<Found>,
  ): Promise<Found> {
    const companyId = await companyOf(key, request);
    return inReadTransaction(pool, companyId, async (tx) => work(await open(tx, key)));
  }

  /** Runs a change by a client, in one transaction of the link's company. */
  async function change<Result>(
    key: string,
    request: Pick<RequestInfo, "ip">,
    work: (opened: OpenedProposal) => Promise<Result>,
  ): Promise<Result> {
    const companyId = await companyOf(key, request);
    return inTransaction(pool, companyId, async (tx) => work(await open(tx, key)));
  }

  /** Runs a change of a version by its link, with all versions of the project locked. */
  const changeVersion = <Result>(
    key: string,
    request: Pick<RequestInfo, "ip">,
    work: (opened: OpenedProposal) => Promise<Result>,
  ): Promise<Result> =>
    change(key, request, async ({ tx, version }) => {
      await lockProjectVersions(tx, version.id);
      // Reads the link again, since a concurrent change may have been committed before the lock.
      return work(await open(tx, key));
    });

  /** Finds the pages that `proposal-pages.ts` serves. */
  const pages = {
    find: (key: string, request: Pick<RequestInfo, "ip">) =>
      read(key, request, async ({ tx, company, link, version }) => {
        const { companyId } = tx;
        const { id, contentSha256, status } = version;
        const decision = decidedStatuses.includes(status) ? await findDecision(tx, id) : undefined;
        const isDecidedByLink = decision?.linkId === link.id;
        const state = {
          canAnswer: link.canAnswer,
          acceptsFrom: link.onlyRecipientAccepts ? maskEmail(link.recipientEmail ?? "") : null,
          messages: await messagesOf(tx, link.id),
          status,
          statusAt: version.statusAt,
          isRecorded: decision?.way != null,
          hasRecord: isDecidedByLink && decision.record !== null,
          isLapsed: isExpired(version, new Date()),
          expiresAt: version.expiresAt,
          evidenceYears: company.evidenceYears,
          hasChanges: await hasChanges(tx, version),
        };
        return {
          key: JSON.stringify([companyId, id, contentSha256, state]),
          read: () =>
            inReadTransaction(pool, companyId, async (pageTx) => {
              const { content } = await findContent(pageTx, id);
              const images = await findFiles(pageTx, imageIdsOf(content));
              const pdf = await findPdf(pageTx, id);
              const statement = statementOf(content, pdf?.sha256 ?? "");
              return {
                ...state,
                lastDay: lastDayOf(version),
                content: withoutFileIds(content),
                changes: await findChanges(pageTx, version),
                statement,
                statementSha256: sha256(statement),
                images: images.map(imageSizeOf),
              };
            }),
        };
      }),
  };

  return {
    pages,
    read,
    changeVersion,

    /**
     * Counts a reader. The page calls this once someone reads it, since email scanners fetch pages
     * too. `readerCompany` is the company that the reader is logged in to. Users of the link's own
     * company aren't counted.
     */
    async recordOpened(
      key: string,
      request: Pick<RequestInfo, "ip">,
      readerCompany?: string | null,
    ): Promise<void> {
      if (String(await companyOf(key, request)) === readerCompany) return;
      // Counts a reader once an hour, regardless of tabs and reloads.
      if (!(await readers.allows(`${hashKey(key)}/${request.ip}`))) return;
      await change(key, request, async ({ tx, link, version }) => {
        const [counted] = await tx.db
          .update(proposalLinks)
          .set({
            openedFirstAt: sql`coalesce(${proposalLinks.openedFirstAt}, now())`,
            openedLastAt: sql`now()`,
            openedCount: sql`${proposalLinks.openedCount} + 1`,
          })
          .where(ownRow(tx, proposalLinks, link.id))
          .returning({ count: proposalLinks.openedCount });
        if (counted?.count !== 1) return;
        const client = { tx, actor: null };
        await addEvent(client, version.id, { kind: "opened", linkId: link.id });
        await notifyTeam(client, version, "proposalOpened", {
          recipient: link.recipientName,
        });
      });
    },

    /** Returns the original PDF. Throws if its hash differs from the recorded one. */
    pdf: (key: string, request: Pick<RequestInfo, "ip">): Promise<StoredFile> =>
      read(key, request, async ({ tx, version }) =>
        findEvidenceFile(tx, await findPdf(tx, version.id)),
      ),

    /** Returns the record of the acceptance by this link. Throws NOT_FOUND if there is none. */
    record: (key: string, request: Pick<RequestInfo, "ip">): Promise<StoredFile> =>
      read(key, request, async ({ tx, link, version }) => {
        const decision = await findDecision(tx, version.id);
        const record = decision?.linkId === link.id ? decision.record : null;
        return findEvidenceFile(tx, record ?? undefined);
      }),

    /**
     * Returns a file for the client by its ref: `a1`, `a2` … Throws if its hash differs from the
     * recorded one.
     */
    attachment: (key: string, ref: string, request: Pick<RequestInfo, "ip">): Promise<StoredFile> =>
      read(key, request, async ({ tx, version }) => {
        const [, number] = /^a([1-9]\d{0,2})$/.exec(ref) ?? [];
        const file = number && (await findAttachment(tx, version.id, Number(number) - 1));
        return findEvidenceFile(tx, file || undefined);
      }),

    /** Returns an image that the content shows, and no other. */
    image: (key: string, id: number, request: Pick<RequestInfo, "ip">): Promise<StoredFile> =>
      read(key, request, async ({ tx, version }) => {
        if (!(await imagesOf(tx, version.id)).includes(id)) throw new AppError("NOT_FOUND");
        return findFiles(tx, [id]).then(firstOrThrow);
      }),
  };
}
export type ClientProposals = ReturnType<typeof createClientProposals>;
