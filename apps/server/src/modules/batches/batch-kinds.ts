import type { BinKind } from "@presale/contracts/bin.ts";
import { features, featureTags } from "../features/features.table.ts";
import type { TagLinks } from "../library/link-tables.ts";
import { projects, projectTags } from "../projects/projects.table.ts";
import { tasks, taskTags } from "../tasks/tasks.table.ts";

/** Of what several rows are changed at once, and where their tags are. */
export const batchKinds = {
  task: { table: tasks, tags: taskTags },
  feature: { table: features, tags: featureTags },
  project: { table: projects, tags: projectTags },
} satisfies Record<BinKind, { table: unknown; tags: TagLinks }>;
