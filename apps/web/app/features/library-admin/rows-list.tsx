import type { StatPeriod } from "@presale/contracts/stats.ts";
import { subjectTypes } from "@presale/contracts/subjects.ts";
import type { ReactNode } from "react";
import { DateText } from "../../components/date-text.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { type Filter, onlyIds } from "../../components/list/filters/filter.ts";
import { periodFilter } from "../../components/list/filters/period-filter.tsx";
import { defineList, type ListKind } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { OneLineText } from "../../components/one-line-text.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { navIcons } from "../../lib/nav-icons.ts";
import { type LibraryRow, rowsQueries } from "./library-admin.operations.ts";
import { rowActions } from "./row-actions.ts";
import { pluralOf, type RowType, readPermission, staffPath, useRowType } from "./row-types.ts";

/** Set only by links. */
const companyFilter: Filter<string, LibraryRow> = {
  read: (values) => onlyIds(values)[0] ?? null,
  chip: (id, { t, rows }) => {
    const found = rows?.find(({ company }) => company.id === id);
    const name = found?.company.name ?? t("libraryAdmin:thisCompany");
    return t("libraryAdmin:ofCompany", { name });
  },
};

const filters = {
  companyId: companyFilter,
  createdIn: { ...periodFilter("libraryAdmin:fields.created"), isRare: false },
};

interface RowsVariables {
  query?: string | null;
  companyId?: string | null;
  createdIn?: StatPeriod | null;
}
type RowsListKind = Omit<
  ListKind<unknown, RowsVariables, LibraryRow, "createdAt" | "title" | "company", typeof filters>,
  "query" | "pick"
>;

const listKindOf = (type: RowType, icon: ReactNode): RowsListKind => ({
  i18nKey: `libraryAdmin:${pluralOf(type)}` as const,
  lead: `libraryAdmin:${pluralOf(type)}.lead` as const,
  icon,
  permission: readPermission(type),
  orders: ["createdAt", "title", "company"],
  order: "DESC",
  filters,
  filterOf: (filter) => filter,
  titleOf: ({ title }) => title,
  actions: rowActions(type),
  columns: ({ t }) => [
    {
      id: "title",
      header: t("libraryAdmin:fields.title"),
      orderBy: "title",
      file: [
        { header: t("libraryAdmin:fields.title"), value: ({ title }) => title },
        { header: t("libraryAdmin:fields.company"), value: ({ company }) => company.name },
      ],
      cell: ({ id, title, company }) => {
        const to = staffPath(type, id);
        return (
          <TwoLines small={company.name}>
            {to === null ? title : <RowLink to={to}>{title}</RowLink>}
          </TwoLines>
        );
      },
    },
    {
      id: "author",
      header: t("libraryAdmin:fields.author"),
      width: 200,
      hidePriority: 2,
      file: ({ authorName }) => authorName,
      cell: ({ authorName }) => <OneLineText>{authorName}</OneLineText>,
    },
    {
      id: "createdAt",
      header: t("libraryAdmin:fields.created"),
      orderBy: "createdAt",
      width: 140,
      hidePriority: 1,
      file: ({ createdAt }) => csvDate(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ],
});

function listOf(type: RowType) {
  const Icon = navIcons[pluralOf(type)];
  return defineList(rowsQueries[type], ({ rows }) => rows)(listKindOf(type, <Icon />));
}

const listsByType = Object.fromEntries(
  subjectTypes("delegation").map((type) => [type, listOf(type)]),
) as Record<RowType, ReturnType<typeof listOf>>;

function TypedRows({ type }: { type: RowType }) {
  const kind = listsByType[type];
  return <RowsList kind={kind} list={useRowsList(kind)} />;
}

export default function CompanyRows() {
  const type = useRowType(subjectTypes("delegation"));
  return <TypedRows key={type} type={type} />;
}
