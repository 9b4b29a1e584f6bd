import type { CompanyRowFilter } from "@presale/contracts/inputs/library-admin.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import type pg from "pg";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { CompanyRow, CompanyRowLookup, CompanyRowType } from "./library-admin.lookup.ts";
import { detailsOf, type LibraryRowDetails } from "./library-row.ts";
import { countRowComments, rowComments } from "./row-comments.ts";

/** Companies' libraries as staff find them; what a row holds is read within its own company. */
export function createLibraryAdmin({ pool, lookup }: { pool: pg.Pool; lookup: CompanyRowLookup }) {
  return {
    list: (type: CompanyRowType, paging: Paging, filter: CompanyRowFilter) => ({
      items: () => lookup.findRowsAcrossCompanies(type, paging, filter),
      total: () => lookup.countRowsAcrossCompanies(type, filter),
    }),

    async find(type: CompanyRowType, id: number): Promise<CompanyRow> {
      const row = await lookup.findRowAcrossCompanies(type, id);
      if (!row) throw new AppError("NOT_FOUND");
      return row;
    },

    /** What was said of a row, in the order in which it was. */
    comments: (kind: SubjectType<"comments">, { companyId, id }: CompanyRow, paging: Paging) => ({
      items: () => inReadTransaction(pool, companyId, (tx) => rowComments(tx, kind, id, paging)),
      total: () => inReadTransaction(pool, companyId, (tx) => countRowComments(tx, kind, id)),
    }),

    async details(
      kind: SubjectType<"comments">,
      { companyId, id }: CompanyRow,
    ): Promise<LibraryRowDetails> {
      const found = await inReadTransaction(pool, companyId, (tx) => detailsOf(tx, kind, id));
      if (!found) throw new AppError("NOT_FOUND");
      return found;
    },
  };
}
