import type { VersionContent } from "@presale/contracts/version-content.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";

const names = {
  title: "proposalVersions:comparison.projectTitle",
  clientName: "report:client",
  proposalNumber: "report:proposalNumber",
  description: "report:description",
  assumptions: "report:assumptions",
  exclusions: "report:exclusions",
  terms: "report:terms",
  members: "report:team",
  company: "proposalVersions:comparison.letterhead",
  look: "proposalVersions:comparison.letterhead",
  price: "proposalVersions:list.netPrice",
} as const;

/** Titles that are listed. */
const maxFeatures = 10;

const json = (value: unknown): string => JSON.stringify(value ?? null);

/** Features by all that is shown of them. Their refs are only places. */
const featuresOf = ({ features }: VersionContent) =>
  new Map(
    features.map(({ ref: _, tasks, ...feature }) => [
      json([feature, tasks.map(({ ref: __, ...task }) => task)]),
      feature.title,
    ]),
  );

/** Returns the names of what differs between two previews, and the titles of their features. */
export function changedParts(from: VersionContent, to: VersionContent, t: Translate): string[] {
  const fields = Object.entries(names).flatMap(([key, name]) => {
    const field = key as keyof typeof names;
    return json(from[field]) === json(to[field]) ? [] : [t(name)];
  });
  const [before, after] = [featuresOf(from), featuresOf(to)];
  const titles = new Set([
    ...[...after].filter(([key]) => !before.has(key)).map(([, title]) => title),
    ...[...before].filter(([key]) => !after.has(key)).map(([, title]) => title),
  ]);
  const isReordered = titles.size === 0 && json([...before]) !== json([...after]);
  const features = [...titles].slice(0, maxFeatures);
  return [
    ...new Set(fields),
    ...(isReordered ? [t("proposalVersions:comparison.features")] : []),
    ...features,
    ...(titles.size > maxFeatures ? ["…"] : []),
  ];
}
