import type { LedgerFilter } from "@presale/contracts/inputs/invoice.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { eq, getTableColumns } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { issuedInvoices } from "../../schema/invoices.ts";
import { invoiceNumberColumns, isIssuedFor } from "../../schema/issued-number.ts";
import { tokenLedger } from "../../schema/metering.ts";
import { users } from "../../schema/users.ts";

const ledgerList = defineList({
  rows: (db: NodePgDatabase) =>
    db
      .select({
        ...getTableColumns(tokenLedger),
        userName: users.name,
        issued: invoiceNumberColumns,
      })
      .from(tokenLedger)
      .leftJoin(users, refersTo(tokenLedger.userId, users))
      .leftJoin(issuedInvoices, isIssuedFor(tokenLedger.invoiceId)),
  id: tokenLedger.id,
  orderBy: { createdAt: tokenLedger.createdAt, amount: tokenLedger.amount },
  defaultOrder: "createdAt",
  filters: {
    query: wordsIn(tokenLedger.projectTitle, tokenLedger.reason),
    kind: equals(tokenLedger.kind),
  },
});
export type LedgerEntry = RowIn<typeof ledgerList>;

const inCompany = ({ companyId }: Transaction) => eq(tokenLedger.companyId, companyId);

export const ledgerPage = (
  tx: Transaction,
  paging: Paging,
  filter: LedgerFilter,
): Page<LedgerEntry> => ledgerList.page(tx.db, paging, filter, inCompany(tx));
