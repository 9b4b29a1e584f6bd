import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import type { ReactNode } from "react";
import { DateText } from "../../../components/date-text.tsx";
import type { ListScale } from "../../../components/estimate/list-scale.ts";
import { HoursText, RangeBar, RangeScaleAxis } from "../../../components/estimate/range-bar.tsx";
import type { Column } from "../../../components/list/columns.ts";
import { csvDate } from "../../../components/list/file-values.ts";
import { OneLineText } from "../../../components/one-line-text.tsx";
import type { Editable } from "../../../components/rows/editable.ts";
import { InPlaceCell, InPlacePencil } from "../../../components/rows/in-place.tsx";
import type { InPlaceField } from "../../../components/rows/in-place-field.ts";
import { RowLink } from "../../../components/rows/row-link.tsx";
import { formatHours } from "../../../lib/format.ts";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";
import { clamped } from "../../../lib/theme/clamped.ts";
import { type Tag, TagLine, tagsInPlace } from "../tags/index.ts";
import { hoursInPlace, maxHoursInPlace } from "./in-place/fields.ts";

/** With a mouse, visible only in the hovered or focused row. */
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
    phoneCell: (row) => (
      <Box sx={clamped(2)}>
        <RowLink to={toRow(row)}>{row.title}</RowLink>
      </Box>
    ),
  }) satisfies Column<Row>;

export const authorColumn = <Row extends { author: { name: string } }>(
  t: Translate,
  layout: Pick<Column<Row>, "width" | "hidePriority">,
) =>
  ({
    id: "author",
    header: t("library:fields.author"),
    ...layout,
    file: ({ author }) => author.name,
    cell: ({ author }) => <OneLineText>{author.name}</OneLineText>,
  }) satisfies Column<Row>;

const bounds = {
  minHours: { header: "ui:estimate.min", inFile: "library:fields.minHours", field: hoursInPlace },
  maxHours: {
    header: "ui:estimate.max",
    inFile: "library:fields.maxHours",
    field: maxHoursInPlace,
  },
} as const;

/** A touch target of full height that doesn't stretch the row's first line. */
const onFirstLine = { my: -1.25, typography: "body2" } as const;

/** Returns columns for the minimum, the maximum and the bars. The bars' scale is in the header. */
export const hoursColumns = <Row extends Named & HoursRange & InPlaceRow>(
  t: Translate,
  {
    scale,
    editable,
    hidePriority,
  }: { scale: ListScale; editable?: Editable; hidePriority: number },
) => {
  const inPlace = (field: InPlaceField<Row>, row: Row, value: ReactNode) =>
    editable ? (
      <InPlaceCell field={field} editable={editable} row={row}>
        {value}
      </InPlaceCell>
    ) : (
      value
    );
  const hoursColumn = <Bound extends keyof typeof bounds>(id: Bound) => {
    const { header, inFile, field } = bounds[id];
    return {
      id,
      header: t(header),
      orderBy: id,
      width: 92,
      align: "right",
      file: [{ header: t(inFile), value: (row) => Number(row[id]) }],
      cell: (row) => inPlace(field, row, formatHours(row[id])),
    } satisfies Column<Row>;
  };
  return [
    {
      ...hoursColumn("minHours"),
      phoneLine: 1,
      phoneCell: (row) => (
        <Box sx={onFirstLine}>{inPlace(hoursInPlace, row, <HoursText {...row} />)}</Box>
      ),
    },
    hoursColumn("maxHours"),
    {
      id: "estimate",
      header: t("library:fields.estimate"),
      head: <RangeScaleAxis scale={scale.end} isShort />,
      width: 104,
      hidePriority,
      file: [],
      phoneLine: 2,
      phoneFlex: "0 0 64px",
      cell: (row) => <RangeBar {...row} scale={scale.end} size="small" />,
    },
  ] satisfies Column<Row>[];
};

export const tagsColumn = <Row extends Named & { tags: readonly Tag[] } & InPlaceRow>(
  t: Translate,
  { editable, ...layout }: Pick<Column<Row>, "width" | "hidePriority"> & { editable: Editable },
) =>
  ({
    id: "tags",
    header: t("library:fields.tags"),
    ...layout,
    file: ({ tags }) => tags.map(({ title }) => title).join(", "),
    cell: (row) => (
      <InPlaceCell field={tagsInPlace} editable={editable} row={row}>
        {row.tags.length > 0 || !row.can.update ? (
          <TagLine tags={row.tags} />
        ) : (
          <Box component="span" sx={addTagsSx}>
            {t("library:inPlace.addTags")}
          </Box>
        )}
      </InPlaceCell>
    ),
    phoneLine: 2,
    phoneCell: ({ tags }) => <TagLine tags={tags} />,
  }) satisfies Column<Row>;

export const updatedColumn = <Row extends { updatedAt: string }>(
  t: Translate,
  layout: Pick<Column<Row>, "width" | "hidePriority">,
) =>
  ({
    id: "updatedAt",
    header: t("library:fields.updated"),
    orderBy: "updatedAt" as const,
    ...layout,
    file: ({ updatedAt }) => csvDate(updatedAt),
    cell: ({ updatedAt }) => <DateText value={updatedAt} />,
  }) satisfies Column<Row>;
