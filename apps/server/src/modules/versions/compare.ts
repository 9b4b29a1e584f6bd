import type { VersionContent } from "@presale/contracts/version-content.ts";
import {
  type ComparedFeature,
  compareVersions,
  type FeatureDifference,
} from "@presale/domain/compare-versions.ts";
import { and, eq } from "drizzle-orm";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { proposalVersions, versionInternals } from "../../schema/versions.ts";
import type { BuiltVersion } from "./build-content.ts";
import { canonicalJson } from "./content-hash.ts";

/** A version's content except its features and letterhead. */
type ComparedHead = Omit<VersionContent, "features" | "company" | "look">;

export interface Comparison {
  from: ComparedHead;
  to: ComparedHead;
  features: FeatureDifference[];
  /** Company name, letterhead or look differ. */
  isLetterheadChanged: boolean;
}

/** Reads a version's content, and what the client never gets of it. */
export const readBuilt = (
  tx: Transaction,
  projectId: number,
  number: number,
): Promise<BuiltVersion> =>
  tx.db
    .select({ content: proposalVersions.content, internals: versionInternals.body })
    .from(proposalVersions)
    .innerJoin(
      versionInternals,
      and(
        eq(versionInternals.companyId, proposalVersions.companyId),
        eq(versionInternals.versionId, proposalVersions.id),
      ),
    )
    .where(
      and(
        eq(proposalVersions.companyId, tx.companyId),
        eq(proposalVersions.projectId, projectId),
        eq(proposalVersions.number, number),
      ),
    )
    .then(firstOrThrow);

const headOf = ({ content: { features, company, look, ...head } }: BuiltVersion): ComparedHead =>
  head;

// PostgreSQL orders the keys of stored JSON.
const letterheadOf = ({ content: { company, look } }: BuiltVersion) =>
  canonicalJson({ company, look });

/** Features with the prices that the client is shown. */
const featuresOf = ({ content, internals }: BuiltVersion): ComparedFeature[] =>
  internals.features.map((feature, place) => ({
    ...feature,
    price: content.features[place]?.price,
  }));

/** Features as the client is shown them, by their ids. */
const shownFeaturesOf = ({ content, internals }: BuiltVersion): ComparedFeature[] =>
  content.features.map(({ ref, tasks, ...feature }, place) => {
    const own = internals.features[place];
    return {
      ...feature,
      id: own?.id ?? 0,
      tasks: tasks.map(({ ref: _, repeated, ...task }, index) => ({
        ...task,
        id: own?.tasks[index]?.id ?? 0,
      })),
    };
  });

/** `isInternal`: also compares hours and texts that the client isn't shown. */
export function compare(from: BuiltVersion, to: BuiltVersion, isInternal: boolean): Comparison {
  const featuresIn = isInternal ? featuresOf : shownFeaturesOf;
  return {
    from: headOf(from),
    to: headOf(to),
    features: compareVersions(featuresIn(from), featuresIn(to)),
    isLetterheadChanged: letterheadOf(from) !== letterheadOf(to),
  };
}
