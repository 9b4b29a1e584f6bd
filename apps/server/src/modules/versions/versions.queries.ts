import type { ContentPrice, VersionContent } from "@presale/contracts/version-content.ts";
import { and, desc, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import { firstOrThrow, type RowOf } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineLoader, rowPerKey } from "../../platform/graphql/loader.ts";
import { projects } from "../../schema/projects.ts";
import { proposalVersions, versionPdfs } from "../../schema/versions.ts";
import { columnsLoader } from "../library-rows/library-rows.loaders.ts";

/** All columns except the content, which can be several megabytes. */
export const versionColumns = {
  id: proposalVersions.id,
  projectId: proposalVersions.projectId,
  number: proposalVersions.number,
  authorId: proposalVersions.authorId,
  note: proposalVersions.note,
  createdAt: proposalVersions.createdAt,
  changesSinceId: proposalVersions.changesSinceId,
  contentSha256: proposalVersions.contentSha256,
  title: proposalVersions.title,
  clientName: proposalVersions.clientName,
  minHours: proposalVersions.minHours,
  maxHours: proposalVersions.maxHours,
  taskCount: proposalVersions.taskCount,
  currency: proposalVersions.currency,
  digits: proposalVersions.digits,
  minNet: proposalVersions.minNet,
  maxNet: proposalVersions.maxNet,
  minTotal: proposalVersions.minTotal,
  maxTotal: proposalVersions.maxTotal,
  validUntil: proposalVersions.validUntil,
  timeZone: proposalVersions.timeZone,
  status: proposalVersions.status,
  statusAt: proposalVersions.statusAt,
  failure: proposalVersions.failure,
  sentAt: proposalVersions.sentAt,
  expiresAt: proposalVersions.expiresAt,
};
export type Version = RowOf<typeof versionColumns>;

export const ofProject = (tx: Transaction, projectId: number): SQL | undefined =>
  and(eq(proposalVersions.companyId, tx.companyId), eq(proposalVersions.projectId, projectId));

/** Returns the project's versions, newest first. Their number is limited. */
export const versionsOf = (tx: Transaction, projectId: number): Promise<Version[]> =>
  tx.db
    .select(versionColumns)
    .from(proposalVersions)
    .where(ofProject(tx, projectId))
    .orderBy(desc(proposalVersions.number));

export const findNewestVersion = async (
  tx: Transaction,
  projectId: number,
): Promise<Version | undefined> => {
  const [newest] = await tx.db
    .select(versionColumns)
    .from(proposalVersions)
    .where(ofProject(tx, projectId))
    .orderBy(desc(proposalVersions.number))
    .limit(1);
  return newest;
};

export const findVersion = (tx: Transaction, id: number): Promise<Version> =>
  tx.db
    .select(versionColumns)
    .from(proposalVersions)
    .where(ownRow(tx, proposalVersions, id))
    .then(firstOrThrow);

export const findVersionByNumber = (
  tx: Transaction,
  projectId: number,
  number: number,
): Promise<Version> =>
  tx.db
    .select(versionColumns)
    .from(proposalVersions)
    .where(and(ofProject(tx, projectId), eq(proposalVersions.number, number)))
    .then(firstOrThrow);

export const findContent = (tx: Transaction, id: number) =>
  tx.db
    .select({ content: proposalVersions.content, contentSha256: proposalVersions.contentSha256 })
    .from(proposalVersions)
    .where(ownRow(tx, proposalVersions, id))
    .then(firstOrThrow);

/** Returns only the price that the client sees, without the rest of the content. */
export const findShownPrice = async (tx: Transaction, id: number): Promise<ContentPrice | null> => {
  const { price } = await tx.db
    .select({ price: sql<ContentPrice | null>`${proposalVersions.content} -> 'price'` })
    .from(proposalVersions)
    .where(ownRow(tx, proposalVersions, id))
    .then(firstOrThrow);
  return price;
};

/** Returns only the features' refs (`f1`, `f2` …), without the rest of the content. */
export const findFeatureRefs = async (tx: Transaction, id: number): Promise<string[]> => {
  const { refs } = await tx.db
    .select({
      refs: sql<string[]>`jsonb_path_query_array(${proposalVersions.content}, '$.features[*].ref')`,
    })
    .from(proposalVersions)
    .where(ownRow(tx, proposalVersions, id))
    .then(firstOrThrow);
  return refs;
};

/** Returns only the attachment at this index, without the rest of the content. */
export const findAttachment = async (
  tx: Transaction,
  id: number,
  index: number,
): Promise<NonNullable<VersionContent["attachments"]>[number] | null> => {
  const { attachment } = await tx.db
    .select({
      attachment: sql<
        NonNullable<VersionContent["attachments"]>[number] | null
      >`${proposalVersions.content} -> 'attachments' -> ${index}::int`,
    })
    .from(proposalVersions)
    .where(ownRow(tx, proposalVersions, id))
    .then(firstOrThrow);
  return attachment;
};

/** Loads the content, which can be several megabytes. */
export const loadContent = columnsLoader("version_content", proposalVersions, {
  content: proposalVersions.content,
});

/** Loads whether the project exists and isn't in the bin. */
export const loadProjectExists = defineLoader<number, boolean>(async (ids, { tx }) => {
  const rows = await tx.db
    .select({ id: projects.id })
    .from(projects)
    .where(ownRows(tx, projects, ids));
  return rowPerKey(ids, rows, ({ id }) => id, null).map((row) => row !== null);
});

/** Loads the number of a project's last accepted version. */
export const loadLastAccepted = defineLoader<number, number | null>(async (ids, { tx }) => {
  const { projectId, number, companyId, status } = proposalVersions;
  const rows = await tx.db
    .select({ projectId, number: max(number) })
    .from(proposalVersions)
    .where(and(eq(companyId, tx.companyId), inArray(projectId, [...ids]), eq(status, "accepted")))
    .groupBy(projectId);
  return rowPerKey(ids, rows, (row) => row.projectId, null).map((row) => row?.number ?? null);
});

/** Returns the version's PDF, or undefined while it doesn't exist. */
export const findPdf = async (tx: Transaction, versionId: number) => {
  const [pdf] = await tx.db
    .select({ fileId: versionPdfs.fileId, sha256: versionPdfs.sha256 })
    .from(versionPdfs)
    .where(and(eq(versionPdfs.companyId, tx.companyId), eq(versionPdfs.versionId, versionId)));
  return pdf;
};
