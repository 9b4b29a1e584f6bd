import { formatDay } from "@presale/contracts/dates.ts";
import { themeColours } from "@presale/contracts/limits.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import { cleanLine } from "../pdf/clean-text.ts";
import type { Coverage } from "../pdf/coverage.ts";
import { cleanLabels, fillIn, pageParts } from "../pdf/labels.ts";
import { safeLink } from "../pdf/safe-link.ts";
import { estimatedLines } from "./estimated-lines.ts";
import { formatBytes, formatHours, formatRange } from "./format.ts";
import { type Block, type DrawableImages, normaliseRichText } from "./normalise.ts";
import type { Proposal, ProposalFeature, ProposalTask, RichText } from "./proposal.types.ts";

// In lines: rows and tables up to these heights move to the next page whole. Half a page has room
// for them under the tallest header and footer.
const shortRow = 14;
const shortTable = 24;
// Whole rows and true lists cost memory: above this many tasks a proposal does without.
const veryLarge = 2_000;

/** A range drawn on a scale from 0 to 1. */
interface Bar {
  start: number;
  end: number;
}

/** What the template is given: words as they will be read, numbers as they will be drawn. */
export type ProposalView = ReturnType<typeof proposalView>;

/**
 * Turns a proposal into the template's data. Everything that is a decision (wording, scale, order,
 * what is left out) is made here; the template only draws.
 */
export function proposalView(
  proposal: Proposal,
  images: DrawableImages,
  coverage: Coverage,
  isPreview = false,
) {
  const { project, features, labels, locale } = proposal;
  const line = (text: unknown) => cleanLine(text, coverage);
  const words = cleanLabels(labels, coverage);
  const rich = (text: RichText, baseLevel: number) =>
    normaliseRichText(text, { coverage, images, baseLevel, imageAlt: words.image });
  const featureScale = rangeScale(features);
  const taskScale = rangeScale(features.flatMap((feature) => feature.tasks));
  const scaleEnd = (scale: number) =>
    fillIn(labels.hoursExact, { hours: formatHours(String(scale), locale) });

  const { taskPlaces, taskCount } = countTasks(features);
  const count = formatHours(String(taskPlaces), locale);
  const different = formatHours(String(taskCount), locale);
  const isVeryLarge = taskPlaces > veryLarge;
  const task = (item: ProposalTask) => {
    const title = line(item.title);
    const description = rich(item.description, 2);
    const lines = 2 + title.length / 40 + estimatedLines(description);
    return {
      ...taskFigures(item),
      title,
      description,
      lines,
      keepWhole: !isVeryLarge && lines <= shortRow,
    };
  };
  const taskFigures = (item: ProposalTask) => ({
    range: formatRange(item, locale, labels),
    bar: barOf(item, taskScale),
    repeated: item.repeated,
  });
  const feature = (item: ProposalFeature) => {
    const tasks = item.tasks.map(task);
    const isShort = tasks.reduce((sum, one) => sum + one.lines, 0) <= shortTable;
    return { ...featureFigures(item), tasks, isShort };
  };
  const featureFigures = (item: ProposalFeature) => ({
    title: line(item.title),
    description: rich(item.description, 2),
    range: formatRange(item, locale, labels),
    min: formatHours(item.minHours, locale),
    max: formatHours(item.maxHours, locale),
    count: String(item.tasks.length),
    bar: barOf(item, featureScale),
  });

  return {
    isPreview,
    colours: themeColours,
    lang: locale.split("-")[0] ?? "en",
    region: locale.split("-")[1] ?? null,
    labels: words,
    pageOf: pageParts(words.pageOf),
    company: companyView(proposal, images, coverage),
    title: line(project.title),
    client: line(project.clientName),
    range: formatRange(proposal.totals, locale, labels),
    facts: [
      [words.proposalNumber, line(project.proposalNumber)],
      [words.date, formatDay(project.date)],
      [words.validUntil, project.validUntil ? formatDay(project.validUntil) : ""],
    ].filter(([, value]) => value),
    preparer: preparerView(proposal.project.preparedBy, line),
    description: rich(project.description, 1),
    isVeryLarge,
    figuresWidth: figuresWidth(proposal),
    scaleEnds: { features: scaleEnd(featureScale), tasks: scaleEnd(taskScale) },
    features: features.map(feature),
    isShort: features.reduce((sum, one) => sum + 1.7 + one.title.length / 60, 0) <= shortTable,
    totals: {
      min: formatHours(proposal.totals.minHours, locale),
      max: formatHours(proposal.totals.maxHours, locale),
      count,
    },
    tasksDifferent:
      taskCount < taskPlaces ? fillIn(words.tasksDifferent, { count, different }) : null,
    members: project.members.map((member) => [line(member.name), line(member.role)]),
    assumptions: rich(project.assumptions, 1),
    exclusions: rich(project.exclusions, 1),
    attachments: proposal.attachments.map((file) => [
      line(file.name),
      formatBytes(file.size, locale),
    ]),
  };
}

/** The part of the data that the running header and footer need. */
export function companyView(
  { company, labels }: Pick<Proposal, "company" | "labels">,
  images: DrawableImages,
  coverage: Coverage,
) {
  const name = cleanLine(company.name, coverage);
  const letterhead = (text: RichText): Block[] =>
    normaliseRichText(text, {
      coverage,
      images,
      baseLevel: 1,
      imageAlt: cleanLine(labels.image, coverage),
      isLetterhead: true,
    });
  const id = company.logoImageId ?? "";
  const logo = images.get(id) ?? null;
  return {
    name,
    logo: logo && {
      path: logo.path,
      alt: `${name} ${cleanLine(labels.logo, coverage)}`,
      ratio: logo.width / logo.height,
    },
    web: addressView(company.web, "https://", coverage),
    email: addressView(company.email, "mailto:", coverage),
    header: letterhead(company.header),
    footer: letterhead(company.footer),
  };
}

function addressView(address: string | null | undefined, prefix: string, coverage: Coverage) {
  const text = cleanLine(address, coverage);
  if (!text) return null;
  const href = safeLink(address) ?? safeLink(`${prefix}${address}`);
  return { text: text.replace(/^https?:\/\/|\/$/g, ""), href };
}

function preparerView(person: { name: string; email: string }, line: (text: unknown) => string) {
  return {
    name: line(person.name),
    email: line(person.email),
    href: safeLink(`mailto:${person.email}`),
  };
}

// Room beside a bar for the widest figures of the proposal, in mm.
function figuresWidth({ features, totals, locale, labels }: Proposal): number {
  const ranges = [totals, ...features, ...features.flatMap((feature) => feature.tasks)];
  const longest = ranges.reduce(
    (most, range) => Math.max(most, formatRange(range, locale, labels).length),
    0,
  );
  return Math.min(50, Math.max(26, 6 + longest * 1.75));
}

function barOf(item: { minHours: string; maxHours: string }, scale: number): Bar {
  const round = (value: number) => Math.round((value / scale) * 1e4) / 1e4;
  return { start: round(Number(item.minHours)), end: round(Number(item.maxHours)) };
}
