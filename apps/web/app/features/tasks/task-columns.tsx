import type { HoursRange } from "../../components/estimate/range-scale.ts";
import type { Column } from "../../components/list/columns.ts";
import { DateText } from "../../components/plain-values.tsx";
import type { Words } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { listScale } from "../library/list-scale.ts";
import { RangeCell } from "../library/range-cell.tsx";
import { RowLink } from "../library/row-link.tsx";
import { TagChips } from "../library/tag-chips.tsx";
import type { TaskRow } from "./tasks.operations.ts";

export const taskOrders = ["title", "minHours", "maxHours", "updatedAt"] as const;
export type TaskOrder = (typeof taskOrders)[number];

/** The list's columns; the bars of all rows share one scale. */
export function taskColumns(t: Words, rows: readonly HoursRange[]): Column<TaskRow, TaskOrder>[] {
  const scale = listScale(rows);
  return [
    {
      id: "title",
      header: t("library:fields.title"),
      orderBy: "title",
      cell: ({ id, title }) => <RowLink to={pathTo("task", { id })}>{title}</RowLink>,
    },
    {
      id: "estimate",
      header: t("library:fields.estimate"),
      orderBy: "maxHours",
      width: 260,
      isPlainOnPhone: true,
      cell: (task) => <RangeCell range={task} scale={scale} />,
    },
    {
      id: "tags",
      header: t("library:fields.tags"),
      width: "25%",
      hideBelow: 900,
      cell: ({ tags }) => <TagChips tags={tags} max={3} isOneLine />,
    },
    {
      id: "author",
      header: t("library:fields.author"),
      width: 132,
      hideBelow: 1200,
      cell: ({ author }) => author.name,
    },
    {
      id: "updatedAt",
      header: t("library:fields.updated"),
      orderBy: "updatedAt",
      width: 132,
      hideBelow: 720,
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
  ];
}
