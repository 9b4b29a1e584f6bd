import { z } from "zod";
import { limits } from "../limits.ts";
import { richText } from "../rich-text.ts";
import { tagColors } from "../tag-colors.ts";
import { translate } from "../translate.ts";
import { hours, id, ids, line, optionalDay, optionalLine, version } from "./fields.ts";

export const tagLimits = { title: { min: 2, max: 40 } } as const;
export const createTagInput = z.object({
  title: line(tagLimits.title),
  color: z
    .enum(tagColors, { error: () => translate("validation:choice") })
    .meta({ graphql: "TagColor" })
    .nullish(),
});
export type CreateTagInput = z.output<typeof createTagInput>;

export const describedFields = {
  title: line(limits.title),
  description: richText().nullish(),
  tagIds: ids(limits.perObject.tags).nullish(),
  fileIds: ids(limits.perObject.files).nullish(),
};

export const isRangeOrdered = <
  T extends { minHours?: string | undefined; maxHours?: string | undefined },
>(
  value: T,
) =>
  value.minHours === undefined ||
  value.maxHours === undefined ||
  Number(value.maxHours) >= Number(value.minHours);
export const rangeOrderError = {
  path: ["maxHours"],
  error: () => translate("validation:estimateOrder"),
};

/** Archived roles are refused, unless unchanged. */
const workRoleId = id.nullish();

export const createTaskInput = z
  .object({ ...describedFields, minHours: hours, maxHours: hours, workRoleId })
  .refine(isRangeOrdered, rangeOrderError);
export type CreateTaskInput = z.output<typeof createTaskInput>;

export const updateTaskInput = z
  .object({ ...describedFields, minHours: hours, maxHours: hours, workRoleId, version })
  .partial()
  .refine(isRangeOrdered, rangeOrderError);
export type UpdateTaskInput = z.output<typeof updateTaskInput>;

export const titleInput = z.object({ title: describedFields.title });
export const tagIdsInput = z.object({ tagIds: ids(limits.perObject.tags) });
export const hoursInput = z
  .object({ minHours: hours, maxHours: hours })
  .refine(isRangeOrdered, rangeOrderError);

export const createFeatureInput = z.object({
  ...describedFields,
  taskIds: ids(limits.builderBatch).nullish(),
});
export type CreateFeatureInput = z.output<typeof createFeatureInput>;

export const updateFeatureInput = z.object({ ...describedFields, version }).partial();
export type UpdateFeatureInput = z.output<typeof updateFeatureInput>;

export const projectRoles = ["lead", "engineer", "reviewer"] as const;
export type ProjectRole = (typeof projectRoles)[number];

export const projectMemberInput = z
  .object({
    userId: id,
    role: z
      .enum(projectRoles, { error: () => translate("validation:choice") })
      .meta({ graphql: "ProjectRole" }),
  })
  .meta({ graphql: "ProjectMemberInput" });

const projectFields = {
  ...describedFields,
  clientName: optionalLine(limits.clientName.max),
  proposalNumber: optionalLine(limits.proposalNumber.max),
  validUntil: optionalDay,
  assumptions: richText().nullish(),
  exclusions: richText().nullish(),
  /** Null: the company's terms. */
  terms: richText().nullish(),
  /** The work role of tasks without one. */
  workRoleId,
  /** The project's files that versions contain for the client. */
  clientFileIds: describedFields.fileIds,
  members: z
    .array(projectMemberInput)
    .max(limits.perObject.members, {
      error: () => translate("validation:tooMany", { count: limits.perObject.members }),
    })
    .refine((members) => new Set(members.map(({ userId }) => userId)).size === members.length, {
      error: () => translate("validation:duplicate"),
    })
    .nullish(),
};

export const createProjectInput = z.object(projectFields);
export type CreateProjectInput = z.output<typeof createProjectInput>;

export const updateProjectInput = z.object({ ...projectFields, version }).partial();
export type UpdateProjectInput = z.output<typeof updateProjectInput>;
