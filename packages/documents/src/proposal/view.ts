import { formatDay } from "@presale/contracts/dates.ts";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import { shares } from "@presale/domain/shares.ts";
import { spreadFactor } from "@presale/domain/spread.ts";
import { countTasks } from "@presale/domain/task-count.ts";
import { cleanLine } from "../pdf/clean-text.ts";
import type { Coverage } from "../pdf/coverage.ts";
import { cleanLabels, fillIn, pageParts } from "../pdf/labels.ts";
import { priceView } from "../pdf/price-view.ts";
import { safeLink } from "../pdf/safe-link.ts";
import { alignNumbers, barsOf } from "./bars.ts";
import { companyView } from "./company-view.ts";
import { estimateLines } from "./estimated-lines.ts";
import { featuresView, linesOfTitle } from "./features-view.ts";
import { formatBytes, formatHours, formatRange } from "./format.ts";
import { knownHoursOf } from "./known-hours.ts";
import { hiddenIn, lookView } from "./look-view.ts";
import { type Block, type DrawableImages, normaliseRichText } from "./normalise.ts";
import { sampleCounts } from "./preview.ts";
import type { Proposal, ProposalMember, RichText } from "./proposal.types.ts";
import { sectionNumbers } from "./sections.ts";
import { axisOverhang, summaryView, widestAxisWidth } from "./summary.ts";

// Millimetres, as in the template.
const axisWidths = { cover: 166, total: 112, features: 44, tasks: 34, widest: widestAxisWidth };
// Lines. Texts up to this height are placed side by side in two columns.
const maxColumnLines = 40;
// Lines. A table of features up to this height is kept whole.
const shortTableLines = 20;
// Proposals with this many rows have five or more pages, and so a table of contents.
const longProposalRows = 100;
// Files. A list of attachments up to this length is on the page of what comes before or after it.
const shortAttachmentsLength = 12;
// Lines. The last block of a text up to this height moves to the page of the attachments after it.
const maxMovedLines = 30;
// Tasks. Larger proposals let each row break across pages and avoid Typst's bullet lists: both save
// memory.
const veryLargeTaskCount = 2_000;

export type ProposalView = ReturnType<typeof proposalView>;

/**
 * Converts a proposal to the template's data. All decisions (wording, scale, order, omissions) are
 * made here. The template only draws.
 */
export function proposalView(
  proposal: Proposal,
  images: DrawableImages,
  coverage: Coverage,
  isPreview = false,
) {
  const { project, features, locale } = proposal;
  const line = (text: unknown) => cleanLine(text, coverage);
  const labels = cleanLabels(proposal.labels, coverage);
  const rich = (text: RichText, baseLevel: number) =>
    normaliseRichText(text, { coverage, images, baseLevel, imageAlt: labels.image });

  const company = companyView(proposal, images, coverage);
  const hides = hiddenIn(proposal.look);
  const members = hides.team ? [] : project.members;
  const attachments = hides.attachments ? [] : proposal.attachments;
  const description = rich(project.description, 1);
  const assumptions = rich(project.assumptions, 1);
  const exclusions = rich(project.exclusions, 1);
  const terms = rich(project.terms, 1);
  const total = shownHoursOf(proposal.totals);
  const totals = total ? [total] : [];
  const featureHours = knownHoursOf(features);
  const showsFeatureHours = featureHours.length > 0;
  const hasFeatureTexts =
    proposal.detail !== "features" || features.some((one) => one.description != null);
  const numbers = sectionNumbers({
    overview: description.length > 0,
    // Without hours, a list of titles would only repeat the next section.
    effort: features.length > 0 && (showsFeatureHours || !hasFeatureTexts),
    price: proposal.price != null,
    features: hasFeatureTexts,
    team: members.length > 0,
    assumptions: assumptions.length > 0,
    exclusions: exclusions.length > 0,
    terms: terms.length > 0,
  });

  const hasSignOff = features.length > 0 && !hides.signOff && !proposal.isDraft;

  const { taskOccurrences, taskCount } = countTasks(features);
  const counts = isPreview ? sampleCounts : { features: features.length, tasks: taskOccurrences };
  const isVeryLarge = taskOccurrences > veryLargeTaskCount;
  const showsTasks = proposal.detail !== "features";
  const inColumns = [assumptions, exclusions].every(
    (text) => text.length > 0 && estimateLines(text) <= maxColumnLines,
  );
  const coverBars = barsOf(totals, axisWidths.cover, proposal);
  const totalBars = barsOf(totals, axisWidths.total, proposal);
  const featureBars = barsOf(featureHours, axisWidths.features, proposal, axisOverhang);
  const taskHours = knownHoursOf(features.flatMap((feature) => feature.tasks));
  const taskBars = barsOf(taskHours, axisWidths.tasks, proposal, axisOverhang);
  const tableRows = [...totals, ...featureHours];
  const minColumn = alignNumbers(
    tableRows.map((row) => row.minHours),
    locale,
  );
  const maxColumn = alignNumbers(
    tableRows.map((row) => row.maxHours),
    locale,
  );
  const featureViews = featuresView(proposal, {
    images,
    coverage,
    isVeryLarge,
    barOf: taskBars.barOf,
    number: numbers.features,
  });
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const featureShares = shares(featureHours).map((share, index) =>
    share === 0 && Number(featureHours[index]?.maxHours) > 0
      ? `<${percent.format(0.01)}`
      : percent.format(share / 100),
  );
  const version = proposal.version ? `${proposal.version.number} · ${proposal.version.hash}` : "";
  const draft = proposal.isDraft ? fillIn(labels.draft, { day: formatDay(project.date) }) : "";
  const spread = total && spreadFactor(total);
  const look = lookView(proposal.look);
  const lastDay = project.validUntil ? formatDay(project.validUntil) : "";
  const keepsAttachments = attachments.length <= shortAttachmentsLength;
  const until = lastDay && fillIn(labels.isValidUntil, { day: lastDay });

  return {
    isPreview,
    ...look,
    lang: locale.split("-")[0] ?? "en",
    region: locale.split("-")[1] ?? null,
    labels,
    pageOf: pageParts(labels.pageOf),
    version: draft || (version && `${labels.version} ${version}`),
    company,
    title: line(project.title),
    // The proposal's date, not the current time, so that equal data gives equal bytes.
    issued: project.date.split("-").map(Number),
    client: line(project.clientName),
    /** Null if the client doesn't see the hours. */
    range: total && formatRange(total, locale, proposal.labels),
    price: proposal.price ? priceView(proposal.price, coverage) : null,
    certainty: total && proposal.certainty ? line(proposal.certainty) : null,
    spread: spread && fillIn(labels.spread, { times: formatHours(spread.toFixed(1), locale) }),
    facts: [
      [labels.proposalNumber, line(project.proposalNumber)],
      // The footer of each page has the hash, and a bare cover has no footer.
      [
        labels.version,
        draft || (proposal.version ? String(proposal.version.number) : ""),
        ...(proposal.version && !draft && look.isCoverBare ? [proposal.version.hash] : []),
      ],
      [labels.date, formatDay(project.date)],
      [labels.validUntil, lastDay],
    ].filter(([, value]) => value),
    preparer: preparerView(project.preparedBy, line),
    counts: [
      [
        counts.features === 1 ? labels.feature : labels.features,
        formatHours(String(counts.features), locale),
      ],
      ...(showsTasks
        ? [
            [
              counts.tasks === 1 ? labels.task : labels.tasks,
              formatHours(String(counts.tasks), locale),
            ],
          ]
        : []),
    ],
    axisWidths,
    axisOverhang,
    axes: {
      cover: coverBars.axis,
      total: totalBars.axis,
      features: featureBars.axis,
      tasks: taskBars.axis,
    },
    totalBar: total && coverBars.barOf(total),
    figuresWidths: {
      features: numbersWidth(tableRows, locale),
      tasks: numbersWidth(taskHours, locale),
    },
    numbers,
    more: labels.more,
    summary:
      features.length > 0 && !hides.summary
        ? summaryView(proposal, { description, exclusions }, company, line)
        : null,
    next: {
      until,
      goAhead: hides.signOff ? [] : labels.toGoAhead.split(/(\{page\})/),
      questions: labels.questions.split(/(\{name\})/),
    },
    description,
    isVeryLarge,
    isLong:
      features.length >= longProposalRows || (showsTasks && taskOccurrences >= longProposalRows),
    showsTasks,
    features: featureViews.map((feature, index) => {
      const hours = featureHours[index];
      return {
        ...feature,
        hours: hours
          ? {
              bar: featureBars.barOf(hours),
              min: minColumn(hours.minHours),
              max: maxColumn(hours.maxHours),
              share: featureShares[index] ?? "",
            }
          : null,
      };
    }),
    showsFeatureHours,
    showsTaskHours: taskHours.length > 0,
    isShort: features.reduce((sum, one) => sum + linesOfTitle(one.title), 0) <= shortTableLines,
    totals: total && {
      min: minColumn(total.minHours),
      max: maxColumn(total.maxHours),
      share: Number(total.maxHours) > 0 ? percent.format(1) : "",
    },
    hasRepeatedTasks: showsTasks && taskCount < taskOccurrences,
    members: members.map((member) => memberView(member, images, line)),
    assumptions,
    exclusions,
    terms,
    inColumns,
    attachments: attachments.map(({ name, size, hash }) => [
      line(name),
      [formatBytes(size, locale), ...(hash ? [`SHA-256 ${hash}…`] : [])].join(" · "),
    ]),
    /** The attachments are on the page of the next section. */
    keepsAttachments,
    /** Without a next section, they are on the page of this section's end. */
    attachmentsAfter:
      attachments.length > 0 && keepsAttachments && !hasSignOff
        ? lastSectionToMove({
            texts: { assumptions, exclusions, terms },
            inColumns,
            hasMembers: members.length > 0,
            endsWithShortTable: showsTasks && featureViews.at(-1)?.isShort === true,
          })
        : null,
    signOff: hasSignOff
      ? {
          until,
          company: fillIn(labels.forParty, { party: line(proposal.company.name) }),
          client: fillIn(labels.forParty, { party: line(project.clientName) || labels.client }),
        }
      : null,
  };
}

interface LastSections {
  texts: Record<"assumptions" | "exclusions" | "terms", Block[]>;
  inColumns: boolean;
  hasMembers: boolean;
  endsWithShortTable: boolean;
}

// Returns the section before the attachments, or null if its end is too long to move to their page.
function lastSectionToMove({ texts, inColumns, hasMembers, endsWithShortTable }: LastSections) {
  const last = (["terms", "exclusions", "assumptions"] as const).find(
    (name) => texts[name].length > 0,
  );
  if (last && last !== "terms" && inColumns) return "columns";
  if (last) return estimateLines(texts[last].slice(-1)) <= maxMovedLines ? last : null;
  if (hasMembers) return "team";
  return endsWithShortTable ? "tasks" : null;
}

// Millimetres that fit the names of these columns on one line in every typeface.
const minNumbersWidth = 17.5;

// Returns the width in mm of a column that fits its name and widest number, including padding.
function numbersWidth(
  ranges: readonly { minHours: string; maxHours: string }[],
  locale: string,
): number {
  const longest = ranges
    .flatMap(({ minHours, maxHours }) => [minHours, maxHours])
    .reduce((most, hours) => Math.max(most, formatHours(hours, locale).length), 0);
  return Math.max(minNumbersWidth, 5.5 + longest * 2.15);
}

function preparerView(person: { name: string; email: string }, line: (text: unknown) => string) {
  return {
    name: line(person.name),
    email: line(person.email),
    href: safeLink(`mailto:${person.email}`),
  };
}

function memberView(
  { name, role, imageId }: ProposalMember,
  images: DrawableImages,
  line: (text: unknown) => string,
) {
  const picture = images.get(imageId ?? "");
  const shown = line(name);
  return {
    name: shown,
    role: line(role),
    picture: picture ? { path: picture.path, alt: shown } : null,
    initials: initialsOf(shown),
  };
}

function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const both = names.length > 1 ? [names[0], names.at(-1)] : names;
  return both.map((one) => [...(one ?? "")][0]?.toUpperCase() ?? "").join("");
}
