import { z } from "zod";
import { assistantActions, assistantLimits, needsModel } from "../assistant.ts";
import { limits } from "../limits.ts";
import { cleanText, lengthOf } from "../text.ts";
import { translate } from "../translate.ts";
import { id, ids, line } from "./fields.ts";

export const assistantInput = z
  .object({
    action: z.enum(assistantActions, { error: () => translate("validation:choice") }),
    title: line(limits.title),
    description: z
      .string({ error: () => translate("validation:required") })
      .transform(cleanText)
      .refine((text) => lengthOf(text) <= assistantLimits.description, {
        error: () =>
          translate("assistant:tooLong", {
            count: assistantLimits.description.toLocaleString("en"),
          }),
      })
      .default(""),
    tagIds: ids(limits.perObject.tags).default([]),
    /** Id of an existing task, which is excluded from its similar tasks. */
    ownId: id.nullish(),
  })
  .refine(({ action, description }) => !needsModel(action) || description.trim() !== "", {
    path: ["description"],
    error: () => translate("assistant:nothingWritten"),
  });
export type AssistantInput = z.output<typeof assistantInput>;
export type AssistantRequest = z.input<typeof assistantInput>;
