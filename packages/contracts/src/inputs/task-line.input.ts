import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { hours, id, line } from "./fields.ts";
import { describedFields, isRangeOrdered, rangeOrderError, tagLimits } from "./library.input.ts";

/** A task typed or pasted as one row. Tags are titles, and new ones are created. */
export const taskLineInput = z
  .object({
    title: describedFields.title,
    minHours: hours,
    maxHours: hours,
    workRoleId: id.nullish(),
    tags: z.array(line(tagLimits.title)).max(limits.perObject.tags, {
      error: () => translate("validation:tooMany", { count: limits.perObject.tags }),
    }),
  })
  .refine(isRangeOrdered, rangeOrderError)
  .meta({ graphql: "TaskLineInput" });
export type TaskLineInput = z.output<typeof taskLineInput>;

export const taskLines = z
  .array(taskLineInput, { error: () => translate("validation:required") })
  .min(1, { error: () => translate("validation:required") })
  .max(limits.taskLines, {
    error: () => translate("validation:tooMany", { count: limits.taskLines }),
  });
