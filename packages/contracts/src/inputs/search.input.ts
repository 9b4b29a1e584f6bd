import { translate } from "../translate.ts";
import { searchWords } from "./paging.input.ts";

/** What is looked for everywhere: something. */
export const wordsToFind = searchWords.refine((words) => words.length > 0, {
  error: () => translate("validation:required"),
});
