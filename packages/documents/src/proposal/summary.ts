import { spreadParts } from "@presale/domain/spread.ts";
import { beginningOf } from "./beginning.ts";
import { barsOf } from "./figures.ts";
import { formatRange } from "./format.ts";
import type { Block } from "./normalise.ts";
import type { DecimalHours, Proposal } from "./proposal.types.ts";

/** How long the axis of the widest ranges is, in mm. */
export const widestAxisWidth = 46;
/** How far the last label of an axis above bars may stand out, in mm: less than what is between columns. */
export const axisOverhang = 3;

const mostWidest = 3;
// What stands on the page besides leaves room for these.
const mostLines = 6;

interface Row {
  id: string;
  title: string;
  minHours: DecimalHours;
  maxHours: DecimalHours;
}

/** The page that says all one must know: what it is, what makes it wide, what is not included. */
export function summaryView(
  proposal: Proposal,
  texts: { description: Block[]; exclusions: Block[] },
  line: (text: unknown) => string,
) {
  const { features, locale, labels } = proposal;
  // Of a proposal that shows no tasks none is named here either.
  const rows: Row[] =
    proposal.detail === "features" ? features : features.flatMap((feature) => feature.tasks);
  const widest = spreadParts(rows)
    .slice(0, mostWidest)
    .map((part) => part.task);
  const { axis, barOf } = barsOf(widest, widestAxisWidth, proposal, axisOverhang);
  return {
    about: beginningOf(texts.description, mostLines),
    exclusions: beginningOf(texts.exclusions, mostLines),
    axis,
    widest: widest.map((row) => ({
      title: line(row.title),
      range: formatRange(row, locale, labels),
      bar: barOf(row),
    })),
  };
}
