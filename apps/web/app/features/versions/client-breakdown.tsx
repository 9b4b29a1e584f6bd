import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { shares } from "@presale/domain/shares.ts";
import type { ReactNode } from "react";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { HoursText, RangeBar } from "../../components/estimate/range-bar.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { rangeText } from "../../lib/amounts.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { BreakdownScale, BreakdownTotal, estimateRow, shareOf } from "../shared/proposal/index.ts";

type Feature = VersionContent["features"][number];
type Task = Feature["tasks"][number];

/** With more tasks, the page shows the features only, to load quickly. The PDF has all tasks. */
const maxTasks = 1_000;

/** Puts the arrow beside the name. Prints closed elements open. */
export const detailsSx = {
  borderTop: 1,
  borderColor: "divider",
  "& > summary": {
    position: "relative",
    display: "block",
    px: 2.5,
    py: 1.25,
    cursor: "pointer",
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { bgcolor: "action.hover" },
    "&:focus-visible": { outlineOffset: -2 },
    "&::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: 8,
      top: 17,
      borderBlock: "4px solid transparent",
      borderInlineStart: "5px solid currentColor",
      opacity: 0.6,
    },
  },
  "&[open] > summary::before": { rotate: "90deg" },
  "@media print": { "&::details-content": { contentVisibility: "visible", height: "auto" } },
} as const;

interface RowProps {
  title: ReactNode;
  small?: string;
  range: Feature | Task;
  scale: number;
  isTask?: boolean;
}

function EstimateRow({ title, small, range, scale, isTask = false }: RowProps) {
  const hours = shownHoursOf(range);
  const name = (
    <Box
      sx={{
        gridArea: hours ? "name" : undefined,
        typography: "body2",
        fontWeight: isTask ? undefined : 600,
        overflowWrap: "anywhere",
      }}
    >
      {title}
      {small && (
        <Box sx={{ typography: "caption", color: "text.secondary", fontWeight: 400 }}>{small}</Box>
      )}
    </Box>
  );
  if (!hours) return name;
  return (
    <Box sx={estimateRow}>
      {name}
      <Box sx={{ gridArea: "bar" }}>
        <RangeBar
          {...hours}
          scale={scale}
          {...(isTask && { size: "small" as const, color: "secondary" as const })}
        />
      </Box>
      <Box
        sx={{
          gridArea: "hours",
          typography: "body2",
          fontWeight: isTask ? undefined : 600,
          textAlign: "right",
        }}
      >
        <HoursText {...hours} />
      </Box>
    </Box>
  );
}

const Description = ({ value }: { value: unknown }) =>
  isEmptyRichText(parseRichText(value)) ? null : (
    <Box sx={{ color: "text.secondary", maxWidth: 760 }}>
      <StoredText value={value} />
    </Box>
  );

function TaskItem({ task, scale }: { task: Task; scale: number }) {
  const t = useTranslate();
  return (
    <Box
      component="li"
      sx={{ py: 0.75, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0 } }}
    >
      <EstimateRow
        isTask
        range={task}
        scale={scale}
        title={
          <>
            <bdi>{task.title}</bdi>
            {task.repeated && (
              <Chip
                size="small"
                variant="outlined"
                label={t("proposalVersions:client.repeated")}
                sx={{ ml: 1 }}
              />
            )}
          </>
        }
      />
      <Description value={task.description} />
    </Box>
  );
}

interface Props {
  content: Pick<VersionContent, "features" | "totals" | "price">;
}

export const breakdownTitle = ({ features }: Pick<VersionContent, "features">, t: Translate) =>
  t(
    features.some((feature) => shownHoursOf(feature))
      ? "report:breakdown.title"
      : "proposalVersions:client.features",
  );

/** Shows features with their tasks in `<details>` elements, which work without script. */
export function ClientBreakdown({ content: { features, totals, price } }: Props) {
  const t = useTranslate();
  const tasks = features.flatMap((feature) => feature.tasks);
  const featureHours = features.flatMap((feature) => shownHoursOf(feature) ?? []);
  const scale = rangeScale(featureHours);
  // On the features' scale, tasks would be dots.
  const taskScale = rangeScale(tasks.flatMap((task) => shownHoursOf(task) ?? []));
  const percents = shares(featureHours);
  const hours = shownHoursOf(totals);
  const hasHours = featureHours.length > 0;
  const areTasksShown = tasks.length <= maxTasks;
  const captionOf = (feature: Feature, index: number) => {
    const ownHours = shownHoursOf(feature);
    return [
      ...(feature.tasks.length > 0 ? [t("report:tasks", { count: feature.tasks.length })] : []),
      ...(ownHours
        ? [t("report:breakdown.share", { share: shareOf(percents[index] ?? 0, ownHours) })]
        : []),
      ...(price && feature.price ? [rangeText(feature.price, price)] : []),
    ].join(" · ");
  };
  return (
    <SectionCard title={breakdownTitle({ features }, t)} flush>
      {!areTasksShown && (
        <Alert severity="info" sx={{ mx: 2.5, mb: 1.5 }}>
          {t("proposalVersions:client.tasksInPdf")}
        </Alert>
      )}
      {hasHours && <BreakdownScale scale={scale} />}
      {features.map((feature, index) => {
        const { ref, title, description, tasks: featureTasks } = feature;
        const head = (
          <EstimateRow
            title={<bdi>{title}</bdi>}
            small={captionOf(feature, index)}
            range={feature}
            scale={scale}
          />
        );
        if (featureTasks.length === 0 || !areTasksShown)
          return (
            <Box key={ref} sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: "divider" }}>
              {head}
              <Description value={description} />
            </Box>
          );
        return (
          <Box component="details" key={ref} sx={detailsSx}>
            <summary>{head}</summary>
            <Box sx={{ px: 2.5, pb: 1.5, pl: { sm: 5 } }}>
              <Description value={description} />
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
                {featureTasks.map((task) => (
                  <TaskItem key={task.ref} task={task} scale={taskScale} />
                ))}
              </Box>
            </Box>
          </Box>
        );
      })}
      {hasHours && hours && <BreakdownTotal hours={hours} />}
    </SectionCard>
  );
}
