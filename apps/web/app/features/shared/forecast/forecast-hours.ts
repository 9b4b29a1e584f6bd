import { formatHours } from "../../../lib/format.ts";

/** Below this many hours, quarters are shown: a forecast isn't more exact than that. */
const wholeFrom = 20;

export const forecastHours = (hours: string | number): string => {
  const value = Number(hours);
  return formatHours(value < wholeFrom ? Math.round(value * 4) / 4 : Math.round(value));
};
