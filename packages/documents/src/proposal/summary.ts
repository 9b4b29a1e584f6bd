import { shortened, lengthOf as signsOf } from "@presale/contracts/text.ts";
import { spreadParts } from "@presale/domain/spread.ts";
import { beginningOf } from "./beginning.ts";
import { estimatedLines, lengthOf } from "./estimated-lines.ts";
import { barsOf } from "./figures.ts";
import { formatRange } from "./format.ts";
import type { Block } from "./normalise.ts";
import type { DecimalHours, Proposal } from "./proposal.types.ts";

/** How long the axis of the widest ranges is, in mm. */
export const widestAxisWidth = 46;
/** How far the last label of an axis above bars may stand out, in mm: less than what is between columns. */
export const axisOverhang = 3;

const mostWidest = 3;
// Of a title, beside all else; each is whole further on.
const longestTitle = 48;
// Lines of each text for which there is room beside all else, under a header and footer of a line.
const mostLines = 6;
// In mm: a line of header or footer, what they may take together before a text gives way, and what
// both texts give with a line of each.
const letterheadLine = 3.4;
const spare = 20;
const lineOfBoth = 10.6;
// In mm, as the template cuts them; a picture in lines.
const tallest = { header: 60, footer: 40 };
const pictureLines = 4;

/** How many lines each text may have, under this header and footer. */
function linesUnder({ header, footer }: { header: Block[]; footer: Block[] }): number {
  const heightOf = (blocks: Block[], most: number) =>
    Math.min(
      most,
      letterheadLine *
        blocks.reduce((sum, block) => {
          const lines = estimatedLines([block]);
          return sum + (Number.isFinite(lines) ? lines : pictureLines);
        }, 0),
    );
  const taken = heightOf(header, tallest.header) + heightOf(footer, tallest.footer);
  return Math.max(0, mostLines - Math.ceil(Math.max(0, taken - spare) / lineOfBoth));
}

/** A title cut to the room for it; emoji of several people may be drawn one beside the other. */
function briefly(title: string): string {
  const length = lengthOf(title);
  if (length <= longestTitle) return title;
  return shortened(title, Math.ceil((longestTitle * signsOf(title)) / length));
}

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
  letterhead: { header: Block[]; footer: Block[] },
  line: (text: unknown) => string,
) {
  const { features, locale, labels } = proposal;
  // Of a proposal that shows no tasks none is named here either.
  const rows: Row[] =
    proposal.detail === "features" ? features : features.flatMap((feature) => feature.tasks);
  const widest = spreadParts(rows)
    .slice(0, mostWidest)
    .map((part) => part.task);
  const lines = linesUnder(letterhead);
  const { axis, barOf } = barsOf(widest, widestAxisWidth, proposal, axisOverhang);
  return {
    about: beginningOf(texts.description, lines),
    exclusions: beginningOf(texts.exclusions, lines),
    axis,
    widest: widest.map((row) => ({
      title: line(briefly(row.title)),
      range: formatRange(row, locale, labels),
      bar: barOf(row),
    })),
  };
}
