import { translate } from "../translate.ts";
import { searchQuery } from "./paging.input.ts";

export const requiredQuery = searchQuery.refine((query) => query.length > 0, {
  error: () => translate("validation:required"),
});
