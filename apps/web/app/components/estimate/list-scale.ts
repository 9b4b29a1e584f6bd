import type { HoursRange } from "@presale/domain/hours.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { formatHoursRange } from "../../lib/format.ts";

export interface ListScale {
  /** Hours at the end of the scale. */
  end: number;
  /** Width of the longest range in characters. */
  textWidth: number;
}

const unitLength = " h".length;
const minTextWidth = 8;

/**
 * Returns the scale of these ranges. For a page of a list, pass the whole list's largest maximum as
 * `longestHours`. All pages then share one scale.
 */
export function listScale(ranges: readonly HoursRange[], longestHours = "0.00"): ListScale {
  const lengths = ranges.map(
    ({ minHours, maxHours }) => formatHoursRange(minHours, maxHours).length + unitLength,
  );
  return {
    end: rangeScale([...ranges, { maxHours: longestHours }]),
    textWidth: Math.max(minTextWidth, ...lengths),
  };
}
