import { type NoteKind, noteKinds, notePermission } from "@presale/contracts/places.ts";
import { invoiceNumber } from "@presale/domain/invoice-number.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { invoices, issuedInvoices } from "../../schema/invoices.ts";
import { notes } from "../../schema/notes.ts";
import { placeTables } from "../../schema/place-columns.ts";
import { isIssuedAs } from "../invoices/invoices.queries.ts";

export type NoteAbout = Record<`${NoteKind}Id`, number | null>;

/** What a note is about, as its columns say. */
export function aboutOf(note: NoteAbout): { kind: NoteKind; id: number } {
  for (const kind of noteKinds) {
    const id = note[`${kind}Id`];
    if (id !== null) return { kind, id };
  }
  throw new Error("A note about nothing");
}

/** The notes about something: their column for its kind. */
export const aboutColumn = (kind: NoteKind): PgColumn => notes[`${kind}Id`];

/** What these are called; an invoice that has no number yet has its order's. */
export async function titlesOf(
  tx: Transaction,
  kind: NoteKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (kind !== "invoice") {
    const table = placeTables[kind];
    const rows = await tx.db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.companyId, tx.companyId), inArray(table.id, [...ids])));
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
  const rows = await tx.db
    .select({ id: invoices.id, issued: issuedInvoices })
    .from(invoices)
    .leftJoin(issuedInvoices, isIssuedAs)
    .where(and(eq(invoices.companyId, tx.companyId), inArray(invoices.id, [...ids])));
  return new Map(rows.map(({ id, issued }) => [id, issued ? invoiceNumber(issued) : `#${id}`]));
}

/** Its title: it must be there, and the actor's to see. */
export async function findAbout(
  tx: Transaction,
  { permissions }: Pick<Actor, "permissions">,
  kind: NoteKind,
  id: number,
): Promise<string> {
  if (!permissions.has(notePermission[kind])) throw new AppError("FORBIDDEN");
  const title = (await titlesOf(tx, kind, [id])).get(id);
  if (title === undefined) throw new AppError("NOT_FOUND");
  return title;
}

/** Notes of kinds that the actor may see. */
export const ofVisibleKinds = ({ permissions }: Pick<Actor, "permissions">): SQL => {
  const visible = noteKinds.filter((kind) => permissions.has(notePermission[kind]));
  return visible.length === 0
    ? sql`false`
    : sql`num_nonnulls(${sql.join(visible.map(aboutColumn), sql`, `)}) = 1`;
};
