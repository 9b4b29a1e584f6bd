import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { distributionOf } from "@presale/domain/distribution.ts";
import { DistributionBar } from "../../../components/estimate/distribution-bar.tsx";
import { listScale } from "../../../components/estimate/list-scale.ts";
import { HoursText, RangeBar, RangeScaleAxis } from "../../../components/estimate/range-bar.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { formatHoursRange } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import type { SimilarTask } from "./assistant.operations.ts";

const cell = { p: 0, py: 0.5, fontWeight: "inherit", textAlign: "left" } as const;
const nameCell = { ...cell, width: "38%", pr: 1.5, overflowWrap: "anywhere" } as const;
const hoursCell = {
  ...cell,
  pl: 1.5,
  width: "1%",
  textAlign: "right",
  whiteSpace: "nowrap",
} as const;

/**
 * Shows estimates of similar tasks as ranges, below their distribution. It is a table, so that
 * screen readers can read the hours.
 */
export function SimilarTable({ tasks }: { tasks: readonly SimilarTask[] }) {
  const t = useTranslate();
  const distribution = distributionOf(tasks);
  if (!distribution) return null;
  const { typical, middle } = distribution;
  const scale = listScale(tasks).end;
  return (
    <Box
      component="table"
      aria-label={t("assistant:similar.title")}
      sx={{ width: "100%", maxWidth: 640, borderCollapse: "collapse", typography: "caption" }}
    >
      <Box component="thead">
        <tr>
          <Box component="th" scope="col" sx={nameCell}>
            <Box component="span" sx={visuallyHidden}>
              {t("assistant:similar.task")}
            </Box>
          </Box>
          <Box component="th" scope="col" sx={cell}>
            <RangeScaleAxis scale={scale} />
          </Box>
          <Box component="th" scope="col" sx={hoursCell}>
            <Box component="span" sx={visuallyHidden}>
              {t("assistant:similar.hours")}
            </Box>
          </Box>
        </tr>
      </Box>
      <tbody>
        <Box component="tr" sx={{ borderBottom: 1, borderColor: "divider" }}>
          <Box component="th" scope="row" sx={{ ...nameCell, fontWeight: 600 }}>
            {t("assistant:similar.typical")}
            <Typography variant="caption" component="div" color="textSecondary">
              {t("assistant:similar.middle", {
                range: formatHoursRange(middle.minHours, middle.maxHours),
              })}
            </Typography>
          </Box>
          <Box component="td" sx={cell}>
            <DistributionBar {...distribution} scale={scale} />
          </Box>
          <Box component="td" sx={{ ...hoursCell, fontWeight: 600 }}>
            <HoursText {...typical} />
          </Box>
        </Box>
        {tasks.map((task) => (
          <tr key={task.id}>
            <Box component="th" scope="row" sx={nameCell}>
              <TextLink to={pathTo("task", { id: task.id })} target="_blank" color="textPrimary">
                {task.title}
              </TextLink>
            </Box>
            <Box component="td" sx={cell}>
              <RangeBar {...task} scale={scale} size="small" />
            </Box>
            <Box component="td" sx={hoursCell}>
              <HoursText {...task} />
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
