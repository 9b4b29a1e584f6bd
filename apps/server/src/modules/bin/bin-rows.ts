import type { SubjectType } from "@presale/contracts/subjects.ts";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg, { escapeIdentifier } from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { BinContent } from "../../schema/bin.ts";
import { projects } from "../../schema/projects.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { tags } from "../../schema/tags.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";
import { findParentFeatures, findParentProjects } from "../library/parents.ts";
import { type BinLink, linksOf } from "./bin-links.ts";

// Rows are copied as JSON within the database, so that numbers and timestamps keep their precision.

export const quotedName = (table: PgTable) => escapeIdentifier(getTableName(table));
const contentKey = (table: PgTable) => pg.escapeLiteral(getTableName(table));

/**
 * Copies the rows and their links to the bin, in the transaction that then deletes them. Returns
 * the ids of the bin entries.
 */
export async function putInBin(
  tx: Transaction,
  actor: Actor,
  kind: SubjectType<"bin">,
  ids: readonly number[],
): Promise<number[]> {
  const { table } = subjectTables[kind];
  const links = linksOf(kind);
  const parts = links.map(
    ({ owner }) =>
      `${contentKey(owner.table)}, (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from ${quotedName(owner.table)} l where l.company_id = t.company_id and l.${escapeIdentifier(owner.name)} = t.id)`,
  );
  const { rows } = await tx.query(
    `insert into bin_entry (company_id, kind, row_id, title, author_id, deleted_by_id, content)
     select t.company_id, $3, t.id, t.title, t.author_id, $4,
       jsonb_build_object(${[`${contentKey(table)}, jsonb_build_array(to_jsonb(t))`, ...parts].join(", ")})
     from ${quotedName(table)} t where t.company_id = $1 and t.id = any($2::bigint[])
     order by t.id
     returning id`,
    [tx.companyId, ids, kind, actor.userId],
  );
  return (rows as { id: number }[]).map((inserted) => inserted.id);
}

/** Returns the deleted row's columns that still exist. Newer columns get their defaults. */
function columnsOf(table: PgTable, content: BinContent): string[] {
  const [row = {}] = content[getTableName(table)] ?? [];
  return Object.values(getTableColumns(table))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name)
    .filter((name) => name in row);
}

async function insertRows(
  tx: Transaction,
  entryId: number,
  content: BinContent,
  table: PgTable,
  condition = "true",
): Promise<void> {
  const columns = columnsOf(table, content).map(escapeIdentifier);
  if (columns.length === 0) return;
  const list = columns.join(", ");
  await tx.query(
    `insert into ${quotedName(table)} (${list})
     select ${list.replaceAll(/[^, ]+/g, "r.$&")} from bin_entry b, jsonb_populate_recordset(null::${quotedName(table)}, b.content -> ${contentKey(table)}) r
     where b.company_id = $1 and b.id = $2 and ${condition}`,
    [tx.companyId, entryId],
  );
}

/**
 * Returns the ids of linked rows that still exist. Locks them in the order of their ids if
 * `isContainment`.
 */
async function findLinkedIds(
  tx: Transaction,
  { owner, other, target, isContainment }: BinLink,
  content: BinContent,
): Promise<number[]> {
  const linkedIds = (content[getTableName(owner.table)] ?? []).map((row) => row[other.name]);
  if (linkedIds.length === 0) return [];
  const { rows } = await tx.query(
    `select id from ${quotedName(target)} where company_id = $1 and id = any($2::bigint[]) order by id ${isContainment ? "for no key update" : ""}`,
    [tx.companyId, linkedIds],
  );
  return (rows as { id: number }[]).map(({ id }) => id);
}

async function assertNotOverfull(tx: Transaction, link: BinLink, ids: readonly number[]) {
  const { owner, other, maxLinks } = link;
  if (maxLinks === undefined) return;
  const { rows } = await tx.query(
    `select from ${quotedName(owner.table)} where company_id = $1 and ${escapeIdentifier(other.name)} = any($2::bigint[])
     group by ${escapeIdentifier(other.name)} having count(*) > $3`,
    [tx.companyId, ids, maxLinks],
  );
  if (rows.length > 0) throw fieldError("id", "validation:tooMany", { count: maxLinks });
}

/**
 * Locks the features, projects and tags that the entries' rows are linked to. Call it before the
 * first row is restored. Lock order: features, projects, then tags, each by id.
 */
export async function lockReferencedRows(
  tx: Transaction,
  entries: readonly { kind: SubjectType<"bin">; content: BinContent }[],
): Promise<void> {
  for (const target of [subjectTables.feature.table, subjectTables.project.table, tags]) {
    const linkedIds = entries.flatMap(({ kind, content }) =>
      linksOf(kind)
        .filter((each) => each.target === target)
        .flatMap(({ owner, other }) =>
          (content[getTableName(owner.table)] ?? []).map((row) => row[other.name]),
        ),
    );
    if (linkedIds.length > 0)
      await tx.query(
        `select from ${quotedName(target)} where company_id = $1 and id = any($2::bigint[]) order by id for ${target === tags ? "key share" : "no key update"}`,
        [tx.companyId, linkedIds],
      );
  }
}

/** Makes the project an ordinary one if the company has another sample. */
async function keepOneSample(tx: Transaction, id: number): Promise<void> {
  // Without this lock, a colleague who creates a sample concurrently would create a second one.
  await lockCompany(tx);
  await tx.query(
    `update project set is_sample = false where company_id = $1 and id = $2
     and exists (select from project where company_id = $1 and is_sample and id <> $2)`,
    [tx.companyId, id],
  );
}

/** Restores the row under its old id, with every link whose other end still exists. */
export async function restoreRow(
  tx: Transaction,
  entry: { id: number; rowId: number; kind: SubjectType<"bin">; content: BinContent },
): Promise<void> {
  const { table } = subjectTables[entry.kind];
  await insertRows(tx, entry.id, entry.content, table);
  if (entry.content[getTableName(projects)]?.[0]?.[projects.isSample.name])
    await keepOneSample(tx, entry.rowId);
  for (const each of linksOf(entry.kind)) {
    const ids = await findLinkedIds(tx, each, entry.content);
    const isStillLinked = `r.${escapeIdentifier(each.other.name)} = any('{${ids.join(",")}}'::bigint[])`;
    await insertRows(tx, entry.id, entry.content, each.owner.table, isStillLinked);
    await assertNotOverfull(tx, each, ids);
  }
}

export async function findProjectsContaining(
  tx: Transaction,
  { kind, rowId }: { kind: SubjectType<"bin">; rowId: number },
): Promise<number[]> {
  if (kind === "project") return [rowId];
  const features = kind === "feature" ? [rowId] : await findParentFeatures(tx, [rowId]);
  return findParentProjects(tx, features);
}
