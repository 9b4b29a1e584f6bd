import { addDays } from "@presale/contracts/dates.ts";
import { projectRoleNames } from "@presale/contracts/dictionary/en-gb/proposal.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { printedForecastOf } from "@presale/contracts/printed-forecast.ts";
import { printedPriceOf } from "@presale/contracts/printed-price.ts";
import { digitsOf } from "@presale/contracts/proposal-currencies.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { Proposal } from "@presale/documents/proposal/proposal.types.ts";
import { sumRanges } from "@presale/domain/hours.ts";
import { priceOf } from "@presale/domain/price.ts";
import { shownForecastOf } from "@presale/domain/shown-forecast.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import { computeForecasts } from "../forecasts/compute-forecasts.ts";
import { rangeInNumbers } from "../prices/shown-price.ts";
import { proposalLabels } from "../proposals/proposal-data.ts";
import {
  paragraph,
  sampleFeatures,
  samplePrice,
  sampleProject,
  sampleValidForDays,
} from "./sample-content.ts";

interface Dependencies {
  documents: Pick<DocumentsService, "renderProposal">;
  now?: (() => number) | undefined;
}

export type SampleProposals = ReturnType<typeof createSampleProposals>;

const company: Proposal["company"] = {
  name: "Sample Software Ltd",
  header: paragraph("Sample Software Ltd · 1 Example Street, London"),
  footer: paragraph("This is a sample. The companies and people in it are fictional."),
  web: "https://www.example.com",
  email: "hello@example.com",
};
const preparedBy = { name: "Alex Carter", email: "alex.carter@example.com" };
const members = [
  { name: preparedBy.name, role: projectRoleNames.lead },
  { name: "Priya Shah", role: projectRoleNames.engineer },
  { name: "Tom Becker", role: projectRoleNames.reviewer },
];

function printedSamplePrice(): Proposal["price"] {
  const { currency, perHour, taxLabel, taxRate } = samplePrice;
  const { features, work, net, tax, total } = priceOf(
    sampleFeatures.map(({ tasks }) => tasks.map((task) => ({ ...task, price: perHour }))),
    {
      overhead: 0,
      contingency: 0,
      isOverheadFolded: false,
      isContingencyFolded: false,
      discount: null,
      taxRate,
    },
  );
  const price = {
    kind: "estimate" as const,
    currency,
    digits: digitsOf(currency),
    lines: [{ kind: "work" as const, ...rangeInNumbers(work) }],
    net: rangeInNumbers(net),
    taxRate,
    taxLabel,
    taxNote: null,
    tax: rangeInNumbers(tax),
    total: rangeInNumbers(total),
  };
  const priced = sampleFeatures.flatMap(({ title }, index) => {
    const range = features[index];
    return range ? [{ title, price: rangeInNumbers(range) }] : [];
  });
  return printedPriceOf({ price, features: priced }, translate);
}

function sampleCertainty(): string | null {
  const tasks = sampleFeatures
    .flatMap((feature) => feature.tasks)
    .map(({ title, minHours, maxHours }) => ({
      id: title,
      estimator: null,
      min: Number(minHours),
      max: Number(maxHours),
      count: 1,
    }));
  const [forecast] = computeForecasts({ history: [], projects: [{ id: 0, day: null, tasks }] });
  return printedForecastOf({ forecast: forecast && shownForecastOf(forecast) }, translate);
}

function proposalOn(today: string): Proposal {
  const features = sampleFeatures.map(({ title, description, tasks }, index) => ({
    id: `${index}`,
    title,
    description: paragraph(description),
    ...sumRanges(tasks),
    tasks: tasks.map(({ tags: _, description: text, ...task }, taskIndex) => ({
      ...task,
      id: `${index}.${taskIndex}`,
      description: paragraph(text),
      repeated: false,
    })),
  }));
  return {
    locale: defaultLocale,
    company,
    project: {
      ...sampleProject,
      description: paragraph(sampleProject.description),
      assumptions: paragraph(sampleProject.assumptions),
      exclusions: paragraph(sampleProject.exclusions),
      date: today,
      validUntil: addDays(today, sampleValidForDays),
      preparedBy,
      members,
    },
    features,
    totals: sumRanges(features),
    certainty: sampleCertainty(),
    price: printedSamplePrice(),
    attachments: [],
    labels: proposalLabels,
    images: new Map(),
  };
}

/** Renders the sample project as a fictional company's proposal, for visitors of the site. */
export function createSampleProposals({ documents, now = Date.now }: Dependencies) {
  let latest: { day: string; pdf: Promise<Buffer> } | undefined;
  return {
    /**
     * Returns today's PDF. Renders it once per UTC day for all callers, so that visitors don't fill
     * the renderer's queue. A failed rendering isn't cached.
     */
    pdf(): Promise<Buffer> {
      const day = zonedDay(new Date(now()), "UTC");
      if (latest?.day === day) return latest.pdf;
      const rendering = { day, pdf: documents.renderProposal(proposalOn(day)) };
      latest = rendering;
      rendering.pdf.catch(() => {
        if (latest === rendering) latest = undefined;
      });
      return rendering.pdf;
    },
  };
}
