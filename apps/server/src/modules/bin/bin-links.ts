import { limits } from "@presale/contracts/limits.ts";
import type { SubjectType } from "@presale/contracts/subjects.ts";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { IdColumn } from "../../platform/db/rows.ts";
import { comments } from "../../schema/comments.ts";
import { features, featureTasks } from "../../schema/features.ts";
import { files } from "../../schema/files.ts";
import { notes } from "../../schema/notes.ts";
import { projectPrices } from "../../schema/prices.ts";
import { projectFeatures, projectMembers, projects } from "../../schema/projects.ts";
import { rateCards } from "../../schema/rates.ts";
import { subjectTables } from "../../schema/subjects.ts";
import { tags } from "../../schema/tags.ts";
import { tasks } from "../../schema/tasks.ts";
import { users } from "../../schema/users.ts";

type Target = PgTable & { companyId: PgColumn; id: PgColumn };

/** A link table: `owner` references the deleted row, and `other` a row of the target table. */
export interface BinLink {
  owner: PgColumn;
  other: IdColumn;
  target: Target;
  /**
   * Whether one row contains the other. If so, a restore locks the target row, so that costs don't
   * change concurrently.
   */
  isContainment?: true;
  /** Maximum number of rows in a parent. Set only on links to parents. */
  maxLinks?: number;
}

const commonLinks = (type: SubjectType<"bin">): BinLink[] => {
  const { tags: tagLinks, files: fileLinks } = subjectTables[type];
  return [
    { owner: tagLinks.ownerId, other: tagLinks.tagId, target: tags },
    { owner: fileLinks.ownerId, other: fileLinks.fileId, target: files },
    ...[comments, notes].map((table) => ({
      owner: table[`${type}Id`],
      other: table.authorId,
      target: users,
    })),
  ];
};

const ownLinks: Partial<Record<SubjectType<"bin">, BinLink[]>> = {
  task: [
    {
      owner: featureTasks.taskId,
      other: featureTasks.featureId,
      target: features,
      isContainment: true,
      maxLinks: limits.tasksPerFeature,
    },
  ],
  feature: [
    { owner: featureTasks.featureId, other: featureTasks.taskId, target: tasks },
    {
      owner: projectFeatures.featureId,
      other: projectFeatures.projectId,
      target: projects,
      isContainment: true,
      maxLinks: limits.featuresPerProject,
    },
  ],
  project: [
    {
      owner: projectFeatures.projectId,
      other: projectFeatures.featureId,
      target: features,
      isContainment: true,
    },
    { owner: projectMembers.projectId, other: projectMembers.userId, target: users },
    // Rate cards are never deleted, so the price is always restored.
    { owner: projectPrices.projectId, other: projectPrices.rateCardId, target: rateCards },
  ],
};

/** Returns the links that go to the bin with a row and are restored with it. */
export const linksOf = (type: SubjectType<"bin">): readonly BinLink[] => [
  ...commonLinks(type),
  ...(ownLinks[type] ?? []),
];

/** Returns the link to the rows that may contain a row of this type. */
export const parentLink = (type: SubjectType<"bin">): BinLink | undefined =>
  linksOf(type).find(({ maxLinks }) => maxLinks !== undefined);
