import type { VersionContent } from "@presale/contracts/version-content.ts";
import { compareVersions, type FeatureDifference } from "@presale/domain/compare-versions.ts";
import type { BuiltVersion } from "./build-content.ts";
import { canonicalJson } from "./content-hash.ts";

/** A version's content except its features and letterhead. */
export type ComparedHead = Omit<VersionContent, "features" | "company" | "look">;

export interface Comparison {
  from: ComparedHead;
  to: ComparedHead;
  features: FeatureDifference[];
  /** Company name, letterhead or look differ. */
  isLetterheadChanged: boolean;
}

const headOf = ({ features, company, look, ...head }: VersionContent): ComparedHead => head;

// PostgreSQL orders the keys of stored JSON.
const letterheadOf = ({ company, look }: VersionContent) => canonicalJson({ company, look });

export const compareContents = (
  from: VersionContent,
  to: VersionContent,
  features: FeatureDifference[],
): Comparison => ({
  from: headOf(from),
  to: headOf(to),
  features,
  isLetterheadChanged: letterheadOf(from) !== letterheadOf(to),
});

export const compare = (from: BuiltVersion, to: BuiltVersion): Comparison =>
  compareContents(
    from.content,
    to.content,
    compareVersions(from.internals.features, to.internals.features),
  );
