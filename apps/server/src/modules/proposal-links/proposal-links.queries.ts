import { limits } from "@presale/contracts/limits.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { ownRow } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import { prepared } from "../../platform/db/statement.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineLoader, rowsPerKey } from "../../platform/graphql/loader.ts";
import { companies } from "../../schema/companies.ts";
import { projects } from "../../schema/projects.ts";
import { proposalAnswers } from "../../schema/proposal-answers.ts";
import { proposalEvents, proposalLinks } from "../../schema/proposal-links.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { type Version, versionColumns } from "../versions/versions.queries.ts";

/** Excludes the key's hash and the encrypted key, since the key opens the proposal. */
export const storedLinkColumns = {
  id: proposalLinks.id,
  versionId: proposalLinks.versionId,
  recipientName: proposalLinks.recipientName,
  recipientEmail: proposalLinks.recipientEmail,
  canAnswer: proposalLinks.canAnswer,
  onlyRecipientAccepts: proposalLinks.onlyRecipientAccepts,
  createdById: proposalLinks.createdById,
  createdAt: proposalLinks.createdAt,
  endsAt: proposalLinks.endsAt,
  revokedAt: proposalLinks.revokedAt,
  emailedAt: proposalLinks.emailedAt,
  openedFirstAt: proposalLinks.openedFirstAt,
  openedLastAt: proposalLinks.openedLastAt,
  openedCount: proposalLinks.openedCount,
};
export const linkColumns = {
  ...storedLinkColumns,
  /** Whether too many wrong codes prevent acceptance now, by the database's clock. */
  isLocked: sql<boolean>`coalesce(${proposalLinks.answersLockedUntil} > now(), false)`,
};
export type ProposalLink = RowOf<typeof linkColumns>;

/** Matches links that are neither revoked nor expired. */
export const isActiveLink = (): SQL =>
  and(isNull(proposalLinks.revokedAt), gt(proposalLinks.endsAt, sql`now()`)) as SQL;

const ofVersion = (tx: Transaction, versionId: number) =>
  and(eq(proposalLinks.companyId, tx.companyId), eq(proposalLinks.versionId, versionId));

/** Loads the links of a version, including revoked and expired ones, oldest first. */
export const loadLinks = defineLoader<number, ProposalLink[]>(async (ids, { tx }) => {
  const links = await tx.db
    .select(linkColumns)
    .from(proposalLinks)
    .where(
      and(eq(proposalLinks.companyId, tx.companyId), inArray(proposalLinks.versionId, [...ids])),
    )
    .orderBy(asc(proposalLinks.id));
  return rowsPerKey(ids, links, ({ versionId }) => versionId);
});

export const countActiveLinks = (tx: Transaction, versionId: number): Promise<number> =>
  tx.db.$count(proposalLinks, and(ofVersion(tx, versionId), isActiveLink()));

export const findActiveLinks = (tx: Transaction, versionId: number): Promise<ProposalLink[]> =>
  tx.db
    .select(linkColumns)
    .from(proposalLinks)
    .where(and(ofVersion(tx, versionId), isActiveLink()))
    .orderBy(asc(proposalLinks.id));

export interface Recipient {
  name: string;
  email: string;
}

/**
 * Returns the last few recipients of recent links, most recent first. If the version names a
 * client, returns only that client's recipients. Excludes links whose answers were erased.
 */
export async function findEarlierRecipients(
  { db, companyId }: Transaction,
  { clientName }: Pick<Version, "clientName">,
): Promise<Recipient[]> {
  const { recipients, recipientMonths } = limits.suggestions;
  const erased = db
    .select({ id: proposalAnswers.id })
    .from(proposalAnswers)
    .where(
      and(
        eq(proposalAnswers.companyId, proposalLinks.companyId),
        eq(proposalAnswers.linkId, proposalLinks.id),
        isNotNull(proposalAnswers.forgottenAt),
      ),
    );
  const rows = await db
    .select({ name: proposalLinks.recipientName, email: proposalLinks.recipientEmail })
    .from(proposalLinks)
    .innerJoin(proposalVersions, refersTo(proposalLinks.versionId, proposalVersions))
    .where(
      and(
        eq(proposalLinks.companyId, companyId),
        isNotNull(proposalLinks.recipientEmail),
        clientName
          ? eq(sql`lower(${proposalVersions.clientName})`, sql`lower(${clientName})`)
          : undefined,
        gt(proposalLinks.createdAt, sql`now() - make_interval(months => ${recipientMonths}::int)`),
        notExists(erased),
      ),
    )
    .groupBy(proposalLinks.recipientName, proposalLinks.recipientEmail)
    .orderBy(desc(max(proposalLinks.id)))
    .limit(recipients);
  return rows.map(({ name, email }) => ({ name, email: email ?? "" }));
}

export const findLink = (tx: Transaction, id: number): Promise<ProposalLink> =>
  tx.db
    .select(linkColumns)
    .from(proposalLinks)
    .where(ownRow(tx, proposalLinks, id))
    .then(firstOrThrow);

const openedColumns = {
  ...linkColumns,
  companyName: companies.name,
  evidenceYears: companies.evidenceYears,
  projectId: projects.id,
};
const hasKey = and(
  eq(proposalLinks.companyId, sql.placeholder("companyId")),
  eq(proposalLinks.keyHash, sql.placeholder("keyHash")),
);
const findOpenedLink = prepared(
  "link_by_key",
  openedColumns,
  new QueryBuilder()
    .select(openedColumns)
    .from(proposalLinks)
    .innerJoin(companies, eq(companies.id, proposalLinks.companyId))
    .innerJoin(proposalVersions, refersTo(proposalLinks.versionId, proposalVersions))
    .leftJoin(projects, refersTo(proposalVersions.projectId, projects))
    .where(and(hasKey, isActiveLink(), isNull(companies.closedAt))),
);
const findOpenedVersion = prepared(
  "version_by_key",
  versionColumns,
  new QueryBuilder()
    .select(versionColumns)
    .from(proposalLinks)
    .innerJoin(proposalVersions, refersTo(proposalLinks.versionId, proposalVersions))
    .where(hasKey),
);

/**
 * Returns the link and its version. Returns undefined if the link is revoked or expired, or the
 * company is closed. `projectId` is null if the project was deleted.
 */
export async function findLinkByKeyHash(tx: Transaction, keyHash: string) {
  const [[opened], [version]] = await Promise.all([
    tx.run(findOpenedLink, { keyHash }),
    tx.run(findOpenedVersion, { keyHash }),
  ]);
  if (!opened || !version) return undefined;
  const { companyName, evidenceYears, projectId, ...link } = opened;
  return { link, version, company: { name: companyName, evidenceYears }, projectId };
}

const eventColumns = {
  id: proposalEvents.id,
  kind: proposalEvents.kind,
  at: proposalEvents.at,
  userId: proposalEvents.userId,
  linkId: proposalEvents.linkId,
  data: proposalEvents.data,
};
export type ProposalEvent = RowOf<typeof eventColumns>;

const maxEvents = 200;

/** Returns the latest events of the version's timeline, newest first. */
export const eventsOf = (tx: Transaction, versionId: number): Promise<ProposalEvent[]> =>
  tx.db
    .select(eventColumns)
    .from(proposalEvents)
    .where(and(eq(proposalEvents.companyId, tx.companyId), eq(proposalEvents.versionId, versionId)))
    .orderBy(desc(proposalEvents.id))
    .limit(maxEvents);
