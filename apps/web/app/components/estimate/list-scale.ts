import type { HoursRange } from "@presale/domain/hours.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { formatHoursRange } from "../../lib/format.ts";

export interface ListScale {
  /** Hours. */
  end: number;
  /** Width of the longest figures in characters. */
  figures: number;
}

const unit = " h".length;
const minFigures = 8;

/**
 * Returns the scale of these ranges. On a page of a list, `longestHours` is the largest maximum of
 * the whole list, so that all pages share one scale.
 */
export function listScale(ranges: readonly HoursRange[], longestHours = "0.00"): ListScale {
  const lengths = ranges.map(
    ({ minHours, maxHours }) => formatHoursRange(minHours, maxHours).length + unit,
  );
  return {
    end: rangeScale([...ranges, { maxHours: longestHours }]),
    figures: Math.max(minFigures, ...lengths),
  };
}
