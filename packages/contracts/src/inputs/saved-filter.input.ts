import { z } from "zod";
import { translate } from "../translate.ts";
import { line } from "./fields.ts";

/** The path of the list that a filter is for. */
export const listPath = line({ min: 1, max: 100 });

const title = line({ min: 2, max: 40 });
/** Words, filters and order as the list's address has them; the list itself knows what they mean. */
const search = z
  .string({ error: () => translate("validation:required") })
  .max(2_000, { error: () => translate("validation:maxLength", { length: 2_000 }) })
  // An address holds nothing else; PostgreSQL can't hold all of what a string can.
  .regex(/^[!-~]+$/, { error: () => translate("validation:choice") });
const isShared = z.boolean();

/** What its form asks for. */
export const savedFilterForm = z.object({ title, isShared });

export const createSavedFilterInput = z.object({
  list: listPath,
  title,
  search,
  isShared: isShared.default(false),
});
export type CreateSavedFilterInput = z.output<typeof createSavedFilterInput>;

/** What is left out stays as it is. */
export const updateSavedFilterInput = z.object({
  title,
  search: search.optional(),
  isShared: isShared.optional(),
});
export type UpdateSavedFilterInput = z.output<typeof updateSavedFilterInput>;
