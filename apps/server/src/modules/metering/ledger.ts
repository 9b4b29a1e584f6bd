import type { LedgerFilter } from "@presale/contracts/inputs/invoice.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { issuedInvoices } from "../invoices/invoices.table.ts";
import { users } from "../users/users.table.ts";
import { tokenLedger } from "./metering.table.ts";

const ledgerList = defineList({
  rows: (db: NodePgDatabase) =>
    db
      .select({
        ...getTableColumns(tokenLedger),
        userName: users.name,
        issued: {
          series: issuedInvoices.series,
          year: issuedInvoices.year,
          number: issuedInvoices.number,
        },
      })
      .from(tokenLedger)
      .leftJoin(
        users,
        and(eq(users.companyId, tokenLedger.companyId), eq(users.id, tokenLedger.userId)),
      )
      .leftJoin(
        issuedInvoices,
        and(
          eq(issuedInvoices.companyId, tokenLedger.companyId),
          eq(issuedInvoices.invoiceId, tokenLedger.invoiceId),
        ),
      ),
  id: tokenLedger.id,
  orderBy: { createdAt: tokenLedger.createdAt, amount: tokenLedger.amount },
  usual: "createdAt",
  filters: {
    words: wordsIn(tokenLedger.projectTitle, tokenLedger.reason),
    kind: equals(tokenLedger.kind),
  },
});
/** One credit or debit, with what caused it. */
export type LedgerEntry = RowIn<typeof ledgerList>;

const within = ({ companyId }: Transaction) => eq(tokenLedger.companyId, companyId);

export const ledgerPage = (
  tx: Transaction,
  paging: Paging,
  filter: LedgerFilter,
): Promise<LedgerEntry[]> => ledgerList.page(tx.db, paging, filter, within(tx));

export const ledgerTotal = (tx: Transaction, filter: LedgerFilter): Promise<number> =>
  ledgerList.total(tx.db, filter, within(tx));
