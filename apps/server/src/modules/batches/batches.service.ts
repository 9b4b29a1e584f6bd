import type { BinKind } from "@presale/contracts/bin.ts";
import type { TaggedRow, TaskHours } from "@presale/contracts/inputs/batch.input.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { deleteIntoBin } from "../bin/deletion.ts";
import { refuseRows } from "../library/refused-rows.ts";
import { multiplyTaskHours, setTaskHours } from "./hours.ts";
import { tagRows, untagRows } from "./tagging.ts";

/**
 * One change of many rows is one transaction: where a row can't be changed none is, and each that
 * can't is named. What a change gives is what its opposite is called with.
 */
export function createBatchesService({ pool }: { pool: pg.Pool }) {
  return {
    tag: (actor: Actor, kind: BinKind, rows: readonly TaggedRow[]): Promise<TaggedRow[]> =>
      inTransaction(pool, actor.companyId, (tx) => tagRows(tx, kind, rows)),

    untag: (actor: Actor, kind: BinKind, rows: readonly TaggedRow[]): Promise<TaggedRow[]> =>
      inTransaction(pool, actor.companyId, (tx) => untagRows(tx, kind, rows)),

    /** Into the bin: gives the ids there. */
    delete: (
      actor: Actor,
      kind: BinKind,
      ids: readonly number[],
      evenIfUsed = false,
    ): Promise<number[]> =>
      inTransaction(pool, actor.companyId, (tx) =>
        deleteIntoBin(tx, actor, kind, ids, { evenIfUsed, refuse: refuseRows }),
      ),

    multiplyHours: (actor: Actor, ids: readonly number[], factor: number): Promise<TaskHours[]> =>
      inTransaction(pool, actor.companyId, (tx) => multiplyTaskHours(tx, ids, factor)),

    setHours: (actor: Actor, rows: readonly TaskHours[]): Promise<TaskHours[]> =>
      inTransaction(pool, actor.companyId, (tx) => setTaskHours(tx, rows)),
  };
}
