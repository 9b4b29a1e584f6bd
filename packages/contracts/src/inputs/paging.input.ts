import { z } from "zod";
import { limits } from "../limits.ts";
import { cleanText, lengthOf } from "../text.ts";
import { translate } from "../translate.ts";
import { hours, id, ids } from "./fields.ts";

const { perPage, perPageMax, offsetMax } = limits.paging;
const perPageError = () => translate("validation:perPage", { count: perPageMax });
const choiceError = () => translate("validation:choice");
const offsetError = () => translate("validation:offset");

/** Each list validates `orderBy` itself. */
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

export const searchQuery = z
  .string()
  .transform((query) => cleanText(query).trim())
  .refine((query) => lengthOf(query) <= limits.search.max, {
    error: () => translate("validation:maxLength", { length: limits.search.max }),
  })
  // PostgreSQL can't store NUL or lone surrogates, so no row contains them.
  .transform((query) => query.toWellFormed().replaceAll("\u0000", ""));

/** The project states of the domain's `project-state.ts`. */
export const projectState = z
  .enum(["estimating", "sent", "won", "lost", "done"], { error: choiceError })
  .meta({ graphql: "ProjectState" });

const numberError = () => translate("validation:number");

/** Filter of library lists. Each list supports a part of it and validates that. */
export const libraryFilter = z
  .object({
    query: searchQuery.nullish(),
    /** Exact title, ignoring case. */
    title: searchQuery.nullish(),
    tagIds: ids(limits.perObject.tags).nullish(),
    untagged: z.boolean({ error: choiceError }).nullish(),
    authorId: id.nullish(),
    /** Not used in any feature or project. */
    unused: z.boolean({ error: choiceError }).nullish(),
    /** The whole range is within these bounds. */
    hoursFrom: hours.nullish(),
    hoursTo: hours.nullish(),
    /** Minimum ratio of maximum to minimum hours. */
    leastSpread: z
      .number({ error: numberError })
      .min(1, { error: numberError })
      .max(limits.estimate.max, { error: numberError })
      .nullish(),
    /** State of projects. */
    state: projectState.nullish(),
  })
  .meta({ graphql: "LibraryFilter" });
export type LibraryFilter = z.output<typeof libraryFilter>;

export const taskFilter = libraryFilter
  .extend({
    /** Only tasks without a work role. */
    withoutRole: z.boolean({ error: choiceError }).nullish(),
    /** Only tasks or features in this project. */
    projectId: id.nullish(),
  })
  .meta({ graphql: "TaskFilter" });
/** All filters of library lists. */
export type TaskFilter = z.output<typeof taskFilter>;

export const tagFilter = libraryFilter
  .pick({ query: true, title: true })
  .meta({ graphql: "TagFilter" });
export type TagFilter = z.output<typeof tagFilter>;
