import type { HoursRange } from "@presale/domain/hours.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { formatHoursRange } from "../../lib/format.ts";

/** What bars that stand together share: where they end, and how wide the widest figures are. */
export interface ListScale {
  /** Hours. */
  end: number;
  /** Characters. */
  figures: number;
}

const unit = " h".length;
const leastFigures = 8;

/**
 * The scale of these ranges, or of all that there are where only some are shown: of a list's page,
 * `longestHours` is the largest maximum of the whole list, so that no page has a scale of its own.
 */
export function listScale(ranges: readonly HoursRange[], longestHours = "0.00"): ListScale {
  const lengths = ranges.map(
    ({ minHours, maxHours }) => formatHoursRange(minHours, maxHours).length + unit,
  );
  return {
    end: rangeScale([...ranges, { maxHours: longestHours }]),
    figures: Math.max(leastFigures, ...lengths),
  };
}
