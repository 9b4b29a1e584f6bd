import { type SubjectType, subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import { and, asc, eq, inArray, or } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import { deleteCompanyBatch } from "../../platform/db/delete-batch.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { binEntries } from "../../schema/bin.ts";
import { libraryCan } from "../library/library.policy.ts";
import { rejectRows } from "../library/refused-rows.ts";
import { type Cost, chargeTokens, costOf } from "../metering/metering.service.ts";
import { type BinEntry, binQueries, isExpired } from "./bin.queries.ts";
import { findProjectsContaining, lockReferencedRows, restoreRow } from "./bin-rows.ts";

/** Entries of one company deleted per run. */
const maxEntriesPerRun = 500;

/** Returns whether the actor may restore or delete the entry: whether they may delete its row. */
export const mayRestore = (actor: Actor, entry: Pick<BinEntry, "kind" | "authorId">): boolean =>
  libraryCan(actor, subjects[entry.kind].area, entry).delete;

/** Returns the kinds of which the actor may delete at least some rows. */
export const deletableKinds = ({ permissions }: Actor): SubjectType<"bin">[] =>
  subjectTypes("bin").filter((kind) => permissions.has(`canDeleteCompany${subjects[kind].area}`));

function refusalOf(actor: Actor, entry: BinEntry | undefined): AppError | null {
  if (!entry || !deletableKinds(actor).includes(entry.kind)) return new AppError("NOT_FOUND");
  return mayRestore(actor, entry) ? null : new AppError("FORBIDDEN");
}

async function lockEntry({ tx, actor }: OperationContext, id: number) {
  const [entry] = await tx.db
    .select()
    .from(binEntries)
    .where(ownRow(tx, binEntries, id))
    .for("update");
  const error = refusalOf(actor, entry);
  if (error || !entry) throw error;
  return entry;
}

type LockedEntry = typeof binEntries.$inferSelect;

/** Locks the entries. Returns them in the order of their deletion. */
async function lockEntries({ tx, actor }: OperationContext, ids: readonly number[]) {
  const entries = await tx.db
    .select()
    .from(binEntries)
    .where(ownRows(tx, binEntries, ids))
    .orderBy(asc(binEntries.id))
    .for("update");
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
  rejectRows(
    ids.flatMap((id) => {
      const error = refusalOf(actor, entriesById.get(id));
      if (!error) return [];
      const title = error.code === "NOT_FOUND" ? null : (entriesById.get(id)?.title ?? null);
      return [{ id, title, error }];
    }),
  );
  return entries;
}

/** Restores the row under its old id, with the tags, files and links that still exist. */
export async function restoreFromBin(
  ctx: OperationContext,
  id: number,
  maxTokens?: number | null,
): Promise<BinEntry> {
  const { tx, actor } = ctx;
  const entry = await lockEntry(ctx, id);
  await restoreRow(tx, entry);
  await chargeTokens(tx, actor, await findProjectsContaining(tx, entry), maxTokens);
  await tx.db.delete(binEntries).where(ownRow(tx, binEntries, id));
  return entry;
}

/** Restores the rows of locked entries, last deleted first, and deletes the entries. */
async function restoreRows(tx: Transaction, entries: readonly LockedEntry[]): Promise<void> {
  await lockReferencedRows(tx, entries);
  for (const entry of entries.toReversed()) await restoreRow(tx, entry);
  const ids = entries.map(({ id }) => id);
  await tx.db.delete(binEntries).where(ownRows(tx, binEntries, ids));
}

/** Restores those of the rows that are in the bin and that the actor may restore. */
export async function restoreIfInBin(
  { tx, actor }: OperationContext,
  rows: Partial<Record<SubjectType<"bin">, readonly number[]>>,
): Promise<void> {
  const idsByKind = Object.entries(rows).filter(([, ids]) => ids.length > 0);
  if (idsByKind.length === 0) return;
  const entries = await tx.db
    .select()
    .from(binEntries)
    .where(
      and(
        eq(binEntries.companyId, tx.companyId),
        or(
          ...idsByKind.map(([kind, ids]) =>
            and(
              eq(binEntries.kind, kind as SubjectType<"bin">),
              inArray(binEntries.rowId, [...ids]),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(binEntries.id))
    .for("update");
  const allowed = entries.filter((entry) => mayRestore(actor, entry));
  if (allowed.length > 0) await restoreRows(tx, allowed);
}

/** Restores all or none. If one row contained another, the one deleted last is restored first. */
export async function restoreManyFromBin(
  ctx: OperationContext,
  ids: readonly number[],
  maxTokens?: number | null,
): Promise<BinEntry[]> {
  const { tx, actor } = ctx;
  const entries = await lockEntries(ctx, ids);
  await restoreRows(tx, entries);
  const projectIds = await Promise.all(entries.map((entry) => findProjectsContaining(tx, entry)));
  await chargeTokens(tx, actor, [...new Set(projectIds.flat())], maxTokens);
  return entries;
}

/** Restores the row and returns the cost. Callers then roll the transaction back. */
export async function costOfRestoring(ctx: OperationContext, id: number): Promise<Cost> {
  const entry = await lockEntry(ctx, id);
  await restoreRow(ctx.tx, entry);
  return costOf(ctx.tx, await findProjectsContaining(ctx.tx, entry));
}

/** Deletes an entry permanently, before the retention period ends. */
export async function deleteFromBin(ctx: OperationContext, id: number): Promise<void> {
  await lockEntry(ctx, id);
  await ctx.tx.db.delete(binEntries).where(ownRow(ctx.tx, binEntries, id));
}

/**
 * Creates the maintenance task that deletes expired entries permanently. The file sweep then
 * deletes their files.
 */
export function createBinCleanup(
  pools: { app: pg.Pool; lookup: pg.Pool },
  log: Pick<Logger, "warn" | "error">,
) {
  const lookup = binQueries.open(pools.lookup);
  const companies = new RowProcessor<{ companyId: number }>({
    log,
    failure: "Failed to delete a company's expired bin entries",
    work: ({ companyId }) =>
      inTransaction(pools.app, companyId, (tx) =>
        deleteCompanyBatch(tx, binEntries, isExpired, maxEntriesPerRun),
      ),
  });
  return (): Promise<void> =>
    companies.processPages(
      (after) => lookup.companiesWithOldEntries({ after }),
      ({ companyId }) => companyId,
    );
}
