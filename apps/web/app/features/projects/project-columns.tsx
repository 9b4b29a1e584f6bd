import { limits } from "@presale/contracts/limits.ts";
import { CapacityMeter } from "../../components/estimate/capacity-meter.tsx";
import { RangeBar } from "../../components/estimate/range-bar.tsx";
import { type HoursRange, rangeScale } from "../../components/estimate/range-scale.ts";
import type { Column } from "../../components/list/columns.ts";
import { DateText } from "../../components/plain-values.tsx";
import type { Words } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { RowLink } from "../library/row-link.tsx";
import type { ProjectRow } from "./projects.operations.ts";
import { ValidUntil } from "./valid-until.tsx";

export const projectOrders = ["title", "clientName", "validUntil", "updatedAt"] as const;
export type ProjectOrder = (typeof projectOrders)[number];

/** The list's columns; the bars of all rows share one scale. */
export function projectColumns(
  t: Words,
  rows: Iterable<HoursRange>,
): Column<ProjectRow, ProjectOrder>[] {
  const scale = rangeScale(rows);
  return [
    {
      id: "title",
      header: t("projects:columns.title"),
      orderBy: "title",
      cell: ({ id, title }) => <RowLink to={pathTo("project", { id })}>{title}</RowLink>,
    },
    {
      id: "client",
      header: t("projects:columns.client"),
      orderBy: "clientName",
      width: "16%",
      hideBelow: 900,
      cell: ({ clientName }) => clientName ?? "–",
    },
    {
      id: "estimate",
      header: t("library:fields.estimate"),
      width: "24%",
      isPlainOnPhone: true,
      cell: (project) => <RangeBar {...project} scale={scale} size="small" />,
    },
    {
      id: "capacity",
      header: t("projects:columns.capacity"),
      width: 168,
      hideBelow: 720,
      cell: ({ taskCount, capacity }) => (
        <CapacityMeter
          used={taskCount}
          capacity={capacity}
          free={limits.freeTasksPerProject}
          size="small"
        />
      ),
    },
    {
      id: "validUntil",
      header: t("projects:columns.validUntil"),
      orderBy: "validUntil",
      width: 122,
      cell: ({ validUntil }) => <ValidUntil day={validUntil} />,
    },
    {
      id: "updatedAt",
      header: t("library:fields.updated"),
      orderBy: "updatedAt",
      width: 128,
      hideBelow: 1200,
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
  ];
}
