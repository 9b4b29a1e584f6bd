import { canReadSubject, type SubjectType } from "@presale/contracts/subjects.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { invoices, issuedInvoices } from "../../schema/invoices.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { isIssuedAs } from "../invoices/invoices.queries.ts";

type Titled = SubjectType<"comments" | "delegation" | "notes">;

const invoiceTitles = async (tx: Transaction, ids: readonly number[]) => {
  const rows = await tx.db
    .select({ id: invoices.id, issued: issuedInvoices })
    .from(invoices)
    .leftJoin(issuedInvoices, isIssuedAs)
    .where(ownRows(tx, invoices, ids));
  return rows.map(({ id, issued }) => ({ id, title: issued ? invoiceNumber(issued) : `#${id}` }));
};

/** Returns the titles of existing rows by id. An invoice without a number gets its order's id. */
export async function subjectTitles(
  tx: Transaction,
  kind: Titled,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { table } = subjectTables[kind];
  const rows =
    "title" in table
      ? await tx.db
          .select({ id: table.id, title: table.title })
          .from(table)
          .where(ownRows(tx, table, ids))
      : await invoiceTitles(tx, ids);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * Returns the title. Throws FORBIDDEN if the actor may not read the type, NOT_FOUND if the row
 * doesn't exist.
 */
export async function titleFor(
  tx: Transaction,
  { permissions }: Pick<Actor, "permissions">,
  kind: Titled,
  id: number,
): Promise<string> {
  if (!canReadSubject(permissions, kind)) throw new AppError("FORBIDDEN");
  const title = (await subjectTitles(tx, kind, [id])).get(id);
  if (title === undefined) throw new AppError("NOT_FOUND");
  return title;
}

export interface FoundSubject {
  kind: SubjectType<"comments">;
  id: number;
  title: string;
  authorId: number;
}

/**
 * Returns the subject of a comment and locks it against deletion until the transaction ends. Throws
 * FORBIDDEN or NOT_FOUND.
 */
export async function lockSubject(
  tx: Transaction,
  actor: Pick<Actor, "permissions">,
  kind: SubjectType<"comments">,
  id: number,
): Promise<FoundSubject> {
  if (!canReadSubject(actor.permissions, kind)) throw new AppError("FORBIDDEN");
  const { table } = subjectTables[kind];
  const row = await tx.db
    .select({ title: table.title, authorId: table.authorId })
    .from(table)
    .where(ownRow(tx, table, id))
    .for("key share")
    .then(firstOrThrow);
  return { kind, id, ...row };
}
