import type { Column } from "../../components/list/columns.ts";
import { DateText } from "../../components/plain-values.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import type { Words } from "../../lib/i18n/use-words.ts";
import type { Named } from "./library.operations.ts";
import { TagChips } from "./tag-chips.tsx";

/** The name of a row, which opens it. */
export const titleColumn = <Row extends Named>(header: string, toRow: (row: Row) => string) =>
  ({
    id: "title",
    header,
    orderBy: "title" as const,
    cell: (row) => <RowLink to={toRow(row)}>{row.title}</RowLink>,
  }) satisfies Column<Row>;

export const authorColumn = <Row extends { author: { name: string } }>(
  t: Words,
  look: Pick<Column<Row>, "width" | "leaves">,
) =>
  ({
    id: "author",
    header: t("library:fields.author"),
    ...look,
    cell: ({ author }) => author.name,
  }) satisfies Column<Row>;

export const tagsColumn = <Row extends { tags: readonly Named[] }>(
  t: Words,
  {
    max,
    isOneLine,
    ...look
  }: Pick<Column<Row>, "width" | "leaves"> & {
    max: number;
    isOneLine?: boolean;
  },
) =>
  ({
    id: "tags",
    header: t("library:fields.tags"),
    ...look,
    cell: ({ tags }) => <TagChips tags={tags} max={max} isOneLine={isOneLine} />,
  }) satisfies Column<Row>;

export const updatedColumn = <Row extends { updatedAt: string }>(
  t: Words,
  look: Pick<Column<Row>, "width" | "leaves">,
) =>
  ({
    id: "updatedAt",
    header: t("library:fields.updated"),
    orderBy: "updatedAt" as const,
    ...look,
    cell: ({ updatedAt }) => <DateText value={updatedAt} />,
  }) satisfies Column<Row>;
