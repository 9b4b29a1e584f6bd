import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import type { ComparedFeature } from "@presale/domain/compare-versions.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { ne } from "drizzle-orm";
import { ownRow, ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { proposalVersions } from "../../schema/versions.ts";
import type { BuiltVersion } from "./build-content.ts";
import { type Comparison, compareContents } from "./compare.ts";
import type { Version } from "./versions.queries.ts";

type EarlierRefs = Record<string, string>;

/** Returns each feature and task's key within the company, with its ref in the content. */
function refsOf({ content, internals }: BuiltVersion): [key: string, ref: string][] {
  return content.features.flatMap(({ ref, tasks }, index) => {
    const feature = internals.features[index];
    if (!feature) return [];
    return [
      [`feature ${feature.id}`, ref],
      ...tasks.map(({ ref: own }, index): [string, string] => [
        `task ${feature.tasks[index]?.id}`,
        own,
      ]),
    ];
  });
}

/** Returns the key of each feature and task, by its ref. */
export const keysOf = (built: BuiltVersion): Record<string, string> =>
  Object.fromEntries(refsOf(built).map(([key, ref]) => [ref, key]));

/** Maps refs of the later content to those of the same features and tasks in the earlier one. */
export function earlierRefsOf(earlier: BuiltVersion, later: BuiltVersion): EarlierRefs {
  const earlierByKey = new Map(refsOf(earlier));
  return Object.fromEntries(
    refsOf(later).flatMap(([key, ref]) => {
      const same = earlierByKey.get(key);
      return same === undefined ? [] : [[ref, same]];
    }),
  );
}

const hasHours = ({ minHours, maxHours }: Partial<HoursRange>) =>
  minHours !== undefined && maxHours !== undefined;

/**
 * Returns the earlier content without parts that the later content doesn't show, since the client
 * may never have received the earlier version.
 */
function withoutHiddenParts(earlier: VersionContent, { features, totals, price }: VersionContent) {
  const hoursAt = (isShown: boolean, { minHours, maxHours }: Partial<HoursRange>) => ({
    minHours: isShown ? minHours : undefined,
    maxHours: isShown ? maxHours : undefined,
  });
  const areTasksShown = features.some(({ tasks }) => tasks.some(hasHours));
  const areFeaturesShown = features.some(hasHours);
  const arePricesShown = features.some((feature) => feature.price !== undefined);
  return {
    ...earlier,
    totals: hoursAt(hasHours(totals), earlier.totals),
    // Keeps only the discount line. The later version may fold overhead and contingency into other
    // prices, which hides them.
    price: price &&
      earlier.price && {
        ...earlier.price,
        lines: earlier.price.lines.filter(({ kind }) => kind === "discount"),
        rates: undefined,
      },
    features: earlier.features.map((feature) => ({
      ...feature,
      ...hoursAt(areFeaturesShown, feature),
      price: arePricesShown ? feature.price : undefined,
      tasks: feature.tasks.map((task) => ({ ...task, ...hoursAt(areTasksShown, task) })),
    })),
  };
}

/** Returns the features without the parts that the other content's level of detail omits. */
const featuresToCompare = (
  { features }: VersionContent,
  details: ReadonlySet<ProposalDetail>,
  idOf: (ref: string) => string,
): ComparedFeature[] =>
  features.map(({ ref, tasks, ...feature }) => ({
    ...feature,
    id: idOf(ref),
    description: details.has("tasks") ? null : feature.description,
    tasks: details.has("features")
      ? []
      : tasks.map(({ ref: taskRef, repeated, ...task }) => ({
          ...task,
          id: idOf(taskRef),
          description: details.has("tasks") ? null : task.description,
        })),
  }));

/** Compares the parts that both contents have. Reads no internal data. */
export function compareForClient(
  before: VersionContent,
  later: VersionContent,
  refs: EarlierRefs,
): Comparison {
  const details = new Set([before.detail, later.detail]);
  const earlier = withoutHiddenParts(before, later);
  return compareContents(earlier, later, {
    from: featuresToCompare(earlier, details, (ref) => ref),
    to: featuresToCompare(later, details, (ref) => refs[ref] ?? `new ${ref}`),
  });
}

/** Returns whether there is a version to compare with that isn't withdrawn. */
export const hasChanges = async (tx: Transaction, { changesSinceId }: Version): Promise<boolean> =>
  changesSinceId !== null &&
  (await tx.db.$count(
    proposalVersions,
    ownRow(tx, proposalVersions, changesSinceId, ne(proposalVersions.status, "withdrawn")),
  )) > 0;

/** Returns the changes shown on the client's page. Null if there is no version to compare with. */
export async function findChanges(
  tx: Transaction,
  { id, changesSinceId }: Version,
): Promise<Comparison | null> {
  if (changesSinceId === null) return null;
  const rows = await tx.db
    .select({
      id: proposalVersions.id,
      status: proposalVersions.status,
      content: proposalVersions.content,
      earlierRefs: proposalVersions.earlierRefs,
    })
    .from(proposalVersions)
    .where(ownRows(tx, proposalVersions, [id, changesSinceId]));
  const earlier = rows.find((row) => row.id === changesSinceId);
  const later = rows.find((row) => row.id === id);
  if (!earlier || !later || earlier.status === "withdrawn") return null;
  return compareForClient(earlier.content, later.content, later.earlierRefs ?? {});
}
