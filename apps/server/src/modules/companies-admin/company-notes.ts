import { companyNoteLimits } from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { onlyRow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { companyNotes } from "../../schema/company-notes.ts";
import { users } from "../../schema/users.ts";
import { lockCompany } from "../closed-companies/closed-companies.ts";

const noteList = defineList({
  rows: (db: NodePgDatabase) =>
    db
      .select({
        id: companyNotes.id,
        text: companyNotes.text,
        createdAt: companyNotes.createdAt,
        authorName: users.name,
      })
      .from(companyNotes)
      .innerJoin(users, refersTo(companyNotes.authorId, users)),
  id: companyNotes.id,
  orderBy: { createdAt: companyNotes.createdAt },
  defaultOrder: "createdAt",
  filters: {},
});
export type CompanyNote = RowIn<typeof noteList>;

const isAboutCompany = ({ companyId }: Transaction, id: number) =>
  and(eq(companyNotes.companyId, companyId), eq(companyNotes.aboutCompanyId, id));

/** Returns staff notes about a company. `tx` must belong to the platform, which owns them. */
export const companyNotePage = (tx: Transaction, id: number, paging: Paging) =>
  noteList.page(tx.db, paging, {}, isAboutCompany(tx, id));

export async function insertCompanyNote(
  { tx, actor }: OperationContext,
  id: number,
  text: string,
): Promise<CompanyNote> {
  // Without this lock, two concurrent inserts could exceed the limit.
  await lockCompany(tx);
  const { notes: max } = companyNoteLimits;
  if ((await tx.db.$count(companyNotes, isAboutCompany(tx, id))) >= max)
    throw new AppError("CONFLICT", {
      message: "companiesAdmin:errors.notesFull",
      values: { max },
    });
  const note = await tx.db
    .insert(companyNotes)
    .values({ companyId: tx.companyId, aboutCompanyId: id, authorId: actor.userId, text })
    .returning({ id: companyNotes.id, createdAt: companyNotes.createdAt })
    .then(onlyRow);
  return { ...note, text, authorName: actor.name };
}
