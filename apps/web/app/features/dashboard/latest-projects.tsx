import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { CapacityBar } from "../../components/estimate/capacity-bar.tsx";
import { type ListScale, listScale } from "../../components/estimate/list-scale.ts";
import { RangeCell, RangeCellAxis } from "../../components/estimate/range-cell.tsx";
import { useTaskCountText } from "../../components/estimate/use-task-count-text.ts";
import { Repeated } from "../../components/repeated.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { StateChip } from "../shared/project-state/index.ts";
import type { LatestProject } from "./dashboard.operations.ts";

const columns = "minmax(0, 5fr) minmax(0, 5fr) minmax(0, 3fr)";

function Capacity({ taskCount, capacity }: Pick<LatestProject, "taskCount" | "capacity">) {
  const t = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ typography: "caption", color: "text.secondary", mb: 0.5 }}>
        {t("workspace:dashboard.capacity", { used: taskCount, capacity })}
      </Box>
      <CapacityBar used={taskCount} capacity={capacity} height={4} />
    </Box>
  );
}

function ProjectRow({ project, scale }: { project: LatestProject; scale: ListScale }) {
  const t = useTranslate();
  const taskCount = useTaskCountText();
  const content = t("workspace:dashboard.content", {
    features: t("workspace:dashboard.featureCount", { count: project.featureCount }),
    tasks: taskCount(project),
  });
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        display: "grid",
        alignItems: "center",
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: columns },
        px: 2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        "&:hover": { bgcolor: "background.subtle" },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box sx={{ minWidth: 0 }}>
            <RowLink to={pathTo("project", { id: project.id })}>{project.title}</RowLink>
          </Box>
          <StateChip state={project.state} />
        </Box>
        <Box sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}>
          {project.clientName ? `${project.clientName} · ${content}` : content}
        </Box>
      </Box>
      <RangeCell range={project} scale={scale} />
      <Capacity {...project} />
    </Box>
  );
}

interface Props {
  /** Undefined while loading. */
  projects: readonly LatestProject[] | undefined;
  reserved: number;
  /** Largest maximum of all projects, so that the scale matches the list of projects. */
  longestHours: string | undefined;
}

export function LatestProjects({ projects, reserved, longestHours }: Props) {
  const t = useTranslate();
  const scale = listScale(projects ?? [], longestHours);
  return (
    <SectionCard
      flush
      title={t("workspace:dashboard.latest")}
      actions={
        <TextLink to={pathTo("projects")} variant="body2">
          {t("workspace:dashboard.allProjects")}
        </TextLink>
      }
    >
      {/* As high while loading. */}
      <Box
        sx={{
          display: { xs: "none", sm: "grid" },
          columnGap: 3,
          gridTemplateColumns: columns,
          px: 2.5,
          minHeight: 24,
        }}
      >
        <Box sx={{ gridColumn: 2 }}>{projects && <RangeCellAxis scale={scale} />}</Box>
      </Box>
      <Box component="ul" aria-busy={!projects} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {projects?.map((project) => (
          <ProjectRow key={project.id} project={project} scale={scale} />
        )) ?? (
          <Repeated count={reserved}>
            <Box
              component="li"
              sx={{
                px: 2.5,
                py: 1.5,
                minHeight: { xs: 133, sm: 68 },
                borderTop: 1,
                borderColor: "divider",
              }}
            >
              <Skeleton width="60%" />
            </Box>
          </Repeated>
        )}
      </Box>
    </SectionCard>
  );
}
