import { RangeBar } from "../../components/estimate/range-bar.tsx";
import { type HoursRange, rangeScale } from "../../components/estimate/range-scale.ts";
import type { Column } from "../../components/list/columns.ts";
import { DateText } from "../../components/plain-values.tsx";
import type { Words } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { RowLink } from "../library/row-link.tsx";
import { TagChips } from "../library/tag-chips.tsx";
import type { FeatureRow } from "./features.operations.ts";

export const featureOrders = ["title", "createdAt", "updatedAt"] as const;
export type FeatureOrder = (typeof featureOrders)[number];

/** The list's columns; the bars of all rows share one scale. */
export function featureColumns(
  t: Words,
  rows: Iterable<HoursRange>,
): Column<FeatureRow, FeatureOrder>[] {
  const scale = rangeScale(rows);
  return [
    {
      id: "title",
      header: t("features:columns.title"),
      orderBy: "title",
      cell: ({ id, title }) => <RowLink to={pathTo("feature", { id })}>{title}</RowLink>,
    },
    {
      id: "estimate",
      header: t("library:fields.estimate"),
      width: "26%",
      isPlainOnPhone: true,
      cell: (feature) => <RangeBar {...feature} scale={scale} size="small" />,
    },
    {
      id: "tasks",
      header: t("features:columns.tasks"),
      width: 84,
      align: "right",
      cell: ({ taskCount }) => taskCount,
    },
    {
      id: "tags",
      header: t("library:fields.tags"),
      width: "17%",
      hideBelow: 1000,
      cell: ({ tags }) => <TagChips tags={tags} max={2} />,
    },
    {
      id: "author",
      header: t("library:fields.author"),
      width: 130,
      hideBelow: 1280,
      cell: ({ author }) => author.name,
    },
    {
      id: "usedIn",
      header: t("library:fields.usedIn"),
      width: 108,
      hideBelow: 720,
      cell: ({ usedIn }) => t("features:usedInCount", { count: usedIn.length }),
    },
    {
      id: "updatedAt",
      header: t("library:fields.updated"),
      orderBy: "updatedAt",
      width: 132,
      hideBelow: 860,
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
  ];
}
