import type { VersionContent } from "@presale/contracts/version-content.ts";
import {
  type ComparedFeature,
  compareFeatures,
  compareFiles,
  type FeatureDifference,
  type FileDifference,
} from "@presale/domain/compare-versions.ts";
import { type PriceInternals, priceInternalsOf, workRoleOf } from "../prices/price-internals.ts";
import type { BuiltVersion } from "./build-content.ts";
import { canonicalJson } from "./content-hash.ts";

/** A version's content except its features, files, company and look. */
type ComparedHead = Omit<VersionContent, "features" | "attachments" | "company" | "look">;

export interface Comparison {
  from: ComparedHead;
  to: ComparedHead;
  features: FeatureDifference[];
  files: FileDifference[];
  /** Whether the company's name, header, footer, logo or the proposal's look differ. */
  isLetterheadChanged: boolean;
  /** Whether the later price is missing because it can't be computed. */
  isPriceIncomplete?: boolean;
  /** Internal parts of the prices. Omitted for users who can't update projects. */
  internal?: Record<"from" | "to", PriceInternals | null>;
}

const headOf = ({ features, attachments, company, look, ...head }: VersionContent): ComparedHead =>
  head;

// Compares canonical JSON, because PostgreSQL reorders the keys of stored JSON.
const letterheadOf = ({ company, look }: VersionContent) => canonicalJson({ company, look });

/** Returns features with the prices that the client sees, and the tasks' work roles. */
const featuresOf = ({ content, internals }: BuiltVersion): ComparedFeature[] =>
  internals.features.map((feature, index) => ({
    ...feature,
    price: content.features[index]?.price,
    tasks: feature.tasks.map((task) => ({ ...task, workRoleId: workRoleOf(task, internals) })),
  }));

/** Returns features as the client sees them, with their ids. */
const shownFeaturesOf = ({ content, internals }: BuiltVersion): ComparedFeature[] =>
  content.features.map(({ ref, tasks, ...feature }, index) => {
    const internalFeature = internals.features[index];
    return {
      ...feature,
      id: internalFeature?.id ?? 0,
      tasks: tasks.map(({ ref: _, repeated, ...task }, taskIndex) => ({
        ...task,
        id: internalFeature?.tasks[taskIndex]?.id ?? 0,
      })),
    };
  });

const isSameCurrency = ({ price: one }: VersionContent, { price: other }: VersionContent) =>
  one?.currency === other?.currency && one?.digits === other?.digits;

/** Compares the content of two versions. Matches features and tasks by id. */
export const compareContents = (
  from: VersionContent,
  to: VersionContent,
  features: Record<"from" | "to", readonly ComparedFeature[]>,
): Comparison => ({
  from: headOf(from),
  to: headOf(to),
  features: compareFeatures(features.from, features.to, isSameCurrency(from, to)),
  files: compareFiles(from.attachments ?? [], to.attachments ?? []),
  isLetterheadChanged: letterheadOf(from) !== letterheadOf(to),
});

export const withoutPrice = ({ content, internals }: BuiltVersion): BuiltVersion => ({
  content: {
    ...content,
    price: undefined,
    features: content.features.map(({ price, ...feature }) => feature),
  },
  internals,
});

/** Compares two versions. With `isInternal`, includes what the client isn't shown. */
export function compare(from: BuiltVersion, to: BuiltVersion, isInternal: boolean): Comparison {
  const featuresIn = isInternal ? featuresOf : shownFeaturesOf;
  const comparison = compareContents(from.content, to.content, {
    from: featuresIn(from),
    to: featuresIn(to),
  });
  if (!isInternal) return comparison;
  const internal = {
    from: priceInternalsOf(from.internals),
    to: priceInternalsOf(to.internals),
  };
  return { ...comparison, internal };
}
