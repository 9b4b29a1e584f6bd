import { limits } from "@presale/contracts/limits.ts";
import type { FilterValues } from "../../components/list/filters/filter.ts";
import { rowFilter, rowsFilter } from "../../components/list/filters/row-filter.tsx";
import {
  memberOption,
  membersOfIds,
  searchMembers,
  searchTags,
  tagsOfIds,
} from "./library.requests.ts";

/** Tasks, features and projects are narrowed to tags (all of them) and to an author. */
export const libraryFilters = {
  tagIds: rowsFilter({
    label: "library:fields.tags",
    search: searchTags,
    find: tagsOfIds,
    max: limits.perObject.tags,
  }),
  authorId: rowFilter({
    label: "library:fields.author",
    search: searchMembers,
    find: async (ids) => (await membersOfIds(ids)).map(memberOption),
  }),
};

type Values = FilterValues<typeof libraryFilters> & { words: string | null };

/** The operations' `filter`. */
export const libraryFilterOf = ({ words, tagIds, authorId }: Values) => ({
  ...(words && { words }),
  ...(tagIds && { tagIds }),
  ...(authorId && { authorId }),
});
