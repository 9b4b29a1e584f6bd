import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import { lengthOf as graphemeCount, truncateWithEllipsis } from "@presale/contracts/text.ts";
import { spreadParts } from "@presale/domain/spread.ts";
import { fillIn } from "../pdf/labels.ts";
import { barsOf } from "./bars.ts";
import { displayLength, estimateLines } from "./estimated-lines.ts";
import { excerptOf } from "./excerpt.ts";
import { formatHours, formatRange } from "./format.ts";
import { knownHoursOf } from "./known-hours.ts";
import type { Block } from "./normalise.ts";
import type { Proposal, ShownHours } from "./proposal.types.ts";

/** Length of the axis beside the widest ranges, in mm. */
export const widestAxisWidth = 46;
/** Maximum overhang of an axis' last label, in mm. Less than the gap between columns. */
export const axisOverhang = 3;

const maxUncertainties = 3;
// Characters of a title on this page. Later pages have the whole title.
const maxTitleLength = 48;
// Lines of each text that fit under a one-line header and footer.
const maxLines = 6;
// Millimetres of a line of header or footer.
const letterheadLine = 3.4;
// Millimetres of header and footer above which the texts are shortened.
const spareHeight = 20;
// Millimetres saved by removing one line of both texts.
const lineOfBoth = 10.6;
// Millimetres: heights of the summary's optional rows.
const rowHeights = { price: 32, hours: 45, certainty: 6 };
// Millimetres, as cropped by the template. The height of an image is in lines.
const maxHeights = { header: 60, footer: 40 };
const pictureLines = 4;

interface Letterhead {
  header: Block[];
  footer: Block[];
}

function linesUnderLetterhead(
  { header, footer }: Letterhead,
  { price, totals, certainty }: Proposal,
): number {
  const heightOf = (blocks: Block[], max: number) =>
    Math.min(
      max,
      letterheadLine *
        blocks.reduce((sum, block) => {
          const lines = estimateLines([block]);
          return sum + (Number.isFinite(lines) ? lines : pictureLines);
        }, 0),
    );
  const taken =
    heightOf(header, maxHeights.header) +
    heightOf(footer, maxHeights.footer) +
    (price ? rowHeights.price : 0) +
    (certainty ? rowHeights.certainty : 0) -
    (shownHoursOf(totals) ? 0 : rowHeights.hours);
  return Math.max(0, maxLines - Math.ceil(Math.max(0, taken - spareHeight) / lineOfBoth));
}

/** Shortens a title. Joined emoji count separately, since they may be drawn side by side. */
function shortenTitle(title: string): string {
  const length = displayLength(title);
  if (length <= maxTitleLength) return title;
  return truncateWithEllipsis(title, Math.ceil((maxTitleLength * graphemeCount(title)) / length));
}

interface Row extends ShownHours {
  id: string;
  title: string;
}

/** Returns the summary page: description, largest uncertainties and exclusions. */
export function summaryView(
  proposal: Proposal,
  texts: { description: Block[]; exclusions: Block[] },
  letterhead: Letterhead,
  line: (text: unknown) => string,
) {
  const { features, locale, labels } = proposal;
  // A proposal without tasks, or without their hours, doesn't name them here either.
  const tasks: Row[] =
    proposal.detail === "features" ? [] : features.flatMap((feature) => feature.tasks);
  const taskHours = knownHoursOf(tasks);
  const widest = spreadParts(taskHours.length > 0 ? taskHours : knownHoursOf<Row>(features)).slice(
    0,
    maxUncertainties,
  );
  const lines = linesUnderLetterhead(letterhead, proposal);
  const { axis, barOf } = barsOf(
    widest.map((part) => part.task),
    widestAxisWidth,
    proposal,
    axisOverhang,
  );
  return {
    about: excerptOf(texts.description, lines),
    exclusions: excerptOf(texts.exclusions, lines),
    axis,
    widest: widest.map(({ task, occurrences }) => {
      const range = formatRange(task, locale, labels);
      return {
        title: line(shortenTitle(task.title)),
        range:
          occurrences > 1
            ? fillIn(labels.repeatedRange, {
                times: formatHours(String(occurrences), locale),
                range,
              })
            : range,
        bar: barOf(task),
      };
    }),
  };
}
