import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { type HoursRange, sumRanges } from "@presale/domain/hours.ts";
import { spreadParts } from "@presale/domain/spread.ts";
import { useMemo, useState } from "react";
import { formatHours, formatShare } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { TextLink } from "../text-link.tsx";
import { HoursText } from "./range-bar.tsx";

interface Props {
  /** One entry per use: a task in two features occurs twice. */
  tasks: readonly (HoursRange & { id: string; title: string; featureTitle?: string })[];
}

const captionSx = { typography: "caption", color: "text.secondary" } as const;

const pageSize = 5;
const numberSx = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
const hiddenOnPhonesSx = { ...numberSx, display: { xs: "none", sm: "table-cell" } } as const;

export function WidestTasks({ tasks }: Props) {
  const t = useTranslate();
  const parts = useMemo(() => spreadParts(tasks), [tasks]);
  const titles = useMemo(() => Map.groupBy(parts, ({ task }) => task.title), [parts]);
  const [limit, setLimit] = useState(pageSize);
  const total = useMemo(
    () => sumRanges(parts.map(({ width }) => ({ minHours: "0", maxHours: width }))),
    [parts],
  );
  if (parts.length === 0)
    return <Typography variant="body2">{t("ui:estimate.widest.none")}</Typography>;
  const next = Math.min(parts.length - limit, pageSize);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t("ui:estimate.widest.lead", { hours: formatHours(total.maxHours) })}
      </Typography>
      <Table size="small" aria-label={t("ui:estimate.widest.title")}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{t("ui:estimate.widest.task")}</TableCell>
            <TableCell align="right">{t("ui:estimate.widest.estimate")}</TableCell>
            <TableCell align="right" sx={hiddenOnPhonesSx}>
              {t("ui:estimate.widest.width")}
            </TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {t("ui:estimate.widest.share")}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parts.slice(0, limit).map(({ task, occurrences, width, share }) => (
            <TableRow key={task.id}>
              <TableCell component="th" scope="row" sx={{ pl: 0, overflowWrap: "anywhere" }}>
                <TextLink
                  to={pathTo("task", { id: task.id })}
                  underline="hover"
                  color="textPrimary"
                >
                  {task.title}
                </TextLink>
                {occurrences > 1 ? (
                  <Box sx={captionSx}>{t("ui:estimate.widest.places", { count: occurrences })}</Box>
                ) : (
                  // Distinguishes tasks with the same title.
                  (titles.get(task.title)?.length ?? 0) > 1 && (
                    <Box dir="auto" sx={captionSx}>
                      {task.featureTitle}
                    </Box>
                  )
                )}
              </TableCell>
              <TableCell align="right">
                <HoursText {...task} />
              </TableCell>
              <TableCell align="right" sx={hiddenOnPhonesSx}>
                {t("ui:estimate.range", { range: formatHours(width) })}
                {occurrences > 1 && (
                  <Box sx={captionSx}>
                    {t("ui:estimate.widest.product", {
                      count: occurrences,
                      hours: formatHours(Number(width) / occurrences),
                    })}
                  </Box>
                )}
              </TableCell>
              <TableCell align="right" sx={{ ...numberSx, pr: 0, fontWeight: 600 }}>
                {formatShare(share)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {next > 0 && (
        <Button
          className="no-print"
          size="small"
          onClick={() => setLimit(limit + pageSize)}
          sx={{ mt: 1 }}
        >
          {t("ui:estimate.widest.more", { count: next })}
        </Button>
      )}
    </>
  );
}
