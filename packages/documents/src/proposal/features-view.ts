import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { cleanLine } from "../pdf/clean-text.ts";
import type { Coverage } from "../pdf/coverage.ts";
import { fillIn } from "../pdf/labels.ts";
import { alignNumbers, type Bar } from "./bars.ts";
import { displayLength, estimateLines } from "./estimated-lines.ts";
import { formatRange } from "./format.ts";
import { knownHoursOf } from "./known-hours.ts";
import { type DrawableImages, normaliseRichText } from "./normalise.ts";
import type { Proposal, ProposalTask, RichText } from "./proposal.types.ts";

// Lines. A row up to this height moves to the next page whole. Two of them fit on half a page under
// the tallest header and footer.
const shortRowLines = 12;
// Lines. A feature's table up to this height is kept whole.
const shortTableLines = 14;
// Millimetres: a table's head, a line of a row, and the part of a breakable row that is kept
// together. The line's height is estimated for normal text. Capitals take more.
const headHeight = 11;
const lineHeight = 3.6 * 1.15;
const splitRowHeight = 20;
// Lines. A description up to this height stays on one page with its heading and the first rows.
const shortDescriptionLines = 30;

interface Context {
  images: DrawableImages;
  coverage: Coverage;
  isVeryLarge: boolean;
  barOf: (task: HoursRange) => Bar;
  /** Section number of the features; null if the section is omitted. */
  number: number | null;
}

export function featuresView(
  { features, labels, locale, detail }: Proposal,
  { images, coverage, isVeryLarge, barOf, number }: Context,
) {
  const line = (text: unknown) => cleanLine(text, coverage);
  const rich = (text: RichText) =>
    normaliseRichText(text, { coverage, images, baseLevel: 2, imageAlt: line(labels.image) });
  const taskHours = knownHoursOf(features.flatMap((feature) => feature.tasks));
  const minColumn = alignNumbers(
    taskHours.map((task) => task.minHours),
    locale,
  );
  const maxColumn = alignNumbers(
    taskHours.map((task) => task.maxHours),
    locale,
  );
  const firstFeatures = new Map<string, number>();
  const sectionOf = (index: number) => (number === null ? null : `${number}.${index + 1}`);

  const hoursView = (hours: HoursRange) => ({
    bar: barOf(hours),
    min: minColumn(hours.minHours),
    max: maxColumn(hours.maxHours),
  });
  const taskView = (item: ProposalTask, index: number) => {
    const first = firstFeatures.get(item.id) ?? index;
    firstFeatures.set(item.id, first);
    const title = line(item.title);
    const description = detail === "tasks" ? [] : rich(item.description);
    const lines = linesOfTitle(title) + estimateLines(description);
    const hours = shownHoursOf(item);
    return {
      title,
      description,
      lines,
      hours: hours && hoursView(hours),
      keepWhole: !isVeryLarge && lines <= shortRowLines,
      ...(item.repeated &&
        first !== index && {
          also: { text: fillIn(labels.alsoIn, { place: sectionOf(first) ?? "" }), feature: first },
        }),
    };
  };

  return features.map((feature, index) => {
    const title = line(feature.title);
    const tasks = detail === "features" ? [] : feature.tasks.map((task) => taskView(task, index));
    const lines = tasks.reduce((sum, task) => sum + task.lines, 0);
    const isShort = lines <= (tasks.length === 3 ? 2 * shortRowLines : shortTableLines);
    const ends = [...tasks.slice(0, 2), ...tasks.slice(-2)];
    const endsAreWhole = ends.every((task) => task.keepWhole);
    const description = rich(feature.description);
    const keepsTogether = estimateLines(description) <= shortDescriptionLines;
    const hours = shownHoursOf(feature);
    return {
      number: sectionOf(index),
      title,
      tasksOf: fillIn(line(labels.tasksOf), { title }),
      description,
      keepsTogether,
      range: hours && formatRange(hours, locale, labels),
      tasks,
      isShort,
      room: isShort || endsAreWhole ? null : heightToStart(tasks),
    };
  });
}

/** Estimates the lines of a row with this title, including its padding. */
export const linesOfTitle = (title: string): number => 2 + displayLength(title) / 40;

/**
 * Estimates the maximum height of a table's head and first two rows, in mm. Measuring them would
 * take as long as typesetting them.
 */
const heightToStart = (rows: readonly { lines: number; keepWhole: boolean }[]): number =>
  rows
    .slice(0, 2)
    .reduce(
      (sum, { lines, keepWhole }) => sum + (keepWhole ? lines * lineHeight : splitRowHeight),
      headHeight,
    );
