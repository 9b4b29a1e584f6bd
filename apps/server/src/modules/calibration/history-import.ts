import { createHash } from "node:crypto";
import {
  type HistoryLine,
  type HistoryLineProblem,
  parseHistory,
} from "@presale/contracts/history-lines.ts";
import { limits } from "@presale/contracts/limits.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { and, eq, isNull } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { dryRun, inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import { taskActuals } from "../../schema/actual-hours.ts";
import { users } from "../../schema/users.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { readCsv } from "./csv-file.ts";

export interface HistoryImport {
  added: number;
  /** Lines that were imported before. */
  existing: number;
  /** Lines that repeat another line of the file. */
  duplicates: number;
  problems: HistoryLineProblem[];
  /** Names of estimators without an account, which are imported as text. */
  unknownEstimators: string[];
}

export interface ImportOptions {
  /** Decimal separator for numbers such as `1,234` or `1.234`, which are otherwise ambiguous. */
  decimal?: "," | "." | undefined;
  /** Whether to return the result without importing anything. */
  isPreview: boolean;
}

interface Importer {
  pool: pg.Pool;
  actor: Actor;
  /** Returns whether the caller has disconnected, for example by *Cancel*. */
  isDisconnected(): boolean;
}

/** Lines inserted per statement. */
const batchSize = 1_000;

const keyOf = (name: string) => name.normalize("NFC").toLowerCase();

/** Returns the ids of the company's users by lower-case name and email. */
async function userIdsByName({ db, companyId }: Transaction): Promise<Map<string, number[]>> {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.removedAt)));
  const found = new Map<string, number[]>();
  for (const { id, name, email } of rows)
    for (const key of [name, email]) {
      const ids = found.get(keyOf(key)) ?? [];
      if (!ids.includes(id)) found.set(keyOf(key), [...ids, id]);
    }
  return found;
}

const hashOf = ({ title, estimator, min, max, actual, day, group }: HistoryLine): string =>
  createHash("sha256")
    .update(JSON.stringify([title, estimator, min, max, actual, day, group]))
    .digest("hex");

async function importLines(
  tx: Transaction,
  csv: string,
  { actor, isDisconnected }: Importer,
  { decimal }: ImportOptions,
): Promise<HistoryImport> {
  const { timeZone } = await findCompany(tx);
  const today = zonedDay(new Date(), timeZone);
  const { lines, problems, duplicates } = parseHistory(csv, { today, decimal });
  if (lines.length > limits.history.lines)
    throw fieldError("file", "calibration:import.tooManyLines", { max: limits.history.lines });
  const userIds = await userIdsByName(tx);
  const unknown = new Set<string>();
  const rows = lines.flatMap((line) => {
    const { estimator } = line;
    const ids = estimator === null ? [] : (userIds.get(keyOf(estimator)) ?? []);
    if (estimator !== null && ids.length > 1) {
      problems.push({
        line: line.line,
        column: "estimator",
        problem: "historyLines:twoPeople",
        values: { name: estimator },
      });
      return [];
    }
    const [estimatorId = null] = ids;
    if (estimatorId === null && estimator !== null) unknown.add(estimator);
    return {
      companyId: tx.companyId,
      title: line.title,
      groupName: line.group,
      estimatorId,
      estimatorName: estimatorId === null ? estimator : null,
      minHours: String(line.min),
      maxHours: String(line.max),
      actualHours: String(line.actual),
      estimatedOn: line.day,
      finishedOn: line.day,
      source: "imported" as const,
      lineSha256: hashOf(line),
      recordedById: actor.userId,
    };
  });
  let added = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    if (isDisconnected()) throw new AppError("CANCELLED");
    const inserted = await tx.db
      .insert(taskActuals)
      .values(rows.slice(start, start + batchSize))
      .onConflictDoNothing({ target: [taskActuals.companyId, taskActuals.lineSha256] })
      .returning({ id: taskActuals.id });
    added += inserted.length;
  }
  if (isDisconnected()) throw new AppError("CANCELLED");
  return {
    added,
    existing: rows.length - added,
    duplicates: duplicates.length,
    problems: problems.toSorted((one, other) => one.line - other.line),
    unknownEstimators: [...unknown].toSorted(),
  };
}

/**
 * Imports finished tasks from CSV. Skips and reports lines with an error, duplicates and lines that
 * were imported before. Imports all the others or none. A preview does the same and rolls back.
 */
export async function importHistory(
  importer: Importer,
  upload: FileUpload,
  options: ImportOptions,
): Promise<HistoryImport> {
  const { pool, actor } = importer;
  const csv = await readCsv(upload);
  const run = async (tx: Transaction) => importLines(tx, csv, importer, options);
  if (options.isPreview) return dryRun(pool, actor.companyId, run);
  return inTransaction(pool, actor.companyId, run);
}

const isImported = ({ companyId }: Transaction) =>
  and(
    eq(taskActuals.companyId, companyId),
    eq(taskActuals.source, "imported"),
    isNull(taskActuals.projectId),
  );

export const countImported = (tx: Transaction): Promise<number> =>
  tx.db.$count(taskActuals, isImported(tx));

/** Deletes the tasks that were imported without projects. Returns their number. */
export async function deleteImported(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.db.delete(taskActuals).where(isImported(tx));
  return rowCount ?? 0;
}
