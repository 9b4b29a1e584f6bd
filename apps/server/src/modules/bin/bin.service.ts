import type { BinKind } from "@presale/contracts/bin.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import type { Actor } from "../../platform/auth/actor.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";
import { inTransaction, type Transaction, tryOut } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { InTurn } from "../../platform/operations/in-turn.ts";
import { namingUnknownReferences } from "../library/library.errors.ts";
import { libraryCan } from "../library/library.policy.ts";
import { refuseRows } from "../library/refused-rows.ts";
import { type Cost, costOf, settle } from "../metering/metering.service.ts";
import { type BinEntry, binQueries, isOver } from "./bin.queries.ts";
import { binEntries } from "./bin.table.ts";
import { lockHeld, makeAgain, projectsWith } from "./bin.ts";
import { kinds } from "./bin-kinds.ts";

/** The most entries of one company that are let go at once. */
const batch = 500;

/** Whoever may delete such a row may bring it back, or let it go. */
export const mayRestore = (actor: Actor, entry: Pick<BinEntry, "kind" | "authorId">): boolean =>
  libraryCan(actor, kinds[entry.kind].area, entry).delete;

/** The kinds of which the actor may delete some rows at least. */
export const kindsOf = ({ permissions }: Actor): BinKind[] =>
  (Object.keys(kinds) as BinKind[]).filter((kind) =>
    permissions.has(`canDeleteCompany${kinds[kind].area}`),
  );

/** Why this entry is not theirs to bring back or let go; none where it is. */
function refusalOf(actor: Actor, entry: BinEntry | undefined): AppError | null {
  if (!entry || !kindsOf(actor).includes(entry.kind)) return new AppError("NOT_FOUND");
  return mayRestore(actor, entry) ? null : new AppError("FORBIDDEN");
}

export function createBinService({ pool }: { pool: pg.Pool }) {
  const own = (tx: Transaction, id: number) =>
    and(eq(binEntries.companyId, tx.companyId), eq(binEntries.id, id));

  async function lock(tx: Transaction, actor: Actor, id: number) {
    const [entry] = await tx.db.select().from(binEntries).where(own(tx, id)).for("update");
    const error = refusalOf(actor, entry);
    if (error || !entry) throw error;
    return entry;
  }

  /** In the order of their deletion. */
  async function lockMany(tx: Transaction, actor: Actor, ids: readonly number[]) {
    const entries = await tx.db
      .select()
      .from(binEntries)
      .where(and(eq(binEntries.companyId, tx.companyId), inArray(binEntries.id, [...ids])))
      .orderBy(asc(binEntries.id))
      .for("update");
    const known = new Map(entries.map((entry) => [entry.id, entry]));
    refuseRows(
      ids.flatMap((id) => {
        const error = refusalOf(actor, known.get(id));
        return error
          ? [
              {
                id,
                title: error.code === "NOT_FOUND" ? null : (known.get(id)?.title ?? null),
                error,
              },
            ]
          : [];
      }),
    );
    return entries;
  }

  return {
    /** Back under its old id, with its tags, files and places as far as they are there still. */
    restore: (actor: Actor, id: number, maxTokens?: number | null): Promise<BinEntry> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const entry = await lock(tx, actor, id);
          await makeAgain(tx, entry);
          await settle(tx, actor, await projectsWith(tx, entry), maxTokens);
          await tx.db.delete(binEntries).where(own(tx, id));
          return entry;
        }),
      ),

    /** All of them or none. Of two that held each other, the one deleted last comes first. */
    restoreMany: (
      actor: Actor,
      ids: readonly number[],
      maxTokens?: number | null,
    ): Promise<BinEntry[]> =>
      namingUnknownReferences(() =>
        inTransaction(pool, actor.companyId, async (tx) => {
          const entries = await lockMany(tx, actor, ids);
          await lockHeld(tx, entries);
          for (const entry of entries.toReversed()) await makeAgain(tx, entry);
          const held = await Promise.all(entries.map((entry) => projectsWith(tx, entry)));
          await settle(tx, actor, [...new Set(held.flat())], maxTokens);
          await tx.db
            .delete(binEntries)
            .where(and(eq(binEntries.companyId, tx.companyId), inArray(binEntries.id, [...ids])));
          return entries;
        }),
      ),

    /** What bringing it back would cost now: places may have been filled meanwhile. */
    costOfRestoring: (actor: Actor, id: number): Promise<Cost> =>
      tryOut(pool, actor.companyId, async (tx) => {
        const entry = await lock(tx, actor, id);
        await makeAgain(tx, entry);
        return costOf(tx, await projectsWith(tx, entry));
      }),

    /** For good, before its time. */
    delete: (actor: Actor, id: number): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        await lock(tx, actor, id);
        await tx.db.delete(binEntries).where(own(tx, id));
      }),
  };
}

/** Housekeeping: what has rested long enough is gone for good; the sweep then takes its files. */
export function letOldEntriesGo(
  pools: { app: pg.Pool; lookup: pg.Pool },
  log: Pick<Logger, "warn" | "error">,
) {
  const lookup = binQueries.open(pools.lookup);
  const companies = new InTurn<{ companyId: number }>({
    log,
    failure: "A company's bin could not be emptied",
    work: ({ companyId }) =>
      inTransaction(pools.app, companyId, (tx) => deleteSome(tx, binEntries, isOver, batch)),
  });
  return (): Promise<void> =>
    companies.takePages(
      (after) => lookup.companiesWithOldEntries({ after }),
      ({ companyId }) => companyId,
    );
}
