import { companyNoteLimits } from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { inReadTransaction, inTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { companies } from "../companies/companies.table.ts";
import { users } from "../users/users.table.ts";
import { companyNotes } from "./company-notes.table.ts";

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
  usual: "createdAt",
  filters: {},
});
export type CompanyNote = RowIn<typeof noteList>;

/** What staff write down of companies for one another: all of it within the platform's own company. */
export function createCompanyNotes(pool: pg.Pool, platformCompanyId: number) {
  const about = (id: number) =>
    and(eq(companyNotes.companyId, platformCompanyId), eq(companyNotes.aboutCompanyId, id));

  return {
    of: (id: number, paging: Paging) => ({
      items: () =>
        inReadTransaction(pool, platformCompanyId, (tx) =>
          noteList.page(tx.db, paging, {}, about(id)),
        ),
      total: () =>
        inReadTransaction(pool, platformCompanyId, (tx) => noteList.total(tx.db, {}, about(id))),
    }),

    add: (actor: Actor, id: number, text: string): Promise<CompanyNote> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        // One at a time: two at once would both find room for the last one.
        await tx.db
          .select({ id: companies.id })
          .from(companies)
          .where(eq(companies.id, platformCompanyId))
          .for("no key update");
        const { notes: max } = companyNoteLimits;
        if ((await tx.db.$count(companyNotes, about(id))) >= max)
          throw new AppError("CONFLICT", {
            message: "companiesAdmin:errors.notesFull",
            values: { max },
          });
        const [note] = await tx.db
          .insert(companyNotes)
          .values({ companyId: tx.companyId, aboutCompanyId: id, authorId: actor.userId, text })
          .returning({ id: companyNotes.id, createdAt: companyNotes.createdAt });
        if (!note) throw new AppError("INTERNAL");
        return { ...note, text, authorName: actor.name };
      }),
  };
}
