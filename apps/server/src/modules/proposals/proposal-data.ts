import {
  projectRoleNames,
  proposal as proposalTexts,
} from "@presale/contracts/dictionary/en-gb/proposal.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import type { HoursLevel } from "@presale/contracts/prices.ts";
import { printedPriceOf } from "@presale/contracts/printed-price.ts";
import { translate } from "@presale/contracts/translate.ts";
import type {
  Proposal,
  ProposalImage,
  ProposalTask,
  ShownHours,
} from "@presale/documents/proposal/proposal.types.ts";
import type { Company } from "../companies/companies.queries.ts";
import type { ProjectQuote } from "../prices/project-quote.ts";
import { hoursLevelOf, isShownAt, shownPriceOf } from "../prices/shown-price.ts";
import { type ProjectTree, termsOf } from "./project-tree.ts";

export interface Preparer {
  name: string;
  email: string;
}

export const proposalLabels = proposalTexts;

export const companyOf = (company: Company): Proposal["company"] => ({
  name: company.name,
  header: company.header,
  footer: company.footer,
  logoImageId: company.logoFileId === null ? null : String(company.logoFileId),
  web: company.web,
  email: company.email,
});

/** Returns the content for the client. Omits tags, and the members' email addresses. */
export function proposalOf(
  tree: ProjectTree,
  preparedBy: Preparer,
  images: Map<string, ProposalImage>,
  today: string,
): Proposal {
  const { company, project, totals, members, attachments } = tree;
  const seen = new Set<number>();
  const features = tree.features.map(({ feature, totals: sums, tasks }) => ({
    id: String(feature.id),
    title: feature.title,
    description: feature.description,
    minHours: sums.minHours,
    maxHours: sums.maxHours,
    tasks: tasks.map((task): ProposalTask => {
      const repeated = seen.has(task.id);
      seen.add(task.id);
      return {
        id: String(task.id),
        title: task.title,
        description: task.description,
        minHours: task.minHours,
        maxHours: task.maxHours,
        repeated,
      };
    }),
  }));
  return {
    locale: defaultLocale,
    company: companyOf(company),
    look: company.look,
    project: {
      title: project.title,
      clientName: project.clientName,
      proposalNumber: project.proposalNumber,
      validUntil: project.validUntil,
      date: today,
      description: project.description,
      assumptions: project.assumptions,
      exclusions: project.exclusions,
      terms: termsOf(tree),
      preparedBy,
      members: members.map(({ user, role }) => ({
        name: user.name,
        role: projectRoleNames[role],
        imageId: tree.avatarFileIds.get(user.id)?.toString() ?? null,
      })),
    },
    features,
    totals: { minHours: totals.minHours, maxHours: totals.maxHours },
    attachments: attachments
      .filter(({ forClient }) => forClient)
      .map(({ name, size }) => ({ name, size })),
    labels: proposalLabels,
    images,
  };
}

/**
 * Returns the proposal with the price, and without hours that the client wouldn't see, like a
 * version. Returns it unchanged while the price is incomplete.
 */
export function withPrice(proposal: Proposal, quoted: ProjectQuote): Proposal {
  const shown = shownPriceOf(quoted);
  if (!shown) return proposal;
  const { features } = proposal;
  const isShown = (level: HoursLevel) => isShownAt(hoursLevelOf(quoted), level);
  const hidden: ShownHours = { minHours: undefined, maxHours: undefined };
  const prices = features.map(({ title }, index) => ({ title, price: shown.features?.[index] }));
  return {
    ...proposal,
    price: printedPriceOf({ price: shown.price, features: prices }, translate),
    features: features.map((feature) => ({
      ...feature,
      ...(!isShown("features") && hidden),
      tasks: feature.tasks.map((task) => ({ ...task, ...(!isShown("tasks") && hidden) })),
    })),
    ...(!isShown("total") && { totals: hidden, certainty: null }),
  };
}
