import type { BinKind } from "@presale/contracts/bin.ts";
import { features, featureTags } from "../../schema/features.ts";
import type { TagLinks } from "../../schema/link-tables.ts";
import { projects, projectTags } from "../../schema/projects.ts";
import { tasks, taskTags } from "../../schema/tasks.ts";

/** Of what several rows are changed at once, and where their tags are. */
export const batchKinds = {
  task: { table: tasks, tags: taskTags },
  feature: { table: features, tags: featureTags },
  project: { table: projects, tags: projectTags },
} satisfies Record<BinKind, { table: unknown; tags: TagLinks }>;
