import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import type pg from "pg";
import { pageInCompany } from "../../platform/db/paging.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { CompanyRow, CompanyRowLookup } from "./library-admin.lookup.ts";
import { findDetails, type LibraryRowDetails } from "./library-row.ts";
import { rowComments } from "./row-comments.ts";

/** Lists library rows of all companies for staff. Details are read within the row's own company. */
export function createLibraryAdmin({ pool, lookup }: { pool: pg.Pool; lookup: CompanyRowLookup }) {
  return {
    list: lookup.findRowsAcrossCompanies,
    find: lookup.findRowAcrossCompanies,

    /** Returns a row's comments, oldest first. */
    comments: (kind: SubjectType<"comments">, { companyId, id }: CompanyRow, paging: Paging) =>
      pageInCompany(pool, companyId, (tx) => rowComments(tx, kind, id, paging)),

    async details(
      kind: SubjectType<"comments">,
      { companyId, id }: CompanyRow,
    ): Promise<LibraryRowDetails> {
      const found = await inReadTransaction(pool, companyId, (tx) => findDetails(tx, kind, id));
      if (!found) throw new AppError("NOT_FOUND");
      return found;
    },
  };
}
