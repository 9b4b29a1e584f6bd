import { translate } from "../translate.ts";
import { searchWords } from "./paging.input.ts";

export const wordsToFind = searchWords.refine((words) => words.length > 0, {
  error: () => translate("validation:required"),
});
