import type { BinKind } from "@presale/contracts/bin.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { IdColumn } from "../../platform/db/rows.ts";
import { comments } from "../../schema/comments.ts";
import { featureFiles, features, featureTags, featureTasks } from "../../schema/features.ts";
import { files } from "../../schema/files.ts";
import type { FileLinks, TagLinks } from "../../schema/link-tables.ts";
import { notes } from "../../schema/notes.ts";
import {
  projectFeatures,
  projectFiles,
  projectMembers,
  projects,
  projectTags,
} from "../../schema/projects.ts";
import { tags } from "../../schema/tags.ts";
import { taskFiles, tasks, taskTags } from "../../schema/tasks.ts";
import { users } from "../../schema/users.ts";
import type { Area } from "../library/library.policy.ts";
import type { LibraryTable } from "../library/lock-rows.ts";

type Target = PgTable & { companyId: PgColumn; id: PgColumn };

/** Rows of `own`'s table, which name the deleted row there and in `other` a row of the target. */
export interface BinLinks {
  own: PgColumn;
  other: IdColumn;
  target: Target;
  /** Others that hold the row or are held by it: what they cost must not change meanwhile. */
  isHeld?: true;
  /** Where the others hold it: how many each of them may hold. */
  most?: number;
}

interface Kind {
  table: LibraryTable;
  area: Area;
  links: readonly BinLinks[];
}

/** What was said of it comes back with it: whoever said it is there still. */
const said = (column: "taskId" | "featureId" | "projectId"): BinLinks[] =>
  [comments, notes].map((table) => ({
    own: table[column],
    other: table.authorId,
    target: users,
  }));

const labels = (tagLinks: TagLinks, fileLinks: FileLinks): BinLinks[] => [
  { own: tagLinks.ownId, other: tagLinks.tagId, target: tags },
  { own: fileLinks.ownId, other: fileLinks.fileId, target: files },
];

/** What is taken along when a row is deleted, so that it comes back with all that it had. */
export const kinds: Record<BinKind, Kind> = {
  task: {
    table: tasks,
    area: "Tasks",
    links: [
      ...labels(taskTags, taskFiles),
      ...said("taskId"),
      {
        own: featureTasks.taskId,
        other: featureTasks.featureId,
        target: features,
        isHeld: true,
        most: limits.tasksPerFeature,
      },
    ],
  },
  feature: {
    table: features,
    area: "Features",
    links: [
      ...labels(featureTags, featureFiles),
      ...said("featureId"),
      { own: featureTasks.featureId, other: featureTasks.taskId, target: tasks },
      {
        own: projectFeatures.featureId,
        other: projectFeatures.projectId,
        target: projects,
        isHeld: true,
        most: limits.featuresPerProject,
      },
    ],
  },
  project: {
    table: projects,
    area: "Projects",
    links: [
      ...labels(projectTags, projectFiles),
      ...said("projectId"),
      {
        own: projectFeatures.projectId,
        other: projectFeatures.featureId,
        target: features,
        isHeld: true,
      },
      { own: projectMembers.projectId, other: projectMembers.userId, target: users },
    ],
  },
};
