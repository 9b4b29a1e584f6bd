import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { HoursRange } from "@presale/domain/hours.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { shares } from "@presale/domain/shares.ts";
import type { TaskCount } from "@presale/domain/task-count.ts";
import { useMemo, useState } from "react";
import { useTaskCountText } from "../../components/estimate/use-task-count-text.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useIsPrinting } from "../../lib/printing.ts";
import {
  BreakdownScale,
  BreakdownTotal,
  MoreButton,
  shareOf,
  useShowMore,
} from "../shared/proposal/index.ts";
import type { BreakdownFeature } from "./breakdown-types.ts";
import { FeatureItem } from "./feature-item.tsx";
import { countRepeated, repeatedTasks } from "./repeated-tasks.ts";

const pageSize = 50;
/** Up to this number of tasks, an opened feature renders immediately. */
const maxImmediateTasks = 300;
const noRepeatedTasks: ReadonlyMap<string, string> = new Map();

interface Props {
  estimate: HoursRange & TaskCount & { features: readonly BreakdownFeature[] };
}

/** Lists the features, collapsed because there may be thousands. Printing shows all tasks. */
export function Breakdown({ estimate }: Props) {
  const t = useTranslate();
  const taskCount = useTaskCountText();
  const { features } = estimate;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const scale = useMemo(() => rangeScale(features), [features]);
  // On the features' scale, tasks would be dots. All tasks share a separate scale, which is shown
  // above each feature's tasks.
  const taskScale = useMemo(() => rangeScale(features.flatMap(({ tasks }) => tasks)), [features]);
  const percents = useMemo(() => shares(features), [features]);
  const repeated = useMemo(() => repeatedTasks(features), [features]);
  const repeatedCount = useMemo(() => countRepeated(repeated), [repeated]);
  const { shown, next, showMore } = useShowMore(features, pageSize);
  const isPrinting = useIsPrinting();
  const isAllOpen = shown.every(({ id }) => open.has(id));
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <SectionCard
      title={t("report:breakdown.title")}
      flush
      actions={
        <Button
          className="no-print"
          size="small"
          onClick={() => setOpen(new Set(isAllOpen ? [] : shown.map(({ id }) => id)))}
        >
          {t(isAllOpen ? "report:breakdown.collapseAll" : "report:breakdown.expandAll")}
        </Button>
      }
    >
      {repeatedCount > 0 && (
        <Alert severity="info" sx={{ mx: 2.5, mb: 1.5 }}>
          {t("report:breakdown.repeatedNote", {
            tasks: taskCount(estimate),
            count: repeatedCount,
          })}
        </Alert>
      )}
      <BreakdownScale scale={scale} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map((feature, index) => (
          <FeatureItem
            key={feature.id}
            feature={feature}
            share={shareOf(percents[index] ?? 0, feature)}
            isOpen={open.has(feature.id)}
            isPrinting={isPrinting}
            onToggle={toggle}
            repeated={repeated.get(feature.id) ?? noRepeatedTasks}
            scale={scale}
            taskScale={taskScale}
            isRenderedImmediately={estimate.taskOccurrences <= maxImmediateTasks}
          />
        ))}
      </Box>
      <Box sx={{ px: 2.5, "&:empty": { display: "none" } }}>
        <MoreButton shown={shown.length} total={features.length} next={next} onMore={showMore} />
      </Box>
      <BreakdownTotal hours={estimate} />
    </SectionCard>
  );
}
