import {
  invoiceStatRows,
  type StaffList,
  type StatRows,
  staffTiles,
  statRows,
} from "@presale/contracts/staff-stats.ts";
import { statNames, statPeriods } from "@presale/contracts/stats.ts";
import type { DocumentNode, FieldNode, OperationDefinitionNode } from "graphql";
import { expect, test, vi } from "vitest";
import { type Filters, filterValues } from "../components/list/filters/filter.ts";
import { linkToRows } from "../features/staff-dashboard/stat-links.ts";
import { readListParams } from "../lib/list/use-list-params.ts";
import { entryOfPath } from "../lib/route-table.ts";

interface Kind {
  query: DocumentNode;
  filters: Filters;
  filterOf: (values: object) => object;
}
const kinds = vi.hoisted((): Kind[] => []);
vi.mock("../components/list/list-kind.ts", () => ({
  defineList: (query: DocumentNode) => (kind: Omit<Kind, "query">) => {
    kinds.push({ ...kind, query });
    return kind;
  },
}));

/** Imports the screen at this path and returns the list that it declares with this query. */
async function listAt(pathname: string, list: StaffList): Promise<Kind> {
  await import(/* @vite-ignore */ `../${entryOfPath(pathname)?.file}`);
  const rootField = ({ query }: Kind) =>
    ((query.definitions[0] as OperationDefinitionNode).selectionSet.selections[0] as FieldNode).name
      .value;
  const kind = kinds.find((each) => rootField(each) === list);
  if (!kind) throw new Error(`${pathname} has no list of ${list}`);
  return kind;
}

/** Returns the filter that the linked list requests. */
async function requested(rows: StatRows): Promise<object> {
  const { pathname, searchParams } = new URL(linkToRows(rows), "https://presale.test");
  const { filters, filterOf } = await listAt(pathname, rows.list);
  const params = readListParams(searchParams, {
    orderBy: ["id"],
    filters: Object.keys(filters),
  });
  return filterOf({ ...filterValues(filters, params.filters), query: null });
}

const withoutNulls = (filter: object) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== null && value !== undefined),
  );

const figures: [string, StatRows][] = [
  ...Object.entries(staffTiles),
  ...(["orders", "overdue"] as const).map((figure): [string, StatRows] => [
    figure,
    invoiceStatRows(figure, "EUR"),
  ]),
  ...statNames.flatMap((name) =>
    [...statPeriods, null].flatMap((period): [string, StatRows][] => {
      const rows = statRows(name, period, name === "revenue" ? "EUR" : null);
      return rows ? [[`${name} ${period}`, rows]] : [];
    }),
  ),
];

test.each(figures)("the linked list requests the rows of the figure: %s", async (_name, rows) => {
  expect(withoutNulls(await requested(rows))).toEqual(withoutNulls(rows.filter));
});
