import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { projects } from "../../schema/projects.ts";
import {
  findProjectTotals,
  findTokensSpent,
  type ProjectTotals,
} from "../projects/projects.queries.ts";

const projectList = defineList({
  rows: (db: NodePgDatabase) =>
    db
      .select({ id: projects.id, title: projects.title, updatedAt: projects.updatedAt })
      .from(projects),
  id: projects.id,
  orderBy: { updatedAt: projects.updatedAt, title: projects.title },
  defaultOrder: "updatedAt",
  filters: {},
});

export type CompanyProject = RowIn<typeof projectList> & ProjectTotals & { tokens: number };

export function companyProjectPage(tx: Transaction, paging: Paging): Page<CompanyProject> {
  const { items, total } = projectList.page(
    tx.db,
    paging,
    {},
    eq(projects.companyId, tx.companyId),
  );
  return {
    total,
    async items() {
      const rows = await items();
      const ids = rows.map(({ id }) => id);
      const [totals, spent] = await Promise.all([
        findProjectTotals(tx, ids),
        findTokensSpent(tx, ids),
      ]);
      return rows.map((row, at) => ({
        ...row,
        ...(totals[at] as ProjectTotals),
        tokens: spent[at] ?? 0,
      }));
    },
  };
}
