import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { RangeScaleAxis } from "../../components/estimate/range-bar.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { estimateRow, MoreButton, useShowMore } from "../shared/proposal/index.ts";
import type { BreakdownFeature } from "./breakdown-types.ts";
import { TaskRow } from "./task-row.tsx";
import { useTaskTexts } from "./use-task-texts.ts";

interface Props {
  feature: BreakdownFeature;
  repeated: ReadonlyMap<string, string>;
  /** Shared by all tasks of the project. */
  scale: number;
  /** Loads the descriptions of the tasks. */
  shouldLoadTexts: boolean;
}

/** Tasks per feature before "show more". */
export const tasksAtOnce = 50;

export function FeatureParts({ feature, repeated, scale, shouldLoadTexts }: Props) {
  const t = useTranslate();
  const texts = useTaskTexts(feature.id, shouldLoadTexts && feature.tasks.length > 0);
  const { shown, next, showMore } = useShowMore(feature.tasks, tasksAtOnce);
  return (
    <Box sx={{ pb: 1.5, pl: { xs: 2.5, sm: 6 }, pr: 2.5 }}>
      {!isEmptyRichText(parseRichText(feature.description)) && (
        <Box sx={{ pb: 1, color: "text.secondary", maxWidth: 760 }}>
          <StoredText value={feature.description} />
        </Box>
      )}
      {feature.tasks.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("report:breakdown.noTasks")}
        </Typography>
      )}
      {texts.failure && <ErrorState failure={texts.failure} onRetry={texts.retry} />}
      {feature.tasks.length > 0 && (
        <Box sx={{ ...estimateRow, pt: 0.5 }}>
          <Box sx={{ gridArea: "bar" }}>
            <RangeScaleAxis scale={scale} />
          </Box>
        </Box>
      )}
      {texts.isLoading ? (
        <Box aria-busy>
          {shown.map(({ id }) => (
            <Skeleton key={id} height={34} />
          ))}
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {shown.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              description={texts.of(task.id)}
              alsoIn={repeated.get(task.id)}
              scale={scale}
            />
          ))}
        </Box>
      )}
      <MoreButton shown={shown.length} total={feature.tasks.length} next={next} onMore={showMore} />
    </Box>
  );
}
