import type { HoursRange } from "@presale/domain/hours.ts";
import { formatShare } from "../../../lib/format.ts";

/** Formats a share in whole per cent. A non-zero effort never shows as zero. */
export const shareOf = (percent: number, { maxHours }: HoursRange): string =>
  formatShare(percent === 0 && Number(maxHours) > 0 ? 0.001 : percent / 100);
