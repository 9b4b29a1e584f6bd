import { z } from "zod";
import { translate } from "../translate.ts";
import { line } from "./fields.ts";

export const listPath = line({ min: 1, max: 100 });

const title = line({ min: 2, max: 40 });
/** Query string of the list: search, filters and order. Only the list interprets it. */
const search = z
  .string({ error: () => translate("validation:required") })
  .max(2_000, { error: () => translate("validation:maxLength", { length: 2_000 }) })
  // URLs contain only these characters. PostgreSQL can't store every string.
  .regex(/^[!-~]+$/, { error: () => translate("validation:choice") });
const isShared = z.boolean();

export const savedFilterForm = z.object({ title, isShared });

export const createSavedFilterInput = z.object({
  list: listPath,
  title,
  search,
  isShared: isShared.default(false),
});
export type CreateSavedFilterInput = z.output<typeof createSavedFilterInput>;

export const updateSavedFilterInput = z.object({
  title,
  search: search.optional(),
  isShared: isShared.optional(),
});
export type UpdateSavedFilterInput = z.output<typeof updateSavedFilterInput>;
