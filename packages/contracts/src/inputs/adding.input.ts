import { z } from "zod";
import { limits } from "../limits.ts";
import { translate } from "../translate.ts";
import { ids } from "./fields.ts";

/** Zero-based position. A position past the end means the end. */
export const position = z
  .int({ error: () => translate("validation:integer") })
  .min(0, { error: () => translate("validation:integer") });

/** Maximum tokens that the change may spend. Default: no limit. */
export const maxTokens = z
  .int({ error: () => translate("validation:integer") })
  .min(0, { error: () => translate("validation:integer") })
  .nullish();

const addingFields = {
  position: position.nullish(),
  maxTokens,
};

export const addTasksInput = z.object({ taskIds: ids(limits.builderBatch, 1), ...addingFields });
export type AddTasksInput = z.output<typeof addTasksInput>;

export const addFeaturesInput = z.object({
  featureIds: ids(limits.builderBatch, 1),
  ...addingFields,
});
export type AddFeaturesInput = z.output<typeof addFeaturesInput>;
