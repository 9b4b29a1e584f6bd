import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { actualHours, id, optionalDay } from "./fields.ts";

const { entries: most } = limits.actualHours;

const entry = z
  .object({
    taskId: id,
    /** Of all the task's occurrences in the project together. Null deletes them. */
    actualHours: actualHours.nullish(),
    /** The hours that the user saw. If others are stored, nothing is changed. */
    before: actualHours.nullish(),
    /** Default: as before, or else today by the company's calendar. */
    finishedOn: optionalDay,
  })
  .meta({ graphql: "ActualHoursInput" });
export type ActualHoursEntry = z.output<typeof entry>;

export const actualHoursEntries = z
  .array(entry)
  .min(1, { error: () => translate("validation:required") })
  .max(most, { error: () => translate("validation:tooMany", { count: most }) })
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

/** How hours can be noted by hand. */
export const actualHoursSource = z
  .enum(["typed", "pasted"], { error: () => translate("validation:choice") })
  .meta({ graphql: "ActualHoursSource" });
export type NotedActualHoursSource = z.output<typeof actualHoursSource>;
