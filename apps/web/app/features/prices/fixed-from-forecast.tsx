import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { amountAsTyped } from "@presale/contracts/typed-amount.ts";
import { netAt, roundPriceUp } from "@presale/domain/price.ts";
import { amountText } from "../../lib/amounts.ts";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useData } from "../../lib/use-data.ts";
import { forecastHours, forecastQuery } from "../shared/forecast/index.ts";
import type { PriceValues } from "./price-values.ts";
import { type PricedProject, type RateCard, workNetQuery } from "./prices.operations.ts";

interface Props {
  control: FieldControl<PriceValues>;
  project: PricedProject;
  /** The chosen card, saved or not. */
  card: RateCard;
}

/** Suggests net prices for the hours that are 50, 80 and 90 per cent certain to be enough. */
export function FixedFromForecast({ control, project, card }: Props) {
  const t = useTranslate();
  const { id, minHours, maxHours, taskCount } = project;
  const options = { isBackground: true, skip: taskCount === 0 };
  const forecastResult = useData(forecastQuery, { id }, options);
  const forecast = forecastResult.data?.project?.forecast;
  const priced = { projectId: id, rateCardId: card.id };
  const workNetResult = useData(workNetQuery, priced, options);
  const workNet = workNetResult.data?.workNet;
  const { field } = useField({ control, name: "fixedNet" });
  if (forecastResult.isLoading || workNetResult.isLoading)
    return <Skeleton variant="rounded" height={80} />;
  if (!forecast || !workNet) return null;
  const p90 = forecast.curve.find(({ certainty }) => certainty === 0.9)?.hours;
  const net = { min: BigInt(workNet.min), max: BigInt(workNet.max) };
  const offers = [
    { certainty: 50, hours: forecast.p50 },
    { certainty: 80, hours: forecast.p80 },
    ...(p90 ? [{ certainty: 90, hours: p90 }] : []),
  ].map((offer) => ({
    ...offer,
    amount: roundPriceUp(netAt(net, { minHours, maxHours }, offer.hours), card.digits),
  }));
  return (
    <Box role="group" aria-label={t("prices:fromForecast.label")}>
      <Box sx={{ typography: "body2", color: "text.secondary", mb: 0.5 }}>
        {t("prices:fromForecast.label")}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {offers.map(({ certainty, hours, amount }) => (
          <Button
            key={certainty}
            size="small"
            variant="outlined"
            onClick={() => {
              field.onChange(amountAsTyped(Number(amount), card.digits));
              field.onBlur();
            }}
          >
            {t("prices:fromForecast.offer", {
              certainty,
              hours: forecastHours(hours),
              amount: amountText(String(amount), card),
            })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
