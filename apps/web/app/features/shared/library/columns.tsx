import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import type { ReactNode } from "react";
import type { ListScale } from "../../../components/estimate/list-scale.ts";
import { RangeCell } from "../../../components/estimate/range-cell.tsx";
import type { Column } from "../../../components/list/columns.ts";
import { csvDate } from "../../../components/list/file-values.ts";
import { DateText } from "../../../components/plain-values.tsx";
import type { Editable } from "../../../components/rows/editable.ts";
import { InPlaceCell, InPlacePencil } from "../../../components/rows/in-place.tsx";
import type { InPlaceField } from "../../../components/rows/in-place-field.ts";
import { RowLink } from "../../../components/rows/row-link.tsx";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import { type Tag, TagChips, tagsInPlace } from "../tags/index.ts";
import { hoursInPlace } from "./in-place/fields.ts";

/** With a mouse, visible only in the hovered row. */
const addTagsSx = {
  color: "text.secondary",
  "@media (hover: hover)": { opacity: 0 },
  "[data-row]:is(:hover, :focus-within) &": { opacity: 1 },
} as const;

type InPlaceRow = { version?: number; can: { update: boolean } };

export const titleColumn = <Row extends Named & InPlaceRow>(
  header: string,
  toRow: (row: Row) => string,
  {
    field,
    editable,
    mark,
  }: {
    field: InPlaceField<Row>;
    editable: Editable;
    mark?: (row: Row) => ReactNode;
  },
) =>
  ({
    id: "title",
    header,
    orderBy: "title" as const,
    file: ({ title }) => title,
    cell: (row) => (
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        {mark && <Box sx={{ display: "flex", mr: 0.75 }}>{mark(row)}</Box>}
        <RowLink to={toRow(row)}>{row.title}</RowLink>
        <InPlacePencil field={field} editable={editable} row={row} />
      </Box>
    ),
  }) satisfies Column<Row>;

export const authorColumn = <Row extends { author: { name: string } }>(
  t: Translate,
  look: Pick<Column<Row>, "width" | "hidePriority">,
) =>
  ({
    id: "author",
    header: t("library:fields.author"),
    ...look,
    cell: ({ author }) => author.name,
  }) satisfies Column<Row>;

export const estimateColumn = <Row extends Named & HoursRange & InPlaceRow>(
  t: Translate,
  {
    scale,
    editable,
    ...look
  }: Pick<Column<Row>, "width"> & { scale: ListScale; editable?: Editable },
) =>
  ({
    id: "estimate",
    header: t("library:fields.estimate"),
    ...look,
    isUnlabelledOnPhone: true,
    file: [
      { header: t("library:fields.minHours"), value: ({ minHours }) => Number(minHours) },
      { header: t("library:fields.maxHours"), value: ({ maxHours }) => Number(maxHours) },
    ],
    cell: (row) => {
      const range = <RangeCell range={row} scale={scale} />;
      return editable ? (
        <InPlaceCell field={hoursInPlace} editable={editable} row={row}>
          {range}
        </InPlaceCell>
      ) : (
        range
      );
    },
  }) satisfies Column<Row>;

export const tagsColumn = <Row extends Named & { tags: readonly Tag[] } & InPlaceRow>(
  t: Translate,
  {
    max,
    editable,
    ...look
  }: Pick<Column<Row>, "width" | "hidePriority"> & { max: number; editable: Editable },
) =>
  ({
    id: "tags",
    header: t("library:fields.tags"),
    ...look,
    file: ({ tags }) => tags.map(({ title }) => title).join(", "),
    cell: (row) => (
      <InPlaceCell field={tagsInPlace} editable={editable} row={row}>
        {row.tags.length > 0 || !row.can.update ? (
          <TagChips tags={row.tags} max={max} isOneLine />
        ) : (
          <Box component="span" sx={addTagsSx}>
            {t("library:inPlace.addTags")}
          </Box>
        )}
      </InPlaceCell>
    ),
  }) satisfies Column<Row>;

export const updatedColumn = <Row extends { updatedAt: string }>(
  t: Translate,
  look: Pick<Column<Row>, "width" | "hidePriority">,
) =>
  ({
    id: "updatedAt",
    header: t("library:fields.updated"),
    orderBy: "updatedAt" as const,
    ...look,
    file: ({ updatedAt }) => csvDate(updatedAt),
    cell: ({ updatedAt }) => <DateText value={updatedAt} />,
  }) satisfies Column<Row>;
