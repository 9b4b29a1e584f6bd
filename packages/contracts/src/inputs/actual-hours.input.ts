import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { actualHours, id, optionalDay } from "./fields.ts";

const { entries: maxEntries } = limits.actualHours;

const entry = z
  .object({
    taskId: id,
    /** Hours of all the task's occurrences in the project together. Null deletes them. */
    actualHours: actualHours.nullish(),
    /** The hours that the user saw. If the stored hours differ, nothing is changed. */
    before: actualHours.nullish(),
    /** Default: the stored day, or today in the company's time zone if no day is stored. */
    finishedOn: optionalDay,
  })
  .meta({ graphql: "ActualHoursInput" });
export type ActualHoursEntry = z.output<typeof entry>;

export const actualHoursEntries = z
  .array(entry)
  .min(1, { error: () => translate("validation:required") })
  .max(maxEntries, { error: () => translate("validation:tooMany", { count: maxEntries }) })
  .superRefine((entries, context) => {
    const seen = new Set<number>();
    for (const [index, { taskId }] of entries.entries()) {
      if (seen.has(taskId))
        context.addIssue({
          code: "custom",
          path: [index, "taskId"],
          message: translate("validation:duplicate"),
        });
      seen.add(taskId);
    }
  });

/** Ways in which users enter hours. */
export const actualHoursSource = z
  .enum(["typed", "pasted"], { error: () => translate("validation:choice") })
  .meta({ graphql: "ActualHoursSource" });
export type ActualHoursSource = z.output<typeof actualHoursSource>;
