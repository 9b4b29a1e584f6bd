import { rangeScale } from "@presale/domain/range-scale.ts";
import { rangeTicks } from "@presale/domain/range-ticks.ts";
import { fillIn } from "../pdf/labels.ts";
import { formatHours } from "./format.ts";
import type { DecimalHours, ProposalLabels } from "./proposal.types.ts";

interface Range {
  minHours: DecimalHours;
  maxHours: DecimalHours;
}

export interface Bar {
  start: number;
  end: number;
}

/** `at` is from 0 to 1. `label` is null where there is no room. */
export interface Axis {
  ticks: { at: number; label: string | null }[];
}

/** A number, and the padding that aligns it at the decimal point of its column. */
export interface AlignedNumber {
  text: string;
  digits: number;
  points: number;
}

// Millimetres, at the font size of axis labels.
const digitWidth = 1.5;
const labelGap = 1;

/**
 * Returns the shared axis of the ranges, `width` mm long, and a function that returns a range's bar
 * on it. The last label may extend `overhang` mm beyond the end.
 */
export function barsOf(
  ranges: readonly Range[],
  width: number,
  { locale, labels }: { locale: string; labels: ProposalLabels },
  overhang = 0,
): { axis: Axis; barOf: (range: Range) => Bar } {
  const end = rangeScale(ranges);
  const ticks = rangeTicks(end);
  const hours = (value: number) => formatHours(String(value), locale);
  const last = ticks.length - 1;
  const texts = ticks.map((tick, index) =>
    index === last ? fillIn(labels.hoursExact, { hours: hours(tick) }) : hours(tick),
  );
  const widthOf = (label: string | undefined) => (label?.length ?? 0) * digitWidth;
  const between = Math.max(...texts.slice(0, -1).map(widthOf));
  const atEnd = between / 2 + widthOf(texts[last]) - overhang;
  const hasRoom = width / last >= Math.max(between, atEnd) + labelGap;
  const share = (value: number) => Math.round((value / end) * 1e4) / 1e4;
  return {
    axis: {
      ticks: ticks.map((tick, index) => ({
        at: share(tick),
        label: hasRoom || index === 0 || index === last ? (texts[index] ?? null) : null,
      })),
    },
    barOf: ({ minHours, maxHours }) => ({
      start: share(Number(minHours)),
      end: share(Number(maxHours)),
    }),
  };
}

export function alignNumbers(
  column: readonly DecimalHours[],
  locale: string,
): (hours: DecimalHours) => AlignedNumber {
  const point = new Intl.NumberFormat(locale).formatToParts(0.5)[1]?.value ?? ".";
  const decimals = (text: string) => text.split(point)[1]?.length ?? 0;
  const most = column.reduce(
    (highest, hours) => Math.max(highest, decimals(formatHours(hours, locale))),
    0,
  );
  return (hours) => {
    const text = formatHours(hours, locale);
    const own = decimals(text);
    return { text, digits: most - own, points: most > 0 && own === 0 ? 1 : 0 };
  };
}
