import { formatHoursRange } from "../../lib/format.ts";
import { type HoursRange, rangeScale } from "./range-scale.ts";

/** What all rows of a list share: where the bars end, and how wide the widest figures are. */
export interface ListScale {
  /** Hours. */
  end: number;
  /** Characters. */
  figures: number;
}

const unit = " h".length;
const leastFigures = 8;

export function listScale(ranges: readonly HoursRange[]): ListScale {
  const lengths = ranges.map(
    ({ minHours, maxHours }) => formatHoursRange(minHours, maxHours).length + unit,
  );
  return { end: rangeScale(ranges), figures: Math.max(leastFigures, ...lengths) };
}
