import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useData } from "../../../lib/use-data.ts";
import { type Forecast, forecastQuery } from "./forecast.operations.ts";
import { forecastHours } from "./forecast-hours.ts";

/** As wide as most figures, so that nothing moves when they appear. */
const placeholder = "\u2007\u2007\u2007";
const refetchDelayMs = 600;

export interface ForecastProps {
  projectId: string;
  /** Without tasks, there is no forecast. */
  taskCount: number;
  /** Changes with the project's estimates. A change refetches the forecast. */
  estimatesKey: string;
  /** True while a change of the estimates isn't saved yet. */
  isChanging?: boolean;
}

/** Fetches the project's forecast, again after each change of its estimates. */
function useForecast({ projectId, taskCount, estimatesKey, isChanging }: ForecastProps) {
  const { data, failure, retry } = useData(
    forecastQuery,
    { id: projectId },
    { isBackground: true, skip: taskCount === 0 },
  );
  const [shownKey, setShownKey] = useState(estimatesKey);
  const isOutdated = shownKey !== estimatesKey;
  useEffect(() => {
    if (isChanging || !isOutdated) return;
    const timer = setTimeout(
      () => void retry().then(() => setShownKey(estimatesKey)),
      refetchDelayMs,
    );
    return () => clearTimeout(timer);
  }, [estimatesKey, isChanging, isOutdated, retry]);
  return { forecast: data?.project?.forecast, hasFailed: failure !== null, isOutdated, retry };
}

interface Props extends ForecastProps {
  /** Shown beside the figures. Gets undefined until they are known. */
  tool?: (forecast: Forecast | undefined) => ReactNode;
  /** Shown below the figures. */
  detail?: (forecast: Forecast) => ReactNode;
}

/** Renders `Expected 486 h · 80% sure within 560 h`, or a skeleton of that size while it loads. */
export function ForecastFigures({ forecast }: { forecast: Forecast | undefined }) {
  const t = useTranslate();
  const line = (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {t("library:forecast.line", {
        expected: forecast ? forecastHours(forecast.p50) : placeholder,
        p80: forecast ? forecastHours(forecast.p80) : placeholder,
      })}
    </Box>
  );
  return forecast ? line : <Skeleton component="span">{line}</Skeleton>;
}

export function ForecastLine({ tool, detail, ...props }: Props) {
  const t = useTranslate();
  const { forecast, hasFailed, isOutdated, retry } = useForecast(props);
  if (props.taskCount === 0) return null;
  return (
    <Box data-testid="forecast" aria-busy={isOutdated} sx={{ opacity: isOutdated ? 0.5 : 1 }}>
      <Box
        sx={{
          ...{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 },
          // Keeps the height the same while it loads.
          minHeight: 32,
          typography: "body2",
        }}
      >
        {hasFailed && !forecast ? (
          <>
            <span>{t("library:forecast.failed")}</span>
            <Button size="small" className="no-print" onClick={() => void retry()}>
              {t("library:forecast.retry")}
            </Button>
          </>
        ) : (
          <>
            <ForecastFigures forecast={forecast ?? undefined} />
            {tool?.(forecast ?? undefined)}
          </>
        )}
      </Box>
      {forecast && detail?.(forecast)}
    </Box>
  );
}
