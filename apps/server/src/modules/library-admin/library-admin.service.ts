import type { CompanyRowFilter } from "@presale/contracts/inputs/library-admin.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { CommentsService } from "../comments/comments.service.ts";
import type { CompaniesAdmin } from "../companies-admin/companies-admin.service.ts";
import type { CompanyRow, CompanyRowLookup, LibraryArea } from "./library-admin.lookup.ts";
import { detailsOf, type LibraryRowDetails, type RowKind } from "./library-row.ts";
import { countRowComments, rowComments } from "./row-comments.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: CompanyRowLookup;
  comments: Pick<CommentsService, "moderate">;
  companiesAdmin: Pick<CompaniesAdmin, "find">;
}

/** Companies' libraries as staff find them; what a row holds is read within its own company. */
export function createLibraryAdmin({ pool, lookup, comments, companiesAdmin }: Dependencies) {
  return {
    list: (area: LibraryArea, paging: Paging, filter: CompanyRowFilter) => ({
      items: () => lookup.findRowsAcrossCompanies(area, paging, filter),
      total: () => lookup.countRowsAcrossCompanies(area, filter),
    }),

    async find(area: LibraryArea, id: number): Promise<CompanyRow> {
      const row = await lookup.findRowAcrossCompanies(area, id);
      if (!row) throw new AppError("NOT_FOUND");
      return row;
    },

    /** What was said of a row, in the order in which it was. */
    async comments(kind: RowKind, { companyId, id }: CompanyRow, paging: Paging) {
      return {
        items: () => inReadTransaction(pool, companyId, (tx) => rowComments(tx, kind, id, paging)),
        total: () => inReadTransaction(pool, companyId, (tx) => countRowComments(tx, kind, id)),
      };
    },

    async deleteComment(staff: Actor, companyId: number, id: number, reason: string) {
      await companiesAdmin.find(companyId);
      await comments.moderate(staff, companyId, id, reason);
    },

    async details(kind: RowKind, { companyId, id }: CompanyRow): Promise<LibraryRowDetails> {
      const found = await inReadTransaction(pool, companyId, (tx) => detailsOf(tx, kind, id));
      if (!found) throw new AppError("NOT_FOUND");
      return found;
    },
  };
}
