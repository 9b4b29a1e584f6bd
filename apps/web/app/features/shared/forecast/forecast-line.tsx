import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useId, useRef, useState } from "react";
import { lazyWithRetry, useLoaded } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useData } from "../../../lib/use-data.ts";
import { forecastQuery } from "./forecast.operations.ts";
import { forecastHours } from "./forecast-hours.ts";

const details = lazyWithRetry(async () => {
  const [{ ForecastDetails }] = await Promise.all([
    import("./forecast-details.tsx"),
    loadNamespaces(["forecasts"]),
  ]);
  return ForecastDetails;
});

/** Milliseconds after a change. */
const pause = 600;

interface Props {
  projectId: string;
  /** Of the project. Without tasks there is no forecast. */
  taskCount: number;
  /** Changes with the project's estimates, which the forecast is then computed from again. */
  estimates: string;
  /** A change of the estimates isn't saved yet. */
  isChanging?: boolean;
  /** Offers the reasons. */
  isExplained?: boolean;
}

/** The project's forecast with current estimates. */
function useForecast({ projectId, taskCount, estimates, isChanging }: Props) {
  const { data, failure, retry } = useData(
    forecastQuery,
    { id: projectId },
    { isBackground: true, skip: taskCount === 0 },
  );
  const shown = useRef(estimates);
  useEffect(() => {
    if (isChanging || shown.current === estimates) return;
    const timer = setTimeout(() => {
      shown.current = estimates;
      void retry();
    }, pause);
    return () => clearTimeout(timer);
  }, [estimates, isChanging, retry]);
  return { forecast: data?.project?.forecast, hasFailed: failure !== null, retry };
}

/** `Expected 486 h · 80% sure within 560 h`, with the reasons. */
export function ForecastLine(props: Props) {
  const { taskCount, isExplained } = props;
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { forecast, hasFailed, retry } = useForecast(props);
  const Details = useLoaded(details, isOpen);
  if (taskCount === 0) return null;
  const isShown = isOpen && forecast && Details;
  return (
    <Box data-testid="forecast">
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 1,
          // Its height while it loads.
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
            <Box
              component="span"
              sx={{
                fontVariantNumeric: "tabular-nums",
                color: forecast ? "inherit" : "text.secondary",
              }}
            >
              {t("library:forecast.line", {
                expected: forecast ? forecastHours(forecast.p50) : "…",
                p80: forecast ? forecastHours(forecast.p80) : "…",
              })}
            </Box>
            {isExplained && (
              <Button
                size="small"
                className="no-print"
                disabled={!forecast}
                aria-expanded={isOpen}
                aria-controls={isShown ? id : undefined}
                onMouseEnter={details.preload}
                onFocus={details.preload}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t("library:forecast.why")}
                <Box component="span" sx={visuallyHidden}>
                  {t("library:forecast.whySpoken")}
                </Box>
              </Button>
            )}
          </>
        )}
      </Box>
      {isShown && (
        <Box id={id} sx={{ mt: 1, fontWeight: 400 }}>
          <Details forecast={forecast} />
        </Box>
      )}
    </Box>
  );
}
