import { z } from "zod";
import { limits } from "../limits.ts";
import { cleanText, lengthOf } from "../text.ts";
import { translate } from "../translate.ts";
import { hours, id, ids } from "./fields.ts";

const { perPage, perPageMax, offsetMax } = limits.paging;
const perPageError = () => translate("validation:perPage", { count: perPageMax });
const choiceError = () => translate("validation:choice");
const offsetError = () => translate("validation:offset");

/** Where a list begins, how many rows, in which order. `orderBy` is checked by each list. */
export const pagingInput = z
  .object({
    perPage: z
      .int({ error: perPageError })
      .min(1, { error: perPageError })
      .max(perPageMax, { error: perPageError })
      .default(perPage),
    offset: z
      .int({ error: offsetError })
      .min(0, { error: offsetError })
      .max(offsetMax, { error: offsetError })
      .default(0),
    order: z
      .enum(["ASC", "DESC"], { error: choiceError })
      .default("ASC")
      .meta({ graphql: "Order" }),
    orderBy: z.string({ error: choiceError }).max(40, { error: choiceError }).nullish(),
  })
  .meta({ graphql: "PagingInput" });
export type Paging = z.output<typeof pagingInput>;

/** The words that a list is searched by. */
export const searchWords = z
  .string()
  .transform((words) => cleanText(words).trim())
  .refine((words) => lengthOf(words) <= limits.search.max, {
    error: () => translate("validation:maxLength", { length: limits.search.max }),
  })
  // No row holds what PostgreSQL can't.
  .transform((words) => words.toWellFormed().replaceAll("\u0000", ""));

const numberError = () => translate("validation:number");

/** What a library's list is narrowed to, which each list checks: not all of them have all of it. */
export const libraryFilter = z
  .object({
    words: searchWords.nullish(),
    /** All of the title, whatever its case. */
    title: searchWords.nullish(),
    tagIds: ids(limits.perObject.tags).nullish(),
    untagged: z.boolean({ error: choiceError }).nullish(),
    authorId: id.nullish(),
    /** In no feature, or in no project. */
    unused: z.boolean({ error: choiceError }).nullish(),
    /** The whole estimate lies between the two. */
    hoursFrom: hours.nullish(),
    hoursTo: hours.nullish(),
    /** How many times its minimum the maximum is, at least. */
    leastSpread: z
      .number({ error: numberError })
      .min(1, { error: numberError })
      .max(limits.estimate.max, { error: numberError })
      .nullish(),
  })
  .meta({ graphql: "LibraryFilter" });
export type LibraryFilter = z.output<typeof libraryFilter>;

export const tagFilter = libraryFilter
  .pick({ words: true, title: true })
  .meta({ graphql: "TagFilter" });
export type TagFilter = z.output<typeof tagFilter>;
