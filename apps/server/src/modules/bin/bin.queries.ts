import { binRetentionDays } from "@presale/contracts/bin.ts";
import type { BinFilter } from "@presale/contracts/inputs/bin.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import type { Page } from "../../platform/db/paging.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { binEntries } from "../../schema/bin.ts";

const columns = {
  companyId: binEntries.companyId,
  id: binEntries.id,
  kind: binEntries.kind,
  rowId: binEntries.rowId,
  title: binEntries.title,
  authorId: binEntries.authorId,
  deletedById: binEntries.deletedById,
  deletedAt: binEntries.deletedAt,
};

const binList = defineList({
  rows: (db: NodePgDatabase) => db.select(columns).from(binEntries),
  id: binEntries.id,
  orderBy: { title: binEntries.title, deletedAt: binEntries.deletedAt },
  defaultOrder: "deletedAt",
  filters: { query: wordsIn(binEntries.title), kind: equals(binEntries.kind) },
});
export type BinEntry = RowIn<typeof binList>;

/** Matches the company's entries of these kinds. */
const isOfKinds = (tx: Transaction, kinds: readonly SubjectType<"bin">[]) =>
  and(eq(binEntries.companyId, tx.companyId), inArray(binEntries.kind, [...kinds]));

export const binPage = (
  tx: Transaction,
  kinds: readonly SubjectType<"bin">[],
  paging: Paging,
  filter: BinFilter,
): Page<BinEntry> => binList.page(tx.db, paging, filter, isOfKinds(tx, kinds));

export const isExpired = sql`${binEntries.deletedAt} < now() - make_interval(days => ${sql.raw(String(binRetentionDays))})`;

export const binQueries = defineLookup((db) => ({
  companiesWithOldEntries: db
    .selectDistinct({ companyId: binEntries.companyId })
    .from(binEntries)
    .where(and(isExpired, gt(binEntries.companyId, sql.placeholder("after"))))
    .orderBy(binEntries.companyId)
    .limit(100),
}));
