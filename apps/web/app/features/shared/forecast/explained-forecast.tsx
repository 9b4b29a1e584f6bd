import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { visuallyHidden } from "@mui/utils";
import { useId, useState } from "react";
import { lazyWithRetry, useLoaded } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { ForecastLine, type ForecastProps } from "./forecast-line.tsx";

const details = lazyWithRetry(async () => {
  const [{ ForecastDetails }] = await Promise.all([
    import("./forecast-details.tsx"),
    loadNamespaces(["forecasts"]),
  ]);
  return ForecastDetails;
});

/** Renders the project's forecast, with its explanation below. */
export function ExplainedForecast(props: ForecastProps) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Details = useLoaded(details, isOpen);
  const isShown = isOpen && Details !== undefined;
  return (
    <ForecastLine
      {...props}
      tool={(forecast) => (
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
      detail={(forecast) =>
        isShown && (
          <Box id={id} sx={{ mt: 1 }}>
            <Details forecast={forecast} />
          </Box>
        )
      }
    />
  );
}
